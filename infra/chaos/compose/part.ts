import { say, step } from '@pregonero/local';

/** What a part of the run found: what is said of it, and what later parts need. */
export interface Told<T = undefined> {
  said: string;
  value: T;
}

/** Of a part that later ones need nothing of. */
export const told = (said: string): Told => ({ said, value: undefined });

let held = 0;
let leftOut = 0;

/** How many parts held so far, and how many could not be played here. */
export const soFar = (): string =>
  `${held} passed${leftOut === 0 ? '' : `, ${leftOut} could not be played here`}`;

/** One thing that must hold; what it found is said. */
export async function part<T>(title: string, work: () => Promise<Told<T>>): Promise<T> {
  const { said, value } = await step(title, work);
  held += 1;
  if (said !== '') say(said.replace(/^/gmu, '  '));
  return value;
}

/** Says of something that must hold why it cannot be looked at here. */
export function leaveOut(title: string, reason: string): void {
  leftOut += 1;
  say(`- ${title}: left out, since ${reason}`);
}

/** One thing that must hold, where there is no reason not to look at it. */
export async function partUnless(
  reason: string | null,
  title: string,
  work: () => Promise<Told>,
): Promise<void> {
  if (reason === null) await part(title, work);
  else leaveOut(title, reason);
}
