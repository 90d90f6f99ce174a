import { withoutMarkup } from '../facts/markup';
import { pricesIn } from '../facts/prices';
import { foldedText } from '../folded.text';

/** A script to be judged. */
export interface JudgedScript {
  titulo: string;
  contenido: string;
  caption: string;
}

/** What a script is judged by. */
export interface JudgedBusiness {
  /** Everything that the business told: its form, its facts, what its owner asked for. */
  textos: readonly string[];
  /** Titles and first sentences that the account has already. */
  recientes: readonly { titulo: string; inicio: string }[];
}

/** What can be wrong with a script that reads well otherwise. */
type ScriptProblemCode =
  | 'empty_sentences'
  | 'invented_price'
  | 'repeated_price'
  | 'cut_phrase'
  | 'repeated_title'
  | 'repeated_opening'
  | 'hashtag_invalid'
  | 'markup';

/** One thing that is wrong, and where. */
export interface ScriptProblem {
  code: ScriptProblemCode;
  text: string;
}

/** Sentences between the first and the last that may say nothing of the business: one of ten, and one in any script. */
const EMPTY_SHARE = 0.1;
/** Words that every text has: no sentence speaks of a business because it holds one of them. */
const SMALL = new Set(
  [
    'para como pero porque cuando donde quien este esta estos estas todo toda todos todas mas muy solo sobre desde hasta entre sus nuestro nuestra nuestros nuestras tiene tienen hacer hace negocio aqui algo cada bien mejor',
    'con por sin que del una uno los las les son hay nos mis tus ese esa eso ser fue asi aun tan dia dias vez',
    'with from that this your have what when they them their about more most than then',
    'the and for our are you who can not but was has had its out get let any how why all one too off per into over only also just like want need make does did will would could should been were come here there some own her his him she lot way day days',
  ].flatMap((words) => words.split(' ')),
);
const DANGLING =
  /(?:^|\s)(?:a|al|con|de|del|e|el|en|la|las|los|o|para|por|que|se|sin|su|tu|un|una|y|llevan|of|the|and|or|for|with)[.!?…]+$/iu;
const HASHTAG = /^#[\p{L}\p{N}_]{1,100}$/u;
const HASHTAGS_MAX = 10;

const plain = (text: string): string =>
  foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The sentences of a text; «Cra. 7», «C.C. Unicentro», «8 a. m.» end none. */
export function sentencesIn(text: string): string[] {
  return text
    .split(
      /(?<=[.!?…»])(?<!(?:^|[\s(])(?:[Cc]ra|[Cc]r|[Kk]ra?|[Cc]ll?|[Nn]r?o|[Aa]v(?:da)?|[Dd]g|[Dd]iag|[Tt]v|[Oo]f|[Aa]pto|[Ll]c|[Tt]el|[Cc]el|[Ee]xt|[Ii]ng|[Dd]ra?|[Ss]ra?|EE|C\.\s?C|a|p)\.)(?<!(?:^|[\s(])L\.(?=\s\d))\s+(?=[\p{Lu}¿¡«\d$])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The first sentence of a text. */
export function openingOf(text: string): string {
  return sentencesIn(text)[0] ?? text;
}

/** The sentences that hold neither a word nor a figure of the business. */
export function emptySentences(contenido: string, textos: readonly string[]): string[] {
  const known = new Set(textos.flatMap((text) => stemsOf(text)));
  return sentencesIn(contenido).filter((sentence) => !stemsOf(sentence).some((stem) => known.has(stem)));
}

/** Words that tell something, cut so that singular, plural and gender meet; figures whole. */
function stemsOf(text: string): string[] {
  return plain(text)
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(' ')
    .filter((word) => /\d/u.test(word) || (word.length > 2 && !SMALL.has(word)))
    .map((word) => (/\d/u.test(word) ? word : word.replace(/(?:es|s)$/u, '').slice(0, 6)))
    .filter((word) => /\d/u.test(word) || word.length > 2);
}

/**
 * What is wrong with a script as an advertisement of a business; empty when it can be posted. The same script and business
 * give the same problems: they are asked of what a model answers and of what our own writer writes.
 */
export function scriptProblems(script: JudgedScript, business: JudgedBusiness): ScriptProblem[] {
  const { titulo, contenido, caption } = script;
  const { textos, recientes } = business;
  const sentences = sentencesIn(contenido);
  // The first sentence and the last one speak to whoever watches: «¿Te dio hambre?», «Pide lo tuyo por mensaje directo».
  const inner = sentences.slice(1, -1);
  const empty = emptySentences(inner.join(' '), textos);
  const known = new Set(
    textos.flatMap((text) => [...pricesIn(text).map(({ amount }) => amount), ...figuresIn(text)]),
  );
  const said = pricesIn(contenido).map(({ amount }) => amount);
  const everywhere = [
    ...said,
    ...pricesIn(caption).map(({ amount }) => amount),
    ...pricesIn(titulo).map(({ amount }) => amount),
  ];
  const tags = caption.match(/#\S+/gu) ?? [];
  const problems: ScriptProblem[] = [];
  const add = (code: ScriptProblemCode, texts: readonly string[]): void => {
    for (const text of new Set(texts)) problems.push({ code, text });
  };
  if (empty.length > Math.max(1, inner.length * EMPTY_SHARE)) add('empty_sentences', empty);
  add('invented_price', everywhere.filter((amount) => !known.has(amount)).map(String));
  add('repeated_price', said.filter((amount, index) => said.indexOf(amount) !== index).map(String));
  add(
    'cut_phrase',
    sentences.filter((sentence) => DANGLING.test(sentence) || !/[.!?…»)]$/u.test(sentence)),
  );
  const titles = new Set(recientes.map((one) => plain(one.titulo)));
  const openings = new Set(recientes.map((one) => plain(one.inicio)));
  if (titles.has(plain(titulo))) add('repeated_title', [titulo]);
  const opening = openingOf(contenido);
  if (openings.has(plain(opening))) add('repeated_opening', [opening]);
  add(
    'hashtag_invalid',
    tags.filter((tag) => !HASHTAG.test(tag) || !/\p{L}/u.test(tag)),
  );
  if (tags.length > HASHTAGS_MAX) add('hashtag_invalid', [`${tags.length} > ${HASHTAGS_MAX}`]);
  add(
    'markup',
    [titulo, contenido, caption].filter((text) => withoutMarkup(text) !== text),
  );
  return problems;
}

/** Prices that stand as bare figures where they were told: «precio 12900». */
function figuresIn(text: string): number[] {
  return (text.match(/\d{1,3}(?:\.\d{3})+|\d+/gu) ?? []).map((figure) => Number(figure.replaceAll('.', '')));
}
