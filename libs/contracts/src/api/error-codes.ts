/**
 * The error catalogue: a stable code, its HTTP status and the Spanish sentence for people.
 * Every error body is {@link ErrorBody}; no other shape leaves the API.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Revisa los datos: hay campos que no son válidos.' },
  setup_required: { status: 400, message: 'Primero completa la información de tu negocio.' },
  wrong_password: { status: 400, message: 'La contraseña actual no es correcta.' },
  unknown_avatar: { status: 400, message: 'Ese avatar no existe. Elige otro de la lista.' },
  unknown_voice: { status: 400, message: 'Esa voz no existe. Elige otra de la lista.' },
  clip_not_allowed: { status: 400, message: 'Uno de los clips elegidos no se puede usar.' },
  clip_selection_required: { status: 400, message: 'Selección requerida: elige al menos un clip.' },
  oauth_state_invalid: {
    status: 400,
    message: 'La conexión caducó o no salió de esta página. Vuelve a intentarlo.',
  },
  oauth_failed: {
    status: 400,
    message: 'Google no confirmó tu identidad. Vuelve a intentarlo o entra con tu contraseña.',
  },
  password_not_set: {
    status: 400,
    message: 'Tu cuenta entra con Google y no tiene contraseña.',
  },
  price_mismatch: { status: 400, message: 'El precio no corresponde al plan.' },
  unauthenticated: { status: 401, message: 'Inicia sesión para continuar.' },
  invalid_credentials: { status: 401, message: 'El correo o la contraseña no son correctos.' },
  invalid_signature: { status: 401, message: 'La firma no es válida.' },
  payment_required: { status: 402, message: 'Este plan necesita un pago aprobado.' },
  forbidden: { status: 403, message: 'No tienes permiso para hacer esto.' },
  plan_limit_reached: { status: 403, message: 'Llegaste al límite de tu plan. No se cobró nada.' },
  form_change_not_allowed: {
    status: 403,
    message: 'No permitido: tu plan no incluye cambios del formulario.',
  },
  origin_not_allowed: { status: 403, message: 'La petición no viene de esta página.' },
  not_found: { status: 404, message: 'No encontramos lo que buscas.' },
  method_not_allowed: { status: 405, message: 'Esta operación no existe aquí.' },
  request_timeout: { status: 408, message: 'La petición tardó demasiado en llegar.' },
  invalid_state: { status: 409, message: 'El estado actual no permite esta acción. Actualiza la página.' },
  email_taken: { status: 409, message: 'Ya existe una cuenta con ese correo.' },
  account_link_required: {
    status: 409,
    message: 'Ya existe una cuenta con ese correo. Entra con tu contraseña.',
  },
  account_closed: { status: 409, message: 'Esta cuenta se cerró.' },
  already_exists: { status: 409, message: 'Ya existe.' },
  generation_in_progress: { status: 409, message: 'Ya hay una generación en curso. Espera a que termine.' },
  request_in_progress: { status: 409, message: 'Esta misma petición todavía se está procesando.' },
  tiktok_not_connected: { status: 409, message: 'Primero debes conectar tu cuenta de TikTok' },
  file_too_large: { status: 413, message: 'El archivo no puede ser mayor a 50MB' },
  storage_quota_exceeded: { status: 413, message: 'No queda espacio en tu biblioteca.' },
  address_too_long: { status: 414, message: 'La dirección es demasiado larga.' },
  unsupported_media_type: {
    status: 415,
    message: 'Solo se permiten videos (MP4, MOV, AVI) e imágenes (JPG, PNG, GIF)',
  },
  idempotency_key_reused: { status: 422, message: 'Esa clave de idempotencia ya se usó con otros datos.' },
  headers_too_large: {
    status: 431,
    message:
      'Las cabeceras de la petición son demasiado grandes. Borra las cookies del sitio y vuelve a probar.',
  },
  too_many_requests: { status: 429, message: 'Demasiadas peticiones. Espera un momento.' },
  internal_error: {
    status: 500,
    message: 'Algo falló de nuestro lado. No se cobró nada; inténtalo de nuevo.',
  },
  provider_unavailable: {
    status: 503,
    message: 'El servicio externo no responde. No se cobró nada; inténtalo en unos minutos.',
  },
  service_unavailable: {
    status: 503,
    message: 'El servicio no está disponible ahora. Inténtalo en unos segundos.',
  },
  storage_unavailable: {
    status: 503,
    message: 'No podemos guardar archivos ahora. Inténtalo en unos minutos.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer. `errors` maps a field to its Spanish messages. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
}

/** An error that the API answers as it stands; thrown by services, turned into {@link ErrorBody} by one filter. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return {
      statusCode: ERRORS[this.code].status,
      code: this.code,
      message: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    };
  }
}
