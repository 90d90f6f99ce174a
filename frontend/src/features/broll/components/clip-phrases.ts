import { foldedText } from '../../../lib/folded-text';
import { splitSentences } from '../../../lib/sentences';

/** A chosen clip; `key` is its own among files and stock clips, `name` that of a file. */
export interface PlacedItem {
  key: string;
  name: string | null;
}

/** A full stop before these ends no phrase: «Cra. 7», «6 a. m. y». */
const GOES_ON = /^[\p{Ll}\d#]/u;
const SHORTEST_NAME = 4;

/** The phrases of a script, as they are shown beside its clips. */
export function phrasesOf(contenido: string): string[] {
  const phrases: string[] = [];
  for (const part of splitSentences(contenido)) {
    const before = phrases.at(-1);
    if (before?.endsWith('.') === true && GOES_ON.test(part))
      phrases[phrases.length - 1] = `${before} ${part}`;
    else phrases.push(part);
  }
  return phrases;
}

const stemsIn = (text: string): string[] =>
  foldedText(text)
    .replace(/\.[a-z0-9]+$/u, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_NAME)
    .map((word) => word.replace(/e?s$/u, ''));

/** The number of the phrase that says what a file is named after; −1 for none. */
function namingPhrase(phrases: readonly string[], name: string): number {
  const stems = stemsIn(name);
  return phrases.findIndex((phrase) => stemsIn(phrase).some((stem) => stems.includes(stem)));
}

/**
 * The phrase of each clip: the one that its owner put it on, else the one that says its name, else the first one with
 * fewest clips.
 */
export function placesOn(
  phrases: readonly string[],
  items: readonly PlacedItem[],
  put: Readonly<Record<string, number>>,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const { key, name } of items) {
    const own = put[key] ?? (name === null ? -1 : namingPhrase(phrases, name));
    if (own >= 0) places.set(key, own);
  }
  for (const { key } of items) {
    if (places.has(key)) continue;
    const taken = [...places.values()];
    const counts = phrases.map((_, phrase) => taken.filter((other) => other === phrase).length);
    places.set(key, Math.max(0, counts.indexOf(Math.min(...counts))));
  }
  return places;
}
