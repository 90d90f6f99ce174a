const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Feminine by use, not by their ending. */
const FEMININE = words(
  'carne carnes clase clases flor flores foto fotos imagen imágenes leche leches llave llaves luz luces mano manos miel moto motos mujer mujeres noche noches nube nubes piel pieles pizza red redes sal salsa suite suites tarde tardes base bases fiebre gente sangre torre torres',
);
/** Masculine by use, not by their ending. */
const MASCULINE = words(
  'clima crucigrama día días diagrama mapa mapas panorama pasadía pasadías planeta poema problema problemas programa programas sistema sistemas sofá sofás tema temas yoga pijama pijamas spa spas drama idioma idiomas hemograma electrocardiograma',
);
/** Feminine words that take «el» for their sound. */
const STRESSED_A = words('agua águila ala álgebra alma ancla área arma asma aula hacha hambre');
/** Singular words that end like plural ones. */
const SINGULAR = words(
  'análisis crisis oasis tesis bus gas compás virus cactus mes dos tres tenis campus chasis pilates crossfit',
);
/** Nouns that end like the names of verbs. */
const NOUNS_LIKE_VERBS = words(
  'alquiler taller celular lugar hogar collar ajuar bienestar placer azúcar altar cover mujer par bar alfiler militar familiar',
);
/** «quince años», «tres leches»: the noun behind the number decides. */
const NUMBERS = words('dos tres cuatro cinco seis siete ocho nueve diez quince veinte');
/** What has its own beginning needs no other. */
const BEGINS =
  /^(?:el|la|los|las|un|una|unos|unas|lo|mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras|todo|toda|todos|todas|cada|más)(?!\p{L})|^\d/iu;

interface Noun {
  feminine: boolean;
  plural: boolean;
}

/** Gender and number as the ending of a Spanish noun tells them; undefined for what is no common noun of the language. */
function nounOf(word: string): Noun | undefined {
  // A verb («hacer uñas») and a name («Netflix») take no article.
  if (!/^\p{Ll}+$/u.test(word) || /[wk]$/u.test(word)) return undefined;
  const plural = word.endsWith('s') && !SINGULAR.has(word) && !/[áéíóú]s$/u.test(word);
  if (FEMININE.has(word)) return { feminine: true, plural };
  if (MASCULINE.has(word)) return { feminine: false, plural };
  const single = plural ? word.replace(/(?<=[ao])s$|(?<=[rlndjszx])es$|s$/u, '') : word;
  const feminine = /(?:a|[csx]i[oó]n|[dt]ad|umbre|ez|itis)$/u.test(single) && !/camión$/u.test(single);
  return { feminine, plural };
}

/** The phrase with its article: «la limpieza dental», «los tapetes»; as it is where that would be a guess. */
export function withDefinite(phrase: string): string {
  const [head = ''] = phrase.split(' ', 1);
  if (BEGINS.test(phrase) && /^\S+\s/u.test(phrase) && !/^\p{L}{5,}/u.test(head)) return phrase;
  const [, counted = ''] = phrase.split(' ', 2);
  // «dos por uno en cocteles» counts nothing.
  if (NUMBERS.has(head) && /^(?:por|x|y|o|en)$/u.test(counted)) return phrase;
  if (NUMBERS.has(head)) return `${nounOf(counted)?.feminine === true ? 'las' : 'los'} ${phrase}`;
  const noun = nounOf(head);
  if (noun === undefined || (/(?:ar|er|ir)$/u.test(head) && !NOUNS_LIKE_VERBS.has(head))) return phrase;
  if (noun.plural) return `${noun.feminine ? 'las' : 'los'} ${phrase}`;
  return `${noun.feminine && !STRESSED_A.has(head) ? 'la' : 'el'} ${phrase}`;
}

/** «vale la torta», «valen las malteadas». */
export function costs(phrase: string): string {
  const noun = nounOf(phrase.split(' ', 1)[0] ?? '');
  return `${noun?.plural === true ? 'valen' : 'vale'} ${withDefinite(phrase)}`;
}
