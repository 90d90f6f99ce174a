import type { Said } from '../../said';

/** How far the B-roll of a video is, what of the choice is not in it, and why it could not be made. */
export const clips = {
  clips_away: 'El banco de clips no responde. No se cobró nada; inténtalo en unos minutos.',
  clips_busy: 'El banco de clips recibió demasiadas búsquedas. No se cobró nada; espera un momento.',
  clips_month_spent:
    'Las búsquedas de este mes en el banco de clips se acabaron; vuelven cuando empiece su próximo mes. No se cobró nada; mientras tanto usa fotos y videos tuyos.',
  clips_credential:
    'El banco de clips no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo.',
  clips_refused_search:
    'El banco de clips no aceptó esta búsqueda. No se cobró nada; prueba con otras palabras.',
  broll_preparing: 'Preparando los clips.',
  broll_searching: 'Buscando clips para tu video.',
  broll_chosen: 'Clips elegidos.',
  broll_fetching: 'Descargando los clips.',
  broll_mixing: 'Mezclando los clips con tu video.',
  broll_storing: 'Guardando el video con B-roll.',
  broll_clips_stumbled: 'Un servicio tropezó; seguimos solos en un momento.',
  broll_retrying: ({ attempt, attempts }: { attempt: number; attempts: number }) =>
    `Reintentando automáticamente (intento ${attempt} de ${attempts}).`,
  broll_stopped_waiting: 'Dejaste de esperar. No se cobró nada y tu video quedó como estaba.',
  broll_done: 'B-roll procesado exitosamente',
  broll_done_without: ({ left }: { left: readonly Said[] }) =>
    `B-roll procesado exitosamente. ${left.join(' ')}`,
  clips_without_room: ({ count }: { count: number }) =>
    count === 1
      ? 'Un clip no cupo en la duración del video.'
      : `${count} clips no cupieron en la duración del video.`,
  clips_not_used: ({ clips }: { clips: readonly Said[] }) => `No usamos ${clips.join('; ')}.`,
  no_clip_usable: ({ clips }: { clips: readonly Said[] }) =>
    `Ninguno de los clips se puede usar: ${clips.join('; ')}. Tu video no cambió; elige otros clips.`,
  named_clip_refused: ({ name, cause }: { name: string; cause: Said }) => `«${name}» (${cause})`,
  clip_refused: ({ cause }: { cause: Said }) => `un clip (${cause})`,
  clip_not_media: 'no es un video ni una imagen que podamos leer',
  clip_damaged: 'el archivo está dañado o incompleto',
  clip_too_large: 'tiene demasiados píxeles',
  clip_without_picture: 'no tiene imagen, solo sonido',
  one_clip_damaged: 'Uno de los clips está dañado y no se puede usar. Tu video no cambió; elige otros clips.',
  one_clip_gone: 'Uno de los clips elegidos ya no está disponible. Tu video no cambió; elige otros clips.',
  no_clips_found:
    'No encontramos clips para las palabras clave de este guion. No se cobró nada; elige los clips tú mismo.',
  original_video_gone: 'El video original ya no está guardado. Genera el video de nuevo.',
  no_video_yet: 'Este guion todavía no tiene video. Genera el video antes de agregar B-roll.',
  video_too_short_for_clips: 'El video es demasiado corto para agregarle clips. No cambió nada.',
  mix_defective: 'La mezcla salió con defectos y no la usamos. No se cobró nada; prueba con otros clips.',
  failed_on_purpose: 'Este fallo es parte de la prueba. No se cobró nada.',
  finish_preparing: 'Preparando el acabado.',
  finish_working: 'Armando el acabado de tu video.',
  finish_done: ({ left }: { left: readonly Said[] }) => ['Acabado listo.', ...left].join(' '),
  finish_without_logo: 'El logo no se pudo usar: va sin él.',
  finish_without_photos: ({ count }: { count: number }) =>
    count === 1
      ? 'Una foto o un clip tuyo no se pudo usar: va sin él.'
      : `${count} fotos o clips tuyos no se pudieron usar: va sin ellos.`,
  finish_without_found:
    'Algunos clips de archivo no se pudieron traer: van tarjetas en su lugar. Puedes rehacer el acabado, no cobra nada.',
  finish_layout_needs_new_film:
    'Este video ya trae los subtítulos en la imagen: de la plantilla van el título y los precios. Completa sale en tu próximo video.',
  finish_layout_keeps_clips:
    'Este video lleva B-roll: de la plantilla van el título y los precios, y tus clips se ven completos.',
  finish_list_empty: 'El guion no dice precios ni pasos para una lista: va la plantilla «Presentador».',
  finish_defective: 'El acabado no salió bien; tu video sigue como estaba. No se cobró nada.',
} as const;
