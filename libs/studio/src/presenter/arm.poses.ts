import type { Hand } from './figure.artwork';
import { RAISE_STEPS, type ArmState, type Gesture } from './arms';

/** An arm as it is drawn, in degrees. */
export interface ArmPose {
  /** Upper arm and forearm against hanging straight down; positive is away from the body. */
  upper: number;
  fore: number;
  /** The hand against the forearm, positive away from the body. */
  wrist: number;
  hand: Hand;
}

/** Hands laid into one another before the body. */
export const REST: ArmPose = { upper: 8, fore: -50, wrist: 0, hand: 'rest' };
/** Raised to the waist, as those do who read the news: higher up captions would stand over hands. */
const RAISED: Readonly<Record<Gesture, ArmPose>> = {
  open: { upper: 18, fore: -40, wrist: -100, hand: 'open' },
  point: { upper: 16, fore: -48, wrist: -80, hand: 'point' },
  frame: { upper: 18, fore: -36, wrist: -52, hand: 'open' },
};
/** A hand raised beside the face: for stills, which have no captions. */
export const GREETING: ArmPose = { upper: 2, fore: -198, wrist: 14, hand: 'open' };
/** How far the forearm sinks on a beat. */
const DIP_DEGREES = 7;
/** From this step on the hand opens. */
const OPENS_AT = 3;

/** The angles of a state, whole degrees: equal states share their pictures. */
export function armPose({ gesture, raise, dip }: ArmState): ArmPose {
  if (raise === 0) return REST;
  const target = RAISED[gesture];
  const share = raise / RAISE_STEPS;
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return {
    upper: between(REST.upper, target.upper),
    fore: between(REST.fore, target.fore) + dip * DIP_DEGREES,
    wrist: between(REST.wrist, target.wrist),
    hand: raise < OPENS_AT ? 'rest' : target.hand,
  };
}
