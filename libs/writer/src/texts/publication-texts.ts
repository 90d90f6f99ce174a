import { openingOf, pricesIn, sentencesIn } from '@pregonero/spoken-text';
import type { BusinessFacts } from '../facts/business-facts';
import { keyOf } from '../language/text-key';
import type { Trade } from '../trades/trade';
import { extractKeywords } from './keyword-extraction';

/** Longest part of a caption that is taken from a script, in characters. */
const SAID_MAX = 1_500;
const SEARCH_WORD_MAX = 60;

/** Texts that are published with a video. */
export interface PublicationTexts {
  caption: string;
  palabrasClave: string[];
}

/** What the texts are written from besides the script. */
export interface Publisher {
  facts: BusinessFacts;
  trade: Trade;
  /** Things of the business, those of the script first. */
  things?: readonly string[];
  emojis?: boolean;
  hashtags?: boolean;
  /** Words that are not published. */
  avoid?: readonly string[];
}

/** Writes caption, hashtags and search words from what a script says, whoever wrote it: no old text outlives an edit. */
export function publicationTexts(
  { titulo, contenido }: { titulo: string; contenido: string },
  { facts, trade, things = [], emojis = false, hashtags = true, avoid = [] }: Publisher,
): PublicationTexts {
  const sentences = sentencesIn(contenido);
  const priced = sentences.find((sentence) => pricesIn(sentence).length > 0);
  const parts = [openingOf(contenido), priced, sentences.at(-1)].filter((part) => part !== undefined);
  const text = cut([...new Set(parts)].join(' '), SAID_MAX);
  const said = keyOf(`${titulo} ${contenido}`);
  const offered = [...things, ...facts.temas, ...facts.productos.map(({ nombre }) => nombre)];
  const named = [...new Set(offered)].filter((thing) => ` ${said} `.includes(` ${keyOf(thing)} `));
  const tags = hashtags
    ? hashtagsOf([...named, facts.ciudad, facts.nombre, ...trade.tags], avoid).join(' ')
    : '';
  return {
    caption: [emojis ? `${text} ✨` : text, trade.legend ?? '', tags]
      .filter((part) => part !== '')
      .join('\n\n'),
    palabrasClave: searchWords(contenido, named, trade),
  };
}

const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('').trim();

const camel = (phrase: string): string =>
  phrase
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1))
    .join('');

/** Hashtags that TikTok takes: letters and figures alone, not only figures, none twice. */
function hashtagsOf(phrases: readonly (string | undefined)[], avoid: readonly string[]): string[] {
  const isAvoided = (phrase: string): boolean =>
    avoid.some((word) => keyOf(word) !== '' && keyOf(phrase).includes(keyOf(word)));
  const tags = phrases
    .filter((phrase) => phrase !== undefined)
    .filter((phrase) => phrase.split(/\s+/u).length <= 4 && !/\d/u.test(phrase) && !isAvoided(phrase))
    .map((phrase) => `#${camel(phrase)}`)
    .filter((tag) => tag.length > 3 && tag.length <= 30);
  return [...new Map(tags.map((tag) => [keyOf(tag), tag])).values()].slice(0, 5);
}

/** Four to six words or short phrases that footage can be looked for with, the script's own things first. */
function searchWords(contenido: string, named: readonly string[], trade: Trade): string[] {
  const phrases = [...named.slice(0, 2), ...trade.pictures, ...extractKeywords(contenido)]
    .map((phrase) => cut(phrase.replace(/,/gu, ' ').toLocaleLowerCase('es'), SEARCH_WORD_MAX))
    .filter((phrase) => /\p{L}/u.test(phrase));
  return [...new Set(phrases)].slice(0, 6);
}
