/** Token of `config.sandbox`. */
export const SANDBOX_CONFIG = Symbol('SANDBOX_CONFIG');
/** Token of `config.runtime`. */
export const SANDBOX_RUNTIME = Symbol('SANDBOX_RUNTIME');
/** Token of the current time in milliseconds, `() => number`. */
export const CLOCK = Symbol('CLOCK');
export type Clock = () => number;
