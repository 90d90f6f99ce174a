import type { Said } from '../../said';

/** Why a post did not reach TikTok, and how it ended. */
export const posts = {
  tiktok_away:
    'TikTok no responde. Tu video sigue guardado y no se publicó nada; puedes publicarlo de nuevo.',
  tiktok_busy: 'TikTok pide ir más despacio. Tu video sigue guardado; publícalo de nuevo en unos minutos.',
  tiktok_not_receiving:
    'TikTok no está recibiendo el video. Tu video sigue guardado; publícalo de nuevo en unos minutos.',
  tiktok_reconnect:
    'La conexión con TikTok terminó. No se publicó nada; conecta tu cuenta de nuevo y vuelve a publicar.',
  tiktok_permission_missing:
    'TikTok no nos dio permiso para publicar. No se publicó nada; conecta tu cuenta de nuevo y acepta todos los permisos.',
  tiktok_too_many_posts:
    'TikTok no acepta más publicaciones de tu cuenta por ahora. No se publicó nada; espera un día.',
  tiktok_account_banned:
    'TikTok no permite publicar a tu cuenta. No se publicó nada; revisa los avisos en la aplicación de TikTok.',
  tiktok_post_refused:
    'TikTok no aceptó esta publicación. No se publicó nada; revisa el texto y vuelve a intentarlo.',
  tiktok_app_unaudited:
    'TikTok todavía no autorizó a esta aplicación para publicar en abierto. No se publicó nada; elige «Solo yo» con una cuenta privada.',
  tiktok_privacy_refused:
    'Tu cuenta de TikTok no permite esa privacidad. No se publicó nada; elige otra y vuelve a publicar.',
  tiktok_other_account:
    'Esta publicación se empezó con otra cuenta de TikTok. Vuelve a publicar con la cuenta conectada.',
  tiktok_app_unknown: 'TikTok no reconoce a esta aplicación. No se publicó nada; ya avisamos al equipo.',
  tiktok_account_missing:
    'Tu cuenta de TikTok no está conectada. No se publicó nada; conéctala y vuelve a publicar.',
  post_video_gone: 'El video ya no está guardado. No se publicó nada; genera el video de nuevo.',
  post_video_newer:
    'Este video tiene una versión nueva. No se publicó nada; revísala y vuelve a programar la publicación.',
  post_video_not_approved:
    'Este video ya no está aprobado. No se publicó nada; cuando se apruebe, vuelve a programar la publicación.',
  post_video_format:
    'TikTok no acepta el formato de este video. No se publicó nada; súbelo como MP4 o MOV y vuelve a publicarlo.',
  post_video_too_long: ({ maxSeconds }: { maxSeconds: number }) =>
    `Tu cuenta de TikTok acepta videos de hasta ${maxSeconds} segundos. No se publicó nada.`,
  post_outcome_unknown:
    'No supimos si TikTok terminó de publicar este video. Mira tu perfil antes de volver a publicarlo.',
  post_cancelled_by_you: 'Cancelaste esta publicación.',
  tiktok_access_withdrawn:
    'Se canceló porque se retiró el permiso en TikTok. Conéctalo de nuevo y publícala otra vez.',
  tiktok_disconnected_by_you: 'Se canceló porque desconectaste TikTok.',
  tiktok_account_changed: 'Se canceló porque conectaste otra cuenta de TikTok.',
  account_owner_proved: 'Se canceló porque se planeó antes de que alguien confirmara el correo de la cuenta.',
  post_failed_at_tiktok: ({ cause }: { cause: Said }) => `${cause} No se publicó nada.`,
  tiktok_format_refused: 'TikTok no aceptó el formato del video.',
  tiktok_duration_refused: 'TikTok no acepta un video de esta duración en tu cuenta.',
  tiktok_frame_rate_refused: 'TikTok no aceptó los cuadros por segundo del video.',
  tiktok_picture_size_refused: 'TikTok no aceptó el tamaño de la imagen del video.',
  tiktok_internal_fault: 'TikTok tuvo un problema interno con este video.',
  tiktok_video_not_received: 'TikTok no pudo recibir el video.',
  tiktok_picture_not_received: 'TikTok no pudo recibir la imagen.',
  tiktok_cancelled_there: 'La publicación se canceló en TikTok.',
  tiktok_permission_withdrawn: 'Quitaste el permiso de publicar en TikTok. Conecta tu cuenta de nuevo.',
  tiktok_text_refused: 'TikTok no aceptó el texto de la publicación. Cámbialo y vuelve a publicar.',
  tiktok_took_it_for_spam: 'TikTok tomó esta publicación por correo no deseado.',
  tiktok_refused: 'TikTok rechazó la publicación.',
} as const;
