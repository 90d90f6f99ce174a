import { pricesIn, printedPrice } from '@pregonero/spoken-text';
import { type SpokenMention, SpokenScript } from '../broll/spoken.script';
import { cutLongStay, spreadWords } from '../captions/caption.groups';
import type { SpokenWord } from '../captions/spoken.word';
import type { SubtitleCue } from '../captions/subtitle.files';
import type { OfferedProduct } from './video.layout';

/** Something that is said and worth showing, from when it is said; seconds. */
export interface SpokenItem {
  atSeconds: number;
  /** A price as it is printed; null for a step. */
  price: string | null;
  /** What is priced, or the step; null where only the price is known. */
  text: string | null;
}

/** What a layout follows. */
export interface SpokenMoments {
  sentences: readonly { startSeconds: number; endSeconds: number }[];
  prices: SpokenItem[];
  steps: SpokenItem[];
  /** When each word begins; seconds. */
  words: readonly number[];
  /** When each caption begins; seconds. */
  captions: readonly number[];
  /** Where a word is said, in order. */
  mentions: (word: string) => SpokenMention[];
  /** Where each of so many pictures of a phrase begins. */
  momentsOf: (phrase: string, count: number) => SpokenMention[];
  /** The sentences that say all of a text. */
  sentencesSaying: (text: string) => SpokenMention[];
}

const ENDS_A_PART = /[.,;:!?…]["»”')]*$/u;
const ORDINAL =
  /^(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|uno|dos|tres|cuatro|cinco|first|second|third|fourth|fifth|one|two|three|four|five)[,:.]?$/iu;
const LEAST_WORDS = 2;
const MOST_WORDS = 7;
const LEAST_STEPS = 2;

/** Each price said, once, where it is said first; with the product whose only price it is. */
function pricesSaid(words: readonly SpokenWord[], products: readonly OfferedProduct[]): SpokenItem[] {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  const items = new Map<number, SpokenItem>();
  for (const { amount, start } of pricesIn(text)) {
    const word = words[starts.findLastIndex((at) => at <= start)];
    if (word === undefined || items.has(amount)) continue;
    const named = products.filter(({ price }) => price === amount);
    items.set(amount, {
      atSeconds: word.startSeconds,
      price: printedPrice(amount),
      text: named.length === 1 ? (named[0]?.name ?? null) : null,
    });
  }
  return [...items.values()];
}

/** What follows «Primero», «Dos:»; none where only one such word is said: it counts nothing then. */
function stepsSaid(words: readonly SpokenWord[]): SpokenItem[] {
  const steps: SpokenItem[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const opens = before === undefined || ENDS_A_PART.test(before.text);
    if (!opens || !ORDINAL.test(word.text.replace(/^[¡¿«"“(]+/u, ''))) return;
    const rest = words.slice(index + 1);
    const end = rest.findIndex(({ text }) => ENDS_A_PART.test(text));
    const told = rest.slice(0, end < 0 ? rest.length : end + 1);
    if (told.length < LEAST_WORDS) return;
    const cut = told.length > MOST_WORDS;
    const text = told
      .slice(0, MOST_WORDS)
      .map((each) => each.text)
      .join(' ')
      .replace(/[.,;:!?…]+$/u, '');
    steps.push({
      atSeconds: word.startSeconds,
      price: null,
      text: `${text.charAt(0).toLocaleUpperCase('es')}${text.slice(1)}${cut ? '…' : ''}`,
    });
  });
  return steps.length < LEAST_STEPS ? [] : steps;
}

/** Sentences, prices and steps of what is said. */
export function spokenMoments(
  subtitles: readonly SubtitleCue[],
  products: readonly OfferedProduct[],
): SpokenMoments {
  const groups = subtitles.map(spreadWords);
  const words = groups.flatMap((group) => group.words).sort((a, b) => a.startSeconds - b.startSeconds);
  const script = new SpokenScript(subtitles);
  return {
    sentences: script.sentences,
    prices: pricesSaid(words, products),
    steps: stepsSaid(words),
    words: words.map(({ startSeconds }) => startSeconds),
    captions: groups.flatMap(cutLongStay).map(({ startSeconds }) => startSeconds),
    mentions: (word) => script.mentions(word),
    momentsOf: (phrase, count) => script.momentsOf(phrase, count),
    sentencesSaying: (text) => script.sentencesSaying(text),
  };
}
