import type { Said } from '../../said';

/** Why the API refuses a call, by the code of the error; where one code has several causes, by reason. */
export const errors = {
  validation_failed: {
    general: 'Revisa los datos: hay campos que no son válidos.',
    unreadable: 'No entendimos la petición: los datos no tienen el formato correcto.',
    clip_incomplete: 'Error de validación: cada clip necesita su url y su id',
    too_many_clips: ({ max }: { max: number }) => `Para este video puedes elegir hasta ${max} clips.`,
    brand_content_private:
      'Un contenido de marca no puede ser privado: elige otra privacidad o quita la marca.',
    not_your_video: 'Elige uno de tus videos.',
  },
  setup_required: 'Primero completa la información de tu negocio.',
  wrong_password: {
    general: 'La contraseña actual no es correcta.',
    closing_account: 'La contraseña no es correcta.',
  },
  wrong_code: {
    general:
      'El código no es correcto. Escribe el que muestra ahora tu aplicación, o un código de recuperación.',
    setting_up:
      'El código no es correcto. Escribe el que muestra ahora tu aplicación y revisa que la hora de tu teléfono sea automática.',
  },
  unknown_avatar: 'Ese avatar no existe. Elige otro de la lista.',
  unknown_voice: 'Esa voz no existe. Elige otra de la lista.',
  clip_not_allowed: 'Uno de los clips elegidos no se puede usar.',
  clip_selection_required: {
    general: 'Selección requerida: elige al menos un clip.',
    library: 'Selección requerida: elige al menos un archivo de tu biblioteca.',
  },
  oauth_state_invalid: {
    general: 'La conexión venció o no salió de esta página. Vuelve a intentarlo.',
    permission_missing: 'Falta el permiso para publicar videos. Vuelve a conectar y acéptalo.',
  },
  oauth_failed: {
    general: 'Google no confirmó tu identidad. Vuelve a intentarlo o entra con tu contraseña.',
    email_unverified:
      'Tu cuenta de Google no tiene un correo verificado. Entra con otra cuenta o con tu contraseña.',
  },
  password_not_set: 'Tu cuenta entra con Google y no tiene contraseña.',
  reset_token_invalid: 'El enlace ya se usó o venció. Pide otro: te llega en un momento.',
  verification_token_invalid: {
    general: 'El enlace ya se usó o venció. Pide otro desde tu cuenta.',
    other_account: 'Este enlace es de otra cuenta. Entra con ella y ábrelo otra vez.',
  },
  price_mismatch: 'El precio no corresponde al plan.',
  unauthenticated: {
    general: 'Inicia sesión para continuar.',
    review_password: 'Este enlace tiene contraseña. Escríbela para entrar.',
  },
  invalid_credentials: {
    general: 'El correo o la contraseña no son correctos.',
    review_link: 'La contraseña de este enlace no es correcta.',
  },
  second_factor_required: {
    general: 'Escribe el código de seis cifras de tu aplicación de autenticación.',
    wrong_code:
      'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación, o un código de recuperación.',
  },
  invalid_signature: {
    general: 'La firma no es válida.',
    other_environment: 'El aviso es de otro entorno.',
  },
  payment_required: 'Este plan necesita un pago aprobado.',
  email_unverified:
    'Antes de esto confirma tu correo con el enlace que te enviamos. ¿No llegó? Mira en el correo no deseado o pide otro. No se cobró nada.',
  forbidden: {
    general: 'No tienes permiso para hacer esto.',
    in_person_only: 'Esto solo lo puede hacer el cliente desde su propia cuenta.',
    key_scope_missing: ({ scope }: { scope: string }) => `Esta clave no tiene el permiso «${scope}».`,
    key_client_missing: 'Esta clave no actúa por ese cliente.',
    key_needed: 'Aquí se entra con una clave de Integraciones.',
    not_for_keys: 'Esto no se hace con una clave: entra con tu cuenta.',
    review_comment: 'Este enlace no permite comentar.',
    review_approve: 'Este enlace no permite aprobar ni pedir cambios.',
  },
  plan_limit_reached: {
    general: 'Llegaste al límite de tu plan. No se cobró nada.',
    guiones: 'Ya usaste los guiones de tu plan este mes. No se generó ni se cobró nada.',
    videos: 'Ya usaste los videos de tu plan este mes. No se cobró nada.',
    form_changes: 'Ya usaste los cambios de formulario de tu plan este mes. No se guardó nada.',
  },
  form_change_not_allowed: 'No permitido: tu plan no incluye cambios del formulario.',
  origin_not_allowed: 'La petición no viene de esta página.',
  second_factor_setup_required:
    'Tu cuenta administra Pregonero y necesita la verificación en dos pasos. Configúrala para seguir.',
  sign_in_again:
    'Para este cambio escribe tu contraseña (o un código, si usas la verificación en dos pasos), o sal y vuelve a entrar.',
  not_found: {
    general: 'No encontramos lo que buscas.',
    client: 'Ese cliente no existe o cerró su cuenta.',
    stored_file: 'Ese archivo está completo o ya no existe.',
    library_file: 'Uno de los archivos elegidos no está en tu biblioteca.',
    formulario: 'Todavía no has guardado la información de tu negocio.',
    review_link: 'Este enlace de revisión no existe, venció o lo retiraron. Pide otro a quien te lo envió.',
    project_video: 'Ese video ya no existe: lo borraron.',
  },
  method_not_allowed: 'Esta operación no existe aquí.',
  request_timeout: 'Tu conexión tardó demasiado. No se cobró nada; inténtalo de nuevo.',
  invalid_state: {
    general: 'El estado actual no permite esta acción. Actualiza la página.',
    upload_offset: 'La subida no sigue ahí: pregunta cuánto llegó y continúa desde ese punto.',
    upload_done: 'Este video ya llegó completo: no hay nada más que subir.',
    too_many_uploads: ({ max }: { max: number }) =>
      `Ya tienes ${max} subidas sin terminar. Termina o cancela alguna.`,
    post_gone_out: 'Esta publicación ya no se puede cancelar.',
    post_not_movable: 'Esta publicación ya no se puede cambiar de fecha.',
    video_unavailable: 'Ese video no está disponible. Genera el video de nuevo.',
    plan_is_free: 'Tu plan es gratuito: no hay nada que cancelar.',
    already_cancelled: 'Tu suscripción ya está cancelada.',
    plan_without_end: 'Tu cuenta ya tiene este plan, sin fecha de fin.',
    plan_paid_already: 'Este plan ya lo habías pagado: está activo desde ahora. No pagues otra vez.',
    plan_paid_waiting: 'Este plan ya lo pagaste: empieza cuando termine el que tienes. No pagues otra vez.',
    plan_without_limits: 'Tu cuenta ya tiene un plan sin límites.',
    video_being_edited: 'Este video ya se está editando. Espera a que termine.',
    no_video_for_clips: 'Primero genera el video; después puedes agregarle clips.',
    no_video_to_finish: 'Este guion todavía no tiene video. Genera el video antes de cambiar su acabado.',
    too_many_keys: ({ max }: { max: number }) =>
      `Puedes tener hasta ${max} claves. Revoca una que ya no uses.`,
    too_many_links: ({ max }: { max: number }) =>
      `Este video ya tiene ${max} enlaces de revisión abiertos. Retira uno que ya no uses.`,
    too_many_endpoints: ({ max }: { max: number }) =>
      `Puedes tener hasta ${max} direcciones. Borra una que ya no uses.`,
    too_many_waiting: 'Esta dirección ya tiene demasiados avisos en espera. Espera a que salgan.',
    last_admin:
      'Eres la única persona que administra. Crea otra cuenta de administración antes de cerrar la tuya.',
    file_in_use: 'Este archivo se está usando en un video. Espera a que termine.',
    only_approved_is_published: 'Solo se puede publicar un video aprobado.',
    unreadable_aloud: 'Este texto no se puede leer en voz alta.',
    no_captions: 'Este guion no tiene subtítulos.',
    no_link_to_renew: 'Este guion no tiene un video cuyo enlace renovar.',
    video_not_stored: 'El video ya no está guardado. Puedes generarlo de nuevo.',
    film_not_ready: 'Este guion no tiene un video listo para llevar al proyecto.',
    audio_gone: 'Este guion ya no tiene tu audio. Súbelo de nuevo o elige una voz. No se cobró nada.',
    audio_after_approval: 'El audio se cambia antes de aprobar el guion. Actualiza la página.',
    nothing_to_revert: 'Este video ya es el original: no hay B-roll que revertir.',
    render_handed_over: 'El video ya se está haciendo y no se puede cancelar.',
    second_factor_on: 'La verificación en dos pasos ya está activa.',
    second_factor_off: 'La verificación en dos pasos no está activa.',
    job_ended: 'Este trabajo ya terminó: no hay nada que detener.',
    job_not_dead: 'Solo un trabajo muerto puede continuar.',
    only_open_is_edited:
      'El guion se edita antes de aprobarlo y cuando no se está reescribiendo. Actualiza la página.',
    review_newer_version: 'Hay una versión más nueva de este video. Mírala antes de decidir.',
    review_closed: 'Este video está publicado o en proceso: ya no se aprueba ni se devuelve aquí.',
    review_undo_over: 'Ya pasaron los segundos para deshacer. Puedes decidir de nuevo.',
    review_full: 'Este video ya tiene todos los comentarios que caben. Escríbele a quien te lo envió.',
  },
  email_taken: 'Ya existe una cuenta con ese correo.',
  account_link_required: 'Ya existe una cuenta con ese correo. Entra con tu contraseña.',
  account_closed: 'Esta cuenta se cerró.',
  already_exists: {
    general: 'Ya existe.',
    formulario: 'Ya guardaste la información de tu negocio. Edítala.',
    post: 'Ese video ya está en camino a TikTok para ese momento.',
  },
  changed_meanwhile: {
    general:
      'Este guion cambió mientras lo editabas. Lo que escribiste sigue en tu pantalla: revísalo y guarda de nuevo.',
    approval: 'Este guion cambió mientras lo aprobabas. Léelo de nuevo antes de aprobarlo: no se cobró nada.',
  },
  generation_in_progress: 'Ya hay una generación en curso. Espera a que termine.',
  request_in_progress: {
    general: 'Ya estamos en eso: no hace falta repetirlo. No se cobra dos veces.',
    upload_held: 'Otra conexión sigue con esta subida. Espera unos segundos y continúa.',
  },
  tiktok_not_connected: 'Primero debes conectar tu cuenta de TikTok',
  tus_version_unsupported:
    'Para subir por partes hace falta el protocolo tus 1.0.0 (cabecera Tus-Resumable).',
  file_too_large: {
    general: 'El archivo no puede ser mayor a 50MB',
    audio: 'El audio no puede ser mayor a 32MB',
    voice_note: 'Una nota de voz no puede ser mayor a 4MB',
    project_video: 'El archivo no puede ser mayor a 500MB',
    upload_length:
      'Llegaron más bytes de los que anunció la subida. Envía el resto desde donde va, o empieza de nuevo.',
    request: 'La petición es demasiado grande.',
  },
  storage_quota_exceeded: 'No queda espacio en tu biblioteca.',
  address_too_long: 'La dirección es demasiado larga.',
  unsupported_media_type: {
    general: 'Solo se permiten videos (MP4, MOV, AVI) e imágenes (JPG, PNG, GIF)',
    offset_stream_expected: 'Envía el video como application/offset+octet-stream.',
    json_expected: 'Envía los datos como JSON (application/json).',
    form_expected: 'Envía el archivo como formulario (multipart/form-data).',
    audio_expected: 'Solo se permiten audios (WAV, MP3, M4A, OGG, WebM)',
    video_expected: 'Solo se permiten videos (MP4, MOV, AVI)',
    damaged: 'El archivo está incompleto o dañado.',
    too_many_parts:
      'El archivo tiene demasiadas partes por dentro. Expórtalo otra vez y sube la copia nueva.',
    video_too_big: 'El video es demasiado grande: ningún lado puede pasar de 4096 píxeles.',
    video_too_long: 'El video dura más de 2 horas.',
    picture_too_big: 'La imagen tiene demasiados píxeles (máximo 40 millones).',
    photo_too_big: 'La foto tiene demasiados píxeles (máximo 52 millones).',
    tiktok_format: 'TikTok no acepta videos AVI. Sube el video como MP4 o MOV y vuelve a publicarlo.',
    gif_too_long: 'El GIF tiene demasiadas imágenes (máximo 500).',
    audio_too_long: 'El audio dura más de 10 minutos.',
    voice_note_too_long: 'La nota de voz dura más de un minuto.',
    audio_too_short: 'El audio dura menos de medio segundo.',
    audio_unusable:
      'El archivo no es un audio que podamos usar: envía WAV, MP3, M4A, OGG o WebM con solo sonido.',
  },
  idempotency_key_reused: 'Esa clave de idempotencia ya se usó con otros datos.',
  headers_too_large:
    'Los encabezados de la petición son demasiado grandes. Borra las cookies del sitio y vuelve a probar.',
  too_many_requests: {
    general: 'Demasiadas peticiones. Espera un momento.',
    registrations: 'Se están creando muchas cuentas en este momento. Inténtalo de nuevo en una hora.',
    trials:
      'Por hoy se acabaron los guiones de prueba. Vuelve mañana, o crea tu cuenta gratis y escríbelos ahí.',
    free_videos: 'Por hoy se acabaron los videos gratis. Vuelve mañana o elige un plan; no se cobró nada.',
    uploads_at_once: 'Ya hay varias subidas tuyas en camino. Espera a que termine una y continúa.',
    guessed_password:
      'Alguien está probando contraseñas de esta cuenta desde muchos sitios. Entra desde un equipo donde ya entraste, con Google, o pide un enlace con «¿Olvidaste tu contraseña?».',
    wrong_codes: 'Demasiados códigos equivocados. Espera una hora o entra con un código de recuperación.',
    wrong_passwords:
      'Demasiados intentos con una contraseña equivocada. Espera unos minutos y vuelve a probar.',
  },
  internal_error: 'Algo falló de nuestro lado. No se cobró nada; inténtalo de nuevo.',
  provider_unavailable: {
    general: 'El servicio externo no responde. No se cobró nada; inténtalo en unos minutos.',
    because: ({ cause }: { cause: Said }) => cause,
  },
  service_unavailable: 'El servicio no está disponible ahora. Inténtalo en unos segundos.',
  storage_unavailable: 'No podemos guardar archivos ahora. No se cobró nada; inténtalo en unos minutos.',
} as const;
