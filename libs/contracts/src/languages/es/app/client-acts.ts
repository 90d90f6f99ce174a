import type { ClientActKind } from '../../../api';

/** What the agency did in a client's name. */
export const clientActs = {
  title: 'Lo que la agencia hizo en su nombre',
  hint: 'Lo ven el cliente y la agencia. Nadie lo puede editar.',
  more: 'Ver más',
  acts: {
    form_saved: 'Guardó el formulario',
    slots_saved: 'Cambió los horarios',
    profile_saved: 'Guardó los datos del negocio',
    settings_saved: 'Cambió los ajustes de video',
    scripts_generated: 'Generó guiones',
    month_stopped: 'Detuvo los guiones del mes',
    script_edited: 'Editó un guion',
    script_rewritten: 'Pidió otro texto',
    script_deleted: 'Borró un guion',
    script_approved: 'Aprobó un guion',
    script_cancelled: 'Canceló un video',
    voice_recorded: 'Grabó la voz',
    voice_removed: 'Quitó la grabación',
    broll_composed: 'Mezcló B-roll',
    broll_reverted: 'Quitó el B-roll',
    video_finished: 'Rehízo música y cierre',
    film_to_project: 'Llevó un video al proyecto',
    media_uploaded: 'Subió un archivo',
    media_deleted: 'Borró un archivo',
    post_created: 'Publicó o programó',
    post_moved: 'Movió una publicación',
    post_cancelled: 'Canceló una publicación',
    handoff_created: 'Creó un enlace de entrega',
    handoff_revoked: 'Anuló un enlace de entrega',
  } satisfies Record<ClientActKind, string>,
};
