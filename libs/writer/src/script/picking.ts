import { isFilled, speak } from '../language/sentence';
import { keyOf } from '../language/text-key';
import type { Composing } from './desk';

/** The first of the frames that can be said and that the account has not heard: rather one that begins in new words. */
export function pick(
  { slots, address, said }: Composing,
  frames: readonly string[],
  fits: (sentence: string) => boolean = () => true,
): string | undefined {
  let fresh: string | undefined;
  for (const frame of frames) {
    if (!isFilled(frame, slots)) continue;
    const sentence = speak(frame, slots, address);
    const key = keyOf(sentence);
    if (!said.isFresh(key) || !said.allows(key) || !fits(sentence)) continue;
    if (said.isNewBeginning(key)) return sentence;
    fresh ??= sentence;
  }
  return fresh;
}

/** As {@link pick}, also when the account has heard every one of them. */
export function pickAnyway(composing: Composing, frames: readonly string[]): string | undefined {
  const { slots, address, said } = composing;
  const known = pick(composing, frames);
  if (known !== undefined) return known;
  const allowed = frames
    .filter((frame) => isFilled(frame, slots))
    .map((frame) => speak(frame, slots, address))
    .filter((sentence) => said.allows(keyOf(sentence)));
  return allowed.find((sentence) => said.isNew(keyOf(sentence))) ?? allowed[0];
}
