import { openingOf } from '@pregonero/spoken-text';
import { isFilled, speak } from '../language/sentence';
import { keyOf } from '../language/text-key';
import type { Composing } from './desk';
import { hasPhrase, singular } from './said';
import { isSameThing } from './topics';

/** Says the first sentence: one that was asked for, the occasion, or one of the trade. */
export function sayHook(composing: Composing): void {
  const { desk, said, wishes, choice, slots, address, occasion } = composing;
  const { trade, frames, openings } = desk;
  const add = (sentence: string): void => {
    openings.add(keyOf(openingOf(sentence)));
    said.add('hook', sentence);
  };
  if (typeof wishes.begin === 'object') {
    said.reserve('');
    const begun = beginWith(composing, wishes.begin);
    if (begun !== undefined) {
      add(begun);
      return;
    }
  }
  if (occasion !== undefined && !wishes.noOccasion && wishes.begin === undefined) {
    const fresh = occasionFrames(composing).filter(
      (one) => !openings.has(keyOf(openingOf(one))) && said.allows(keyOf(one)),
    );
    const named = fresh.find((one) => !said.isBegun(keyOf(one))) ?? fresh[0];
    if (named !== undefined) {
      add(named);
      return;
    }
  }
  const own = choice.shuffle('hooks', [...trade.pains, ...trade.questions, ...trade.promises]);
  const general = choice.shuffle('general', frames.factHooks);
  const fit = (line: string): boolean =>
    wishes.begin === 'question'
      ? /\?$/u.test(line)
      : !((wishes.begin === 'statement' || wishes.noQuestions) && line.includes('?'));
  const asks = wishes.begin === 'question' ? frames.questions : [];
  const all = [...own, ...general, ...asks].filter((frame) => isFilled(frame, slots));
  for (const leadIn of ['', ...choice.shuffle('leadIns', frames.leadIns)]) {
    for (const frame of all) {
      const line = speak(frame, slots, address);
      const opening = leadIn === '' ? line : leadIn + withSmallStart(line);
      if (openings.has(keyOf(openingOf(opening))) || !fit(line)) continue;
      if (said.isBegun(keyOf(opening)) || !said.allows(keyOf(line))) continue;
      add(opening);
      return;
    }
  }
  // Everything was said once: the account hears it again rather than nothing.
  const again = all.map((frame) => speak(frame, slots, address)).find((line) => fit(line));
  if (again !== undefined) add(again);
}

/** A first sentence with words that were asked for: around a thing of the business, else those words alone. */
function beginWith(
  { slots, address, desk, said }: Composing,
  { text }: { text: string },
): string | undefined {
  const things = [...desk.facts.temas, ...desk.facts.productos.map(({ nombre }) => nombre)];
  const asked = text.replace(/[.\s]+$/u, '');
  if (!things.some((thing) => isSameThing(text, thing)))
    return speak('{asked}.', { ...slots, asked }, address);
  const frames =
    desk.language === 'English'
      ? ['{con_precio}.', '{cosa}: just ask.', '{ofrece}.']
      : ['{con_precio}.', '{cosa}: [pregunta|pregunte] y [te|le] contamos.', '{ofrece}.'];
  return frames
    .filter((frame) => isFilled(frame, slots))
    .map((frame) => speak(frame, slots, address))
    .find((line) => isSaidIn(text, line) && said.allows(keyOf(line)));
}

/** Whether a text says what was asked for, in singular or plural. */
const isSaidIn = (asked: string, text: string): boolean =>
  hasPhrase(singular(keyOf(text)), singular(keyOf(asked).replace(/^(?:el|la|los|las|un|una) /u, '')));

/** «Una cosa: ¿buscas …?»: a question keeps its mark, a name its capital. */
function withSmallStart(sentence: string): string {
  return sentence.replace(
    /^([¿¡]?)(\p{Lu})(?=\p{Ll}|\s)/u,
    (_whole, mark: string, letter: string) => mark + letter.toLocaleLowerCase('es'),
  );
}

function occasionFrames({ desk, occasion, choice, slots, address }: Composing): string[] {
  if (occasion === undefined) return [];
  const named = { ...slots, ocasion: desk.frames.occasions[occasion.codigo] };
  return choice
    .shuffle('occasion', occasion.esHoy ? desk.frames.onOccasion : desk.frames.beforeOccasion)
    .map((frame) => speak(frame, named, address));
}

/** Names the occasion before the last sentence where the first one does not. */
export function sayOccasion(composing: Composing): void {
  const { desk, said, occasion, wishes } = composing;
  if (occasion === undefined || wishes.noOccasion) return;
  const name = keyOf(desk.frames.occasions[occasion.codigo]);
  if (hasPhrase(keyOf(said.text), name)) return;
  const named = occasionFrames(composing).find((sentence) => said.allows(keyOf(sentence)));
  if (named !== undefined) said.add('reason', named);
}
