/** Tokens of the settings that {@link ProvidersModule} reads; a service provides those of the capabilities it names. */
export const SCRIPT_WRITER_CONFIG = Symbol('SCRIPT_WRITER_CONFIG');
export const AVATAR_VIDEO_CONFIG = Symbol('AVATAR_VIDEO_CONFIG');
export const STOCK_FOOTAGE_CONFIG = Symbol('STOCK_FOOTAGE_CONFIG');
export const TIKTOK_CONFIG = Symbol('TIKTOK_CONFIG');
/** `config.tokenVault` (or the part of `config.gateway` with `tokenEncryptionKey`), for {@link TokenVault}. */
export const TOKEN_VAULT_CONFIG = Symbol('TOKEN_VAULT_CONFIG');
