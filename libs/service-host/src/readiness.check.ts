/** Token of the checks; a module provides an array of {@link ReadinessCheck} under it, and several modules may. */
export const READINESS_CHECKS = Symbol('READINESS_CHECKS');

/** Something a service cannot work without. `/readyz` runs all of them and names those that fail. */
export abstract class ReadinessCheck {
  /** Shown in the answer of `/readyz`: `postgresql`, `redis`, `storage`. */
  abstract readonly name: string;

  /** Resolves when the dependency answers; throws otherwise. Runs often, so it must be cheap and change nothing. */
  abstract check(): Promise<void>;
}
