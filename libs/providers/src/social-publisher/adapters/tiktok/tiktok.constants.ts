import type { ErrorTable } from '../../../http/error-table';
import type { PublishStatus } from '../../social-publisher.port';

/**
 * TikTok Login Kit (web) and Content Posting API, read November 2026:
 * https://developers.tiktok.com/docs/en/oauth-get-a-user-access-token,
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post,
 * https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status
 */
export const TIKTOK_PATHS = {
  authorize: '/v2/auth/authorize/',
  token: '/v2/oauth/token/',
  revoke: '/v2/oauth/revoke/',
  user: '/v2/user/info/?fields=open_id,union_id,avatar_url,display_name',
  creatorInfo: '/v2/post/publish/creator_info/query/',
  init: '/v2/post/publish/video/init/',
  status: '/v2/post/publish/status/fetch/',
} as const;

/** Comma-separated, not by spaces. */
export const TIKTOK_SCOPES = 'user.info.basic,video.publish,video.upload';

export const READ_DEADLINE_MS = 10_000;
export const INIT_DEADLINE_MS = 15_000;
export const CHUNK_DEADLINE_MS = 300_000;

/** `PROCESSING_UPLOAD` covers both receiving and, once all bytes are there, processing. */
export const PUBLISH_STATUSES: Readonly<Record<string, PublishStatus>> = {
  PROCESSING_UPLOAD: 'uploading',
  PROCESSING_DOWNLOAD: 'processing',
  SEND_TO_USER_INBOX: 'published',
  PUBLISH_COMPLETE: 'published',
  FAILED: 'failed',
};

const AWAY = {
  kind: 'retryable',
  userMessage: 'TikTok no responde. Tu video sigue guardado y no se publicó nada; lo intentaremos de nuevo.',
} as const;
const BUSY = {
  kind: 'rate_limited',
  userMessage: 'TikTok pide ir más despacio. Tu video sigue guardado; lo intentaremos en un momento.',
  waitMs: 20_000,
} as const;
const RECONNECT = {
  kind: 'auth_expired',
  userMessage:
    'La conexión con TikTok terminó. No se publicó nada; conecta tu cuenta de nuevo y vuelve a publicar.',
} as const;
const SCOPE_MISSING = {
  kind: 'auth_expired',
  userMessage:
    'TikTok no nos dio permiso para publicar. No se publicó nada; conecta tu cuenta de nuevo y acepta todos los permisos.',
} as const;
const SPAM = {
  kind: 'rejected',
  userMessage:
    'TikTok no acepta más publicaciones de tu cuenta por ahora. No se publicó nada; espera un día.',
} as const;
const BANNED = {
  kind: 'rejected',
  userMessage:
    'TikTok no permite publicar a tu cuenta. No se publicó nada; revisa los avisos en la aplicación de TikTok.',
} as const;
const INPUT_REFUSED = {
  kind: 'rejected',
  userMessage:
    'TikTok no aceptó esta publicación. No se publicó nada; revisa el texto y vuelve a intentarlo.',
} as const;

export const TIKTOK_AWAY_MESSAGE = AWAY.userMessage;

/** Refusals may come with HTTP 200: the code decides. */
export const TIKTOK_ERRORS: ErrorTable = {
  byCode: {
    invalid_param: INPUT_REFUSED,
    invalid_params: INPUT_REFUSED,
    invalid_publish_id: INPUT_REFUSED,
    access_token_invalid: RECONNECT,
    scope_not_authorized: SCOPE_MISSING,
    scope_permission_missed: SCOPE_MISSING,
    unaudited_client_can_only_post_to_private_accounts: {
      kind: 'rejected',
      userMessage:
        'TikTok todavía no autorizó a esta aplicación para publicar en abierto. No se publicó nada; elige «Solo yo» con una cuenta privada.',
    },
    privacy_level_option_mismatch: {
      kind: 'rejected',
      userMessage:
        'Tu cuenta de TikTok no permite esa privacidad. No se publicó nada; elige otra y vuelve a publicar.',
    },
    url_ownership_unverified: INPUT_REFUSED,
    token_not_authorized_for_specified_publish_id: {
      kind: 'rejected',
      userMessage:
        'Esta publicación se empezó con otra cuenta de TikTok. Vuelve a publicar con la cuenta conectada.',
    },
    spam_risk_too_many_posts: SPAM,
    spam_risk_too_many_pending_share: SPAM,
    reached_active_user_cap: SPAM,
    spam_risk_user_banned_from_posting: BANNED,
    rate_limit_exceeded: BUSY,
    internal_error: AWAY,
    internal: AWAY,
    // OAuth.
    access_denied: RECONNECT,
    invalid_grant: RECONNECT,
    invalid_scope: SCOPE_MISSING,
    invalid_client: {
      kind: 'auth_expired',
      userMessage: 'TikTok no reconoce a esta aplicación. No se publicó nada; ya avisamos al equipo.',
    },
    invalid_request: INPUT_REFUSED,
    unauthorized_client: RECONNECT,
    unsupported_grant_type: INPUT_REFUSED,
    unsupported_response_type: INPUT_REFUSED,
  },
  byStatus: { 401: RECONNECT, 408: AWAY, 429: BUSY },
  serverFault: AWAY,
  otherwise: INPUT_REFUSED,
};

/** Why a post failed after it was accepted; `again` says whether a new post may succeed. */
export const FAIL_REASONS: Readonly<Record<string, { message: string; again: boolean }>> = {
  file_format_check_failed: { message: 'TikTok no aceptó el formato del video.', again: false },
  duration_check_failed: {
    message: 'TikTok no acepta un video de esta duración en tu cuenta.',
    again: false,
  },
  frame_rate_check_failed: { message: 'TikTok no aceptó los cuadros por segundo del video.', again: false },
  picture_size_check_failed: { message: 'TikTok no aceptó el tamaño de la imagen del video.', again: false },
  internal: { message: 'TikTok tuvo un problema interno con este video.', again: true },
  video_pull_failed: { message: 'TikTok no pudo recibir el video.', again: true },
  photo_pull_failed: { message: 'TikTok no pudo recibir la imagen.', again: true },
  publish_cancelled: { message: 'La publicación se canceló en TikTok.', again: false },
  auth_removed: {
    message: 'Quitaste el permiso de publicar en TikTok. Conecta tu cuenta de nuevo.',
    again: false,
  },
  spam_risk_too_many_posts: { message: SPAM.userMessage, again: false },
  spam_risk_user_banned_from_posting: { message: BANNED.userMessage, again: false },
  spam_risk_text: {
    message: 'TikTok no aceptó el texto de la publicación. Cámbialo y vuelve a publicar.',
    again: false,
  },
  spam_risk: { message: 'TikTok tomó esta publicación por correo no deseado.', again: false },
};
export const UNKNOWN_FAIL_REASON = { message: 'TikTok rechazó la publicación.', again: false };
