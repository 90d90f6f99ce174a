import type { PerfilNegocio, ProductoNegocio } from '@pregonero/contracts/api';
import { withoutAbsent, withoutOwnName } from '@pregonero/spoken-text';
import { saidIn } from '@pregonero/video';

/** How many words are shown at most: each may cost a call of the hourly limit. */
const KEYWORDS_MAX = 8;
/** With so many of the script's own keywords said, the rest of its words are not looked at. */
const KEYWORDS_ENOUGH = 3;
const SHORTEST_WORD = 5;

/** What names nothing that could be seen. */
const NAMELESS = new Set(
  `ahora antes aquel aquella aquí cada casi cerca como contigo cuál cualquier cuando cuánto después desde donde dónde
  entonces entre esta estas este estos gracias hacia hasta hola igual lejos luego mañana mejor mejores mejor menos mientras mismo
  misma mucha muchas mucho muchos nada nadie nuestra nuestras nuestro nuestros nunca ninguna ninguno otra otras otro otros para
  pero poco pocos porque primera primero puede pueden puedes quien quién quiere quieres recién sabes sabías seis siempre siete
  sobre solo sólo tampoco también tanta tanto tarde tiene tienen tienes todas todavía todo todos ustedes varias varios veces
  quizás usted cuatro cinco ocho nueve nueva nuevo nuevas nuevos buena bueno buenas buenos gran grande haces hacer hace están
  estás además apenas pronto dentro fuera junto juntos sin about after every their there these those where which would your`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
/** Endings of verbs and adverbs: «tenemos», «horneando», «escríbenos», «fácilmente». */
const NO_NOUN =
  /(?:[aei]mos|[ai]ste|[ai]steis|ando|iendo|yendo|aron|ieron|mente|aba|aban|abas|[aeé]nos|[aei]rlo|[aei]rla|[aei]rte|[aeiíé]telo|arse|erse|irse)$/u;

/** Whether a word names nothing that could be seen. */
export const isNameless = (word: string): boolean => NAMELESS.has(word.toLowerCase());

const listed = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const namesSomething = (word: string): boolean =>
  word.length >= SHORTEST_WORD &&
  /^\p{L}+$/u.test(word) &&
  !isNameless(word) &&
  !NO_NOUN.test(word.toLowerCase());

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** What stands before a noun; before a verb hardly ever. */
const BEFORE_A_NOUN =
  /^(?:el|los|las|una?|unos|unas|del?|con|sin|nuestr[oa]s?|mis?|tus?|sus?|the|an?|our|your|with|of)$/iu;

/** Words of a script that name something to be seen, as far as can be told without a dictionary. */
function nounsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.filter((word, at) => namesSomething(word) && BEFORE_A_NOUN.test(words[at - 1] ?? ''));
}

/**
 * What to show: only what the script says. Its own keywords come first, then the products of the business, then words of
 * its title; where that gives few, words of the script itself. The name of the business is no word to be looked for: whoever
 * searches for «Espiga» finds a field of wheat.
 */
export function keywordsOf(
  guion: { palabrasClave: string | null; titulo: string; contenido: string },
  {
    nombre = '',
    productos = [],
  }: Pick<PerfilNegocio, 'nombre'> & { productos?: readonly Pick<ProductoNegocio, 'nombre'>[] } = {},
): string[] {
  const contenido = withoutOwnName(guion.contenido, nombre);
  const products = saidIn(
    guion.contenido,
    productos.map((producto) => producto.nombre),
  );
  const own = listed(guion.palabrasClave).flatMap((phrase) =>
    listed(withoutOwnName(phrase, nombre).replaceAll('…', ' ')),
  );
  const present = withoutAbsent(contenido);
  const titled = wordsOf(withoutAbsent(withoutOwnName(guion.titulo, nombre))).filter(namesSomething);
  const said = distinct([
    // «helado sin azúcar» is one thing and is there.
    ...own.filter((phrase) => saidIn(phrase.includes(' ') ? contenido : present, [phrase]).length > 0),
    ...products,
    ...saidIn(present, titled),
  ]);
  const all = said.length >= KEYWORDS_ENOUGH ? said : distinct([...said, ...nounsOf(present)]);
  return all.slice(0, KEYWORDS_MAX);
}

/** Without those that say the same word as one before: «pan» and «Pan», «horno» and «hornos». */
function distinct(keywords: readonly string[]): string[] {
  const kept: string[] = [];
  for (const keyword of keywords) {
    if (!kept.some((other) => saidIn(other, [keyword]).length > 0)) kept.push(keyword);
  }
  return kept;
}

/** Which files are named after a word of the script, by that word; none twice. */
export function namedByWord<T extends { name: string }>(
  words: readonly string[],
  files: readonly T[],
): Map<string, T> {
  const left = [...files];
  const named = new Map<string, T>();
  for (const word of words) {
    const at = left.findIndex(({ name }) => saidIn(name.replace(/[^\p{L}\p{N}]+/gu, ' '), [word]).length > 0);
    const [file] = at < 0 ? [] : left.splice(at, 1);
    if (file !== undefined) named.set(word, file);
  }
  return named;
}
