import { keyOf } from '../language/text-key';

/** Words that begin a sentence rather than a thing. */
const CLAUSE =
  /^(?:hay|es|son|somos|estamos|quedamos|tenemos|hacemos|abrimos|atendemos|recibimos|aceptamos|llevamos|entregamos|enviamos|cerramos|vendemos|damos|ofrecemos|preparamos|trabajamos|contamos|los|nos|ya|no|si|todo|todos|siempre|ahora|we|there|it)$|mos$/u;

/** Whether a text is a sentence rather than a thing. */
export function isClause(text: string): boolean {
  const [first = ''] = keyOf(text).split(' ');
  return CLAUSE.test(first);
}

/** Frequent verb forms that look like nouns or adjectives, besides those of {@link CLAUSE}. */
const VERB =
  /^(?:soy|es|son|esta|estan|era|fue|va|van|voy|vas|ven|vengan?|hay|tiene[ns]?|tengo|tengan|puede[ns]?|puedo|quiere[ns]?|quiero|sabe[ns]?|cuesta[ns]?|cobr[aeo]n?|vale[ns]?|sale[ns]?|llev(?:a|as|an|o|e|en)|lleg(?:a|as|an|o|ue|uen)|tra(?:e|en|es|iga|igan)|corr(?:e|en|a|an)|pid(?:e|en|es|a|an|o)|ped[ií]|abr(?:e|en|o|a|an)|cierr(?:a|an|e|en)|quit(?:a|an|e|en)|dice[ns]?|dig(?:a|an|o|as)|hace[ns]?|hag(?:a|an|o)|haz|vend(?:e|en|o|a|an)|compr(?:a|an|e|en|o)|reserv(?:e|en)|habl(?:a|an|e|en|o)|escrib(?:e|en|a|an)|escuch(?:a|an|e|en)|espero|espera[ns]?|gusta[ns]?|encanta[ns]?|sirve[ns]?|derrite[ns]?|viene[ns]?|vive[ns]?|sigue[ns]?|queda[ns]?|atiende[ns]?|ofrece[ns]?|recibe[ns]?|prepara[ns]?|necesita[ns]?|busca[ns]?|mira|oye|dale|deja[ns]?|da[ns]?|doy|pasa[ns]?|pague[ns]?|paga[ns]?|prueben?|prueba[ns]|come[ns]|coman|menciona|mencione|agrega|agregue|incluye|pon|ponga|termina|empieza)$/u;
const NOT_VERBS =
  /^(?:hogar|lugar|bar|mar|collar|celular|taller|alquiler|mujer|placer|super|familiar|popular|particular|escolar|regular|similar|titular|militar|dental|auxiliar|ayer|tercer|primer|cuando|mando|comando)$/u;

const isVerb = (word: string): boolean =>
  VERB.test(word) ||
  (word.length > 3 &&
    !NOT_VERBS.test(word) &&
    /(?:[aei]r(?:l[aeo]s?|se|te|nos|me)?|[ai]ndo|iendo|mos)$/u.test(word));

/** Whether a text has a verb, or a word that only stands with one. */
export const hasVerb = (text: string): boolean =>
  keyOf(text)
    .split(' ')
    .some((word) => isVerb(word) || /^(?:que|se|nos|te|me)$/u.test(word));

/** Whether a text can stand as a sentence of a script: it begins as one, or a verb follows what it begins with. */
export function isWholeSentence(text: string): boolean {
  const key = keyOf(text);
  if (/^(?:no|si) (?:\p{L}+ ?){1,3}$/u.test(key)) return false;
  const words = key.split(' ');
  const isTold =
    isClause(text) && (words.length > 3 || !/^(?:los|tod[oa]s?|siempre|ahora)$/u.test(words[0] ?? ''));
  if (isTold) return words.length > 1;
  // Typed as a sentence: with its capital letter or its signs.
  if (words.length > 4 && /^(?:[¿¡]|\p{Lu})/u.test(text.trim())) return true;
  const relative = words.indexOf('que');
  const [first = '', ...rest] = relative === -1 ? words : words.slice(0, relative);
  return (
    /^soy$/u.test(first) ||
    (!isVerb(first) && rest.some((word) => (/(?:[aei]r|ndo)$/u.test(word) ? false : isVerb(word))))
  );
}

/** Begins what is said of a thing or of a wish, not the name of a thing; also days, which nobody asks for. */
const NO_THING =
  /^(?:no|si|ya|yo|soy|que|como|cuando|muy|mas|menos|en|con|por|para|sin|de|del|a|al|solo|mejor|tambien|mira|oye|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|manana|un|una|nada|nadie|alg[ou]|alguien|algun[ao]?s?|bien|list[oa]|sonrie|anima|disfruta|aprovecha|visita|parce|vecin[oa]s?|amig[oa]s?|temprano|tarde|aqui|alla|ahi|cuando|donde|eso|esto|esa|ese)$/u;
/** Stands in no name of a thing behind its first word. */
const NO_PART =
  /^(?:no|si|ni|hoy|ya|muy|que|cuando|como|donde|temprano|tarde|rapido|siempre|nunca|aqui|alla|ahi|eso|esto|esa|ese|parce|lo|tu|tus|su|sus|mas|menos|nada|pero|bien|mal)$/u;
/** May stand before an article in the name of a thing: «carne a la plancha». */
const PREPOSITION = /^(?:a|de|con|en|para|por|sobre|y)$/u;

/** Whether words can be asked for in a shop: the name of a thing, at most four words, none of them a remainder. */
export function isAskable(text: string): boolean {
  const words = keyOf(text).split(' ');
  const [first = '', ...others] = words;
  return (
    words.length <= 4 &&
    /^\p{L}{4,}$/u.test(first) &&
    !NO_THING.test(first) &&
    !isClause(text) &&
    !hasVerb(text) &&
    others.every(
      (word, at) =>
        !NO_PART.test(word) &&
        (!/^(?:el|la|los|las|un|una)$/u.test(word) || PREPOSITION.test(words[at] ?? '')),
    ) &&
    !PREPOSITION.test(words.at(-1) ?? '') &&
    // «invita amigos» is no noun with its adjective: those agree.
    !(/[aeo]$/u.test(first) && /[^s]s$/u.test(words[1] ?? '') && !/^mas$/u.test(words[1] ?? '')) &&
    !/[.,;:!?¡¿@]/u.test(text)
  );
}
