import type { Said } from '../../said';
import { dayText } from './day';

type VideoStatus = 'pending' | 'approved' | 'declined' | 'published';
type ReviewDecisionKind = 'approved' | 'changes_requested';

const STATUS = { pending: 'pendiente', approved: 'aprobado', declined: 'rechazado', published: 'publicado' };

/** What a notification says, by its kind. What a person wrote (a title, a name, a comment) is a parameter as it is. */
export const notices = {
  video_ready: {
    title: 'Tu video está listo',
    message: ({ titulo, captionsLeftOut }: { titulo: string; captionsLeftOut: boolean }) =>
      `«${titulo}» ya se puede ver, descargar y publicar.${captionsLeftOut ? ' Va sin subtítulos porque tu audio no sigue el texto del guion.' : ''}`,
  },
  video_failed: {
    title: 'No se pudo generar el video',
    message: ({ titulo, cause }: { titulo: string; cause: Said }) => `«${titulo}»: ${cause}`,
  },
  video_expired: {
    title: 'Un video venció',
    message: ({ titulo }: { titulo: string }) =>
      `«${titulo}»: los videos se guardan 14 días y este ya se eliminó. El guion sigue en tu lista.`,
  },
  videos_waiting: {
    title: 'Hay videos en espera',
    message: ({ service, lacks }: { service: 'voices' | 'presenters'; lacks: 'credit' | 'credential' }) =>
      `${service === 'voices' ? 'El servicio de voz' : 'El servicio de presentadores'} ${lacks === 'credit' ? 'no tiene saldo' : 'no acepta nuestra credencial'}. Los videos aprobados esperan y siguen solos en cuanto se arregle; si no vuelve en siete días, se devuelven.`,
  },
  month_ready: {
    title: 'Tu mes está escrito',
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'Un guion nuevo espera que lo apruebes.'
        : `${count} guiones nuevos esperan que los apruebes, todos en una página.`,
  },
  month_failed: {
    title: 'El mes quedó a medias',
    message: ({ written, count, cause }: { written: number; count: number; cause: Said }) =>
      `${written === 1 ? 'Se escribió' : 'Se escribieron'} ${written} de ${count} guiones; los demás no se descontaron de tu plan. ${cause}`,
  },
  regeneration_failed: {
    title: 'No se pudo regenerar el guion',
    message: ({ titulo, cause }: { titulo: string; cause: Said }) =>
      `«${titulo}» sigue como estaba. ${cause}`,
  },
  broll_ready: {
    title: 'B-roll procesado exitosamente',
    message: ({ titulo, left }: { titulo: string; left: readonly Said[] }) =>
      [`«${titulo}» ya tiene sus clips.`, ...left, 'Puedes volver al video original cuando quieras.'].join(
        ' ',
      ),
  },
  broll_failed: {
    title: 'Error Definitivo de Procesamiento',
    message: ({ titulo, cause }: { titulo: string; cause: Said }) =>
      `El B-roll de «${titulo}» no se pudo hacer; tu video sigue igual. ${cause}`,
  },
  post_published: {
    title: 'Publicado en TikTok',
    message: ({ title }: { title: string }) =>
      `«${title}» ya está en TikTok. Puede tardar unos minutos en verse.`,
  },
  post_failed: {
    title: 'No se pudo publicar en TikTok',
    message: ({ title, cause }: { title: string; cause: Said }) => `«${title}»: ${cause}`,
  },
  posts_cancelled: {
    title: 'Publicaciones canceladas',
    message: ({ count, otherAccount = false }: { count: number; otherAccount?: boolean }) =>
      `${otherAccount ? 'Conectaste otra cuenta de TikTok' : 'Desconectaste TikTok'}: ${count === 1 ? 'se canceló 1 publicación' : `se cancelaron ${count} publicaciones`} sin enviar.`,
  },
  tiktok_withdrawn: {
    title: 'TikTok se desconectó',
    message: ({ count }: { count: number }) =>
      count === 0
        ? 'TikTok nos avisó que retiraste el permiso. Conéctalo de nuevo para publicar.'
        : `TikTok nos avisó que retiraste el permiso: ${count === 1 ? 'se canceló 1 publicación' : `se cancelaron ${count} publicaciones`} sin enviar. Conéctalo de nuevo para publicar.`,
  },
  tiktok_reconnect: {
    title: 'Vuelve a conectar tu cuenta de TikTok',
    message: ({ count }: { count: number }) =>
      count === 0
        ? 'TikTok dejó de aceptar el permiso que nos diste. Conéctala de nuevo para publicar.'
        : `TikTok dejó de aceptar el permiso que nos diste. ${count === 1 ? 'Tu publicación programada sigue ahí' : `Tus ${count} publicaciones programadas siguen ahí`}: conéctala de nuevo antes de su hora.`,
  },
  plan_ended: {
    title: 'Tu plan venció',
    message:
      'No registramos un nuevo pago y tu cuenta pasó al plan Gratuito. Puedes renovarlo en los planes.',
  },
  subscription_ended: {
    title: 'Tu suscripción terminó',
    message: 'Como la cancelaste, tu cuenta pasó al plan Gratuito. Puedes volver cuando quieras.',
  },
  payment_approved: {
    title: 'Pago aprobado',
    message: ({ plan, until, renews }: { plan: string; until: string; renews: boolean }) =>
      renews
        ? `Renovaste tu plan ${plan}: está activo hasta el ${dayText(until)}.`
        : `Tu plan ${plan} está activo hasta el ${dayText(until)}.`,
  },
  payment_waiting: {
    title: 'Pago aprobado',
    message: ({ plan, has }: { plan: string; has: 'no-limits' | 'no-end' | 'better' }) =>
      has === 'better'
        ? `Recibimos tu pago del plan ${plan}. Después de empezarlo pagaste un plan mayor, que sigue: este pago queda guardado y tu plan ${plan} empieza cuando termine el que tienes.`
        : `Recibimos tu pago del plan ${plan}. Tu cuenta ${has === 'no-limits' ? 'tiene un plan sin límites' : 'ya tiene este plan sin fecha de fin'}: el pago queda guardado hasta que cambies de plan.`,
  },
  payment_under_review: {
    title: 'Pago en revisión',
    message: ({ plan }: { plan: string }) =>
      `El valor recibido no corresponde al plan ${plan}. Tu plan no cambió; lo revisamos y te escribimos.`,
  },
  payment_refused: {
    title: 'Pago rechazado',
    message: ({ plan }: { plan: string }) =>
      `El pago del plan ${plan} no se aprobó. No se cobró nada; puedes intentarlo de nuevo desde los planes.`,
  },
  payment_voided: {
    title: 'Pago anulado',
    message: ({ plan, access }: { plan: string; access: Said }) =>
      `Se anuló el pago del plan ${plan}. ${access}`,
  },
  project_video_uploaded: {
    title: 'Nuevo video',
    message: ({ project, video }: { project: string; video: string }) =>
      `Hay un video nuevo en ${project}: «${video}».`,
  },
  project_video_status: {
    title: ({ status }: { status: VideoStatus }) => `Video ${STATUS[status]}`,
    message: ({
      by,
      video,
      project,
      status,
      comment,
    }: {
      by: string;
      video: string;
      project: string;
      status: VideoStatus;
      comment: string;
    }) =>
      `${by} marcó el video «${video}» (${project}) como ${STATUS[status]}.${comment === '' ? '' : ` Comentario: ${comment}`}`,
  },
  review_decided: {
    title: ({ decision }: { decision: ReviewDecisionKind }) =>
      decision === 'approved' ? 'Video aprobado' : 'Cambios pedidos',
    message: ({
      by,
      byLink,
      video,
      project,
      decision,
      comment,
    }: {
      by: string;
      byLink: boolean;
      video: string;
      project: string;
      decision: ReviewDecisionKind;
      comment: string;
    }) =>
      `${by}${byLink ? ', desde el enlace de revisión,' : ''} ${decision === 'approved' ? 'aprobó' : 'pidió cambios en'} el video «${video}» (${project}).${comment === '' ? '' : ` Comentario: ${comment}`}`,
  },
  review_withdrawn: {
    title: 'Decisión deshecha',
    message: ({
      by,
      video,
      project,
      status,
    }: {
      by: string;
      video: string;
      project: string;
      status: VideoStatus;
    }) => `${by} deshizo su decisión sobre el video «${video}» (${project}): quedó ${STATUS[status]}.`,
  },
  project_video_edited: {
    title: 'Video actualizado',
    message: ({ by, video, project }: { by: string; video: string; project: string }) =>
      `${by} editó el video «${video}» (${project}).`,
  },
  project_video_commented: {
    title: 'Video actualizado',
    message: ({
      by,
      video,
      project,
      comment,
    }: {
      by: string;
      video: string;
      project: string;
      comment: string;
    }) => `${by} comentó el video «${video}» (${project}). Comentario: ${comment}`,
  },
  webhook_paused: {
    title: 'Dejamos de avisar a tu programa',
    message: ({ host }: { host: string }) =>
      `${host} no recibió nuestros avisos. Los nuevos quedan guardados: cuando tu programa responda, reanúdalos en Integraciones.`,
  },
  project_video_version: {
    title: 'Nueva versión',
    message: ({ project, video, version }: { project: string; video: string; version: number }) =>
      `La versión ${version} de «${video}» (${project}) ya se puede revisar.`,
  },
  review_commented: {
    title: 'Comentarios nuevos',
    message: ({ by, video, project }: { by: string; video: string; project: string }) =>
      `${by} comentó el video «${video}» (${project}). Ábrelo para ver todos los comentarios.`,
  },
  review_reminder: {
    title: 'Tienes videos por revisar',
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'Un video espera tu respuesta. Ábrelo para aprobarlo o pedir cambios.'
        : `${count} videos esperan tu respuesta. Ábrelos para aprobarlos o pedir cambios.`,
  },
  assistant_asks: {
    title: 'Un asistente pide tu permiso',
    message: ({ question }: { question: string }) => `${question} Confírmalo o recházalo en Integraciones.`,
  },
  password_guessed: {
    title: 'Alguien está probando contraseñas de tu cuenta',
    message:
      'Desde equipos desconocidos se escribieron muchas contraseñas equivocadas en tu cuenta. Los equipos donde ya entraste siguen entrando; los demás necesitan un enlace por correo o Google. Si tu contraseña es corta o la usas en otro sitio, cámbiala.',
  },
  second_factor_on: {
    title: 'Activaste la verificación en dos pasos',
    message:
      'Desde ahora, para entrar en tu cuenta hace falta también un código de tu aplicación de autenticación. Si no fuiste tú, cambia tu contraseña y escríbenos desde la página de contacto.',
  },
  second_factor_off: {
    title: 'Se desactivó la verificación en dos pasos',
    message:
      'Para entrar en tu cuenta ya no hace falta un código. Si no fuiste tú ni lo pediste, cambia tu contraseña y vuelve a activarla.',
  },
  api_key_created: {
    title: 'Se creó una clave para un programa',
    message: ({ name }: { name: string }) =>
      `La clave «${name}» abre tu cuenta desde un programa. Si no la creaste tú, revócala en Integraciones y cambia tu contraseña.`,
  },
  webhook_endpoint_created: {
    title: 'Se agregó una dirección de avisos',
    message: ({ host }: { host: string }) =>
      `${host} recibe desde ahora lo que pasa en tu cuenta. Si no la agregaste tú, bórrala en Integraciones y cambia tu contraseña.`,
  },
  access_kept: {
    title: 'Tu contraseña cambió',
    message: ({ keys, endpoints }: { keys: number; endpoints: number }) =>
      `Se cerraron tus otras sesiones. Siguen activas: ${keys === 1 ? '1 clave' : `${keys} claves`} y ${endpoints === 1 ? '1 dirección' : `${endpoints} direcciones`} de avisos. Si no las reconoces, termínalas en Integraciones.`,
  },
  google_linked: {
    title: 'Ahora también entras con Google',
    message: ({ email, forgotPassword = false }: { email: string; forgotPassword?: boolean }) =>
      `Tu cuenta quedó enlazada con ${email} y se cerraron sus otras sesiones. ${
        forgotPassword
          ? 'Como nadie había confirmado ese correo, su contraseña, sus claves y sus direcciones de avisos ya no sirven; puedes poner una contraseña con «¿Olvidaste tu contraseña?».'
          : 'Si no pusiste tú la contraseña de esta cuenta, escríbenos desde la página de contacto.'
      }`,
  },
} as const;
