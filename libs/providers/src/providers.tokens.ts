/** Tokens of the settings that {@link ProvidersModule} reads; a service provides those of the capabilities it names. */
export const SCRIPT_WRITER_CONFIG = Symbol('SCRIPT_WRITER_CONFIG');
/** The list of presenter providers. */
export const PRESENTER_LIST = Symbol('PRESENTER_LIST');
/** `config.presenters`. */
export const PRESENTER_SETTINGS = Symbol('PRESENTER_SETTINGS');
/** `config.renders`. */
export const RENDERS_CONFIG = Symbol('RENDERS_CONFIG');
/** `config.speech`. */
export const SPEECH_CONFIG = Symbol('SPEECH_CONFIG');
/** `config.stockFootage`. */
export const STOCK_FOOTAGE_CONFIG = Symbol('STOCK_FOOTAGE_CONFIG');
/** `config.identity`. */
export const IDENTITY_CONFIG = Symbol('IDENTITY_CONFIG');
/** `config.payments`. */
export const PAYMENTS_CONFIG = Symbol('PAYMENTS_CONFIG');
/** `config.mail`. */
export const MAIL_CONFIG = Symbol('MAIL_CONFIG');
/** `config.tokenVault` (or the part of `config.gateway` with `tokenEncryptionKey`), for connected accounts and other secrets. */
export const TOKEN_VAULT_CONFIG = Symbol('TOKEN_VAULT_CONFIG');
