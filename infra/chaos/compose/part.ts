import { say, step } from '@pregonero/local';

/** What a part of the run found: what is said of it, and what later parts need. */
export interface Told<T = undefined> {
  said: string;
  value: T;
}

/** Of a part that later ones need nothing of. */
export const told = (said: string): Told => ({ said, value: undefined });

let held = 0;

/** How many parts held so far. */
export const heldSoFar = (): number => held;

/** One thing that must hold; what it found is said. */
export async function part<T>(title: string, work: () => Promise<Told<T>>): Promise<T> {
  const { said, value } = await step(title, work);
  held += 1;
  if (said !== '') say(said.replace(/^/gmu, '  '));
  return value;
}
