const TURN = Math.PI * 2;

/** How far a movement that starts and lasts some seconds has come, from 0 to 1. */
export const progress = (seconds: number, start: number, length: number): number =>
  Math.max(0, Math.min(1, (seconds - start) / length));

/** Arrives fast and settles: the movement of things that come to rest. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Starts and ends softly. */
export const easeInOut = (share: number): number => share * share * (3 - 2 * share);

/** Arrives, goes a little too far and comes back; 0 at 0, 1 at 1. */
export const overshoot = (share: number): number => {
  const rest = share - 1;
  return 1 + 2.6 * rest ** 3 + 1.6 * rest ** 2;
};

/** Slow swaying between −1 and 1. */
export const sway = (seconds: number, period: number, phase = 0): number =>
  Math.sin((seconds / period + phase) * TURN);

/** Sawtooth from 0 to 1 for movements that begin anew. */
export const loop = (seconds: number, period: number, phase = 0): number => {
  const at = seconds / period + phase;
  return at - Math.floor(at);
};
