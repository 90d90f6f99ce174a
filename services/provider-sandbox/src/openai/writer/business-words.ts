/** The words of a business, cut and cleaned so that each fits the places where sentences take them. */
export interface BusinessWords {
  /** "en nuestra panadería artesanal": where the speaker works. */
  enNegocio: string;
  /** "una psicóloga infantil", when the business is a person's profession. */
  profesional: string | undefined;
  negocio: string;
  audiencia: string;
  temas: readonly [string, ...string[]];
}

/** Small words that must not end a phrase that was cut. */
const DANGLING = new Set(
  'a al ante con contra de del desde e el en entre hacia hasta la las lo los ni o para pero por que se sin sobre su sus tu tus u un una unos unas y como'.split(
    ' ',
  ),
);
/** Names that keep their capital letter at the beginning of what somebody typed. */
const PROPER = new Set(
  'instagram tiktok facebook whatsapp google youtube excel colombia bogotá medellín cali barranquilla cartagena bucaramanga pereira manizales navidad latinoamérica méxico perú chile argentina ecuador españa'.split(
    ' ',
  ),
);
const FEMININE_PLACES =
  'tienda cafetería clínica agencia academia farmacia veterinaria boutique inmobiliaria escuela empresa marca oficina heladería droguería fundación fábrica bodega finca plataforma firma cooperativa granja huerta cocina galería joyería óptica guardería fintech startup constructora aseguradora distribuidora comercializadora productora editorial lavandería tintorería'.split(
    ' ',
  );
const MASCULINE_PLACES =
  'restaurante salón gimnasio consultorio estudio taller spa hotel bar hostal café almacén centro colegio jardín laboratorio supermercado mercado vivero local negocio emprendimiento despacho bufete instituto club hospital banco teatro museo asadero piqueteadero minimercado autolavado concesionario coworking podcast ecommerce'.split(
    ' ',
  );
const PROFESSION =
  /^(?:abogad|médic|arquitect|fotógraf|psicólog|odontólog|nutriólog|dermatólog|ginecólog|veterinari|ingenier|plomer|electricist|carpinter|coach|chef|contador|entrenador|diseñador|asesor|consultor|instructor|profesor|programador|desarrollador|pintor|dentista|nutricionista|fisioterapeuta|terapeuta|estilista|maquillador|maquillista|esteticista|barber|sastre|modista)/u;

const lower = (text: string): string => text.toLocaleLowerCase('es');

/** Takes out what cannot be spoken: links, symbols, emojis, control characters. */
function speakable(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
      .replace(/&/gu, ' y ')
      // Some pictures count as letters to Unicode ("ℹ").
      .replace(/\p{Extended_Pictographic}/gu, ' ')
      .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?¡¿%'’\-/]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** The first letter in lower case, as inside a sentence; names and abbreviations keep theirs. */
function asInsideSentence(phrase: string): string {
  const [first = ''] = phrase.split(' ', 1);
  const rest = first.slice(1);
  if (PROPER.has(lower(first)) || rest !== lower(rest)) return phrase;
  // The whole text in capitals is somebody shouting, not an abbreviation.
  return lower(first.charAt(0)) + phrase.slice(1);
}

/** A phrase of at most `maxWords` words, without punctuation at its ends and without a dangling small word. */
export function phraseOf(text: string, maxWords: number): string | undefined {
  const shouted = text.length > 12 && text === text.toLocaleUpperCase('es') && text !== lower(text);
  const [sentence = ''] = speakable(shouted ? lower(text) : text)
    .split(/[.;!?¡¿:]+(?:\s|$)|[;!?¡¿]/u)
    .filter((part) => /\p{L}/u.test(part));
  const words = sentence
    .split(/[\s/]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}%]+$/gu, '').slice(0, 24))
    .filter((word) => word !== '')
    .slice(0, maxWords);
  while (words.length > 1 && DANGLING.has(lower(words.at(-1) ?? ''))) words.pop();
  if (!words.some((word) => /\p{L}/u.test(word))) return undefined;
  return asInsideSentence(words.join(' '));
}

/** "de" with its contraction: "de pan", "del pan de hoy". */
export const de = (phrase: string): string => contract('de', phrase);
/** "a" with its contraction. */
export const a = (phrase: string): string => contract('a', phrase);

function contract(preposition: 'de' | 'a', phrase: string): string {
  return /^el\s/u.test(phrase) ? `${preposition}l ${phrase.slice(3)}` : `${preposition} ${phrase}`;
}

function businessPhrase(tipoNegocio: string): string | undefined {
  const opening =
    /^(?:(?:hola\s+)?(?:somos|soy|tengo|tenemos|es|mi negocio es|nuestro negocio es|vendo|vendemos|ofrezco|ofrecemos|hago|hacemos)\s+)?(?:(?:un|una|unos|unas|el|la|los|las|mi|nuestro|nuestra)\s+)?/iu;
  return phraseOf(tipoNegocio.trim().replace(opening, ''), 7);
}

function workplace(negocio: string): string {
  const [head = ''] = lower(negocio).split(' ', 1);
  if (FEMININE_PLACES.includes(head) || /(?:ería|oría)$/u.test(head)) return `en nuestra ${negocio}`;
  if (MASCULINE_PLACES.includes(head) || /(?:torio|mercado)$/u.test(head)) return `en nuestro ${negocio}`;
  return `en nuestro negocio ${de(negocio)}`;
}

/** Fields ("psicología") and plurals are what a business does, not who does it. */
function professionalOf(negocio: string): string | undefined {
  const [head = ''] = lower(negocio).split(' ', 1);
  const place = FEMININE_PLACES.includes(head) || MASCULINE_PLACES.includes(head);
  if (place || !PROFESSION.test(head) || /(?:ía|ción|s)$/u.test(head)) return undefined;
  return `${/a$/u.test(head) && !/ista$/u.test(head) ? 'una' : 'un'} ${negocio}`;
}

/** Themes are separated by commas, semicolons, line breaks or bars; doubles are dropped. */
export function topicsOf(temasPrincipales: string): string[] {
  const topics = temasPrincipales
    .split(/[,;\n\r|•·]+/u)
    .map((part) => phraseOf(part.replace(/^(?:\s*(?:\d+[.)]|-|[ye]\s))*\s*/iu, ''), 6))
    .filter((topic) => topic !== undefined);
  return [...new Map(topics.map((topic) => [lower(topic), topic])).values()];
}

/** Reads the form; what cannot be spoken is replaced by words that fit every business. */
export function readBusiness(form: {
  tipoNegocio: string;
  audienciaObjetivo: string;
  temasPrincipales: string;
}): BusinessWords {
  const negocio = businessPhrase(form.tipoNegocio);
  const audiencia = phraseOf(
    form.audienciaObjetivo
      .trim()
      .replace(/^(?:(?:dirigid[oa]s?\s+)?(?:a|para)\s+)/iu, '')
      .split(/,(?!\s*\d)/u, 1)[0] ?? '',
    8,
  );
  const [first = 'lo que hacemos', ...others] = topicsOf(form.temasPrincipales);
  return {
    negocio: negocio ?? 'nuestro negocio',
    profesional: negocio === undefined ? undefined : professionalOf(negocio),
    enNegocio: negocio === undefined ? 'en nuestro negocio' : workplace(negocio),
    audiencia: audiencia ?? 'personas como tú',
    temas: [first, ...others],
  };
}
