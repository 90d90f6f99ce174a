import { openingOf } from '@pregonero/spoken-text';
import { isFilled, speak } from '../language/sentence';
import { withDefinite } from '../language/spanish.articles';
import { keyOf } from '../language/text-key';
import { isClause } from './clauses';
import type { Composing } from './desk';
import { isOfTopic } from './asked-topics';
import { hasPhrase, singular } from './said';
import { isSameThing } from './topics';

/** Says the first sentence: one that was asked for, the occasion, or one of the trade. */
export function sayHook(composing: Composing): void {
  const { desk, said, wishes, choice, slots, address, occasion, topics } = composing;
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
  const [line] = topicSentences(composing);
  // What an earlier text began with comes later in this one.
  if (line !== undefined && !openings.has(keyOf(openingOf(line)))) {
    add(line);
    return;
  }
  const own = choice.shuffle('hooks', [...trade.pains, ...trade.questions, ...trade.promises]);
  const general = choice.shuffle('general', frames.factHooks);
  const fit = (spoken: string): boolean =>
    wishes.begin === 'question'
      ? /\?$/u.test(spoken)
      : !((wishes.begin === 'statement' || wishes.noQuestions) && spoken.includes('?'));
  const asks = wishes.begin === 'question' ? frames.questions : [];
  const isAsked = (frame: string): boolean =>
    topics !== undefined && (frame.includes('cosa}') || isOfTopic(frame, topics));
  const ordered = trade.isGeneral === true ? [...general, ...own] : [...own, ...general];
  const filled = [...ordered, ...asks].filter((one) => isFilled(one, slots));
  const all = [...filled.filter(isAsked), ...filled.filter((one) => !isAsked(one))];
  for (const leadIn of ['', ...choice.shuffle('leadIns', frames.leadIns)]) {
    for (const frame of all) {
      const spoken = speak(frame, slots, address);
      const opening = leadIn === '' ? spoken : leadIn + withSmallStart(spoken);
      if (openings.has(keyOf(openingOf(opening))) || !fit(spoken)) continue;
      if (said.isBegun(keyOf(opening)) || !said.allows(keyOf(spoken))) continue;
      add(opening);
      return;
    }
  }
  // Everything was said once: the account hears it again rather than nothing.
  const again = all.map((frame) => speak(frame, slots, address)).find((spoken) => fit(spoken));
  if (again !== undefined) add(again);
}

/** What was typed as topics, each as a sentence that is still to be said. */
export function topicSentences({ topics, slots, address, said, desk }: Composing): string[] {
  return (topics?.lines ?? [])
    .map((typed) => {
      const asked = typed.replace(/^[¿?¡!\s]+|[?!\s]+$/gu, '');
      const isQuestion = typed.includes('?') || QUESTION.test(asked);
      const isNoun = !isQuestion && desk.language === 'Spanish' && isShortNoun(asked);
      const frame = isQuestion ? '¿{asked}?' : isNoun ? 'Hablemos de {asked}.' : '{asked}.';
      return speak(frame, { ...slots, asked: isNoun ? withDefinite(withSmallStart(asked)) : asked }, address);
    })
    .filter((sentence) => said.allows(keyOf(sentence)) && !hasPhrase(keyOf(said.text), keyOf(sentence)));
}

/** Whether a topic is a noun alone, which is no sentence: «la garantía», «cuchillos de carnicería». */
const isShortNoun = (asked: string): boolean =>
  !/\d|[,:;!]/u.test(asked) &&
  asked.split(/\s+/u).length <= 3 &&
  (/^(?:el|la|los|las)\s/iu.test(asked) || !isClause(asked));

/** Begins a question, also where it was typed without its marks. */
const QUESTION = /^(?:cómo|qué|cuándo|dónde|cuánt[oa]s?|cuál(?:es)?|por qué|how|what|when|where|why)\s/iu;

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

/** Sentences that name the occasion, first those that say what the business has for it. */
function occasionFrames({ desk, occasion, choice, slots, address }: Composing): string[] {
  if (occasion === undefined) return [];
  const { occasions, ownOccasions, onOccasion, beforeOccasion } = desk.frames;
  const isQuiet = onOccasion.length === 0;
  const [today, before] = (isQuiet ? undefined : ownOccasions[occasion.codigo]) ?? [];
  const frames = occasion.esHoy ? (today ?? onOccasion) : (before ?? beforeOccasion);
  const named = { ...slots, ocasion: occasions[occasion.codigo] };
  const isJoined = (frame: string): boolean => /\{(?:ofrece|oferta)\}/u.test(frame);
  const filled = choice.shuffle('occasion', frames).filter((frame) => isFilled(frame, named));
  return [...filled.filter(isJoined), ...filled.filter((frame) => !isJoined(frame))].map((frame) =>
    speak(frame, named, address),
  );
}

/** Names the occasion before the last sentence where the first one does not. */
export function sayOccasion(composing: Composing): void {
  const { said, occasion, wishes } = composing;
  if (occasion === undefined || wishes.noOccasion) return;
  const all = occasionFrames(composing);
  if (all.some((sentence) => said.text.includes(sentence))) return;
  const named = all.find((sentence) => said.allows(keyOf(sentence)));
  if (named !== undefined) said.add('reason', named);
}
