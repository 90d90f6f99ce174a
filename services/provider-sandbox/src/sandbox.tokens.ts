/** Token of `config.sandbox`. */
export const SANDBOX_CONFIG = Symbol('SANDBOX_CONFIG');
/** Token of `config.runtime`. */
export const SANDBOX_RUNTIME = Symbol('SANDBOX_RUNTIME');
/** Token of the current time in milliseconds, `() => number`. */
export const CLOCK = Symbol('CLOCK');
/** The time now in milliseconds since 1970; tests bring their own. */
export type Clock = () => number;
