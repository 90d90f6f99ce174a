/** Measured over scripts of shops with the six Spanish voices of `libs/studio`. */
const CHARACTERS_PER_SECOND = 14.3;
/** A figure is said in words: «$12.900» in 26 characters, «310» as three words. */
const CHARACTERS_PER_FIGURE = 5.5;

/**
 * Estimates how many seconds a script takes when it is said. The number of B-roll clips follows `estimateBrollSeconds`, which the
 * specification fixes.
 */
export function spokenSeconds(text: string): number {
  const written = text.trim().replace(/\s+/gu, ' ');
  const figures = written.replace(/\D/gu, '').length;
  const characters = Array.from(written).length - figures + figures * CHARACTERS_PER_FIGURE;
  return Math.round(characters / CHARACTERS_PER_SECOND);
}
