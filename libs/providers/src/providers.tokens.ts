/** Tokens of the settings that {@link ProvidersModule} reads; a service provides those of the capabilities it names. */
export const SCRIPT_WRITER_CONFIG = Symbol('SCRIPT_WRITER_CONFIG');
/** `config.avatarVideo`. */
export const AVATAR_VIDEO_CONFIG = Symbol('AVATAR_VIDEO_CONFIG');
/** `config.speech`. */
export const SPEECH_CONFIG = Symbol('SPEECH_CONFIG');
/** `config.stockFootage`. */
export const STOCK_FOOTAGE_CONFIG = Symbol('STOCK_FOOTAGE_CONFIG');
/** `config.tiktok`. */
export const TIKTOK_CONFIG = Symbol('TIKTOK_CONFIG');
/** `config.identity`. */
export const IDENTITY_CONFIG = Symbol('IDENTITY_CONFIG');
/** `config.payments`. */
export const PAYMENTS_CONFIG = Symbol('PAYMENTS_CONFIG');
/** `config.mail`. */
export const MAIL_CONFIG = Symbol('MAIL_CONFIG');
/** `config.tokenVault` (or the part of `config.gateway` with `tokenEncryptionKey`), for {@link TokenVault}. */
export const TOKEN_VAULT_CONFIG = Symbol('TOKEN_VAULT_CONFIG');
