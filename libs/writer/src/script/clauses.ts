import { keyOf } from '../language/text-key';

/** Words that begin a sentence rather than a thing. */
const CLAUSE =
  /^(?:hay|es|son|somos|estamos|quedamos|tenemos|hacemos|abrimos|atendemos|recibimos|aceptamos|llevamos|entregamos|enviamos|cerramos|vendemos|damos|ofrecemos|preparamos|trabajamos|contamos|los|nos|ya|no|si|todo|todos|siempre|ahora|we|there|it)$|mos$/u;

/** Whether a text is a sentence rather than a thing. */
export function isClause(text: string): boolean {
  const [first = ''] = keyOf(text).split(' ');
  return CLAUSE.test(first);
}

/** Begins what is said of a thing or of a wish, not the name of a thing; also days, which nobody asks for. */
const NO_THING =
  /^(?:no|si|ya|yo|soy|que|como|cuando|muy|mas|menos|en|con|por|para|sin|de|del|a|al|solo|mejor|tambien|mira|oye|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|manana|un|una)$/u;

/** Whether words can be asked for in a shop: the name of a thing, at most four words, none of them a remainder. */
export function isAskable(text: string): boolean {
  const words = keyOf(text).split(' ');
  const [first = ''] = words;
  return (
    words.length <= 4 &&
    /^\p{L}{4,}$/u.test(first) &&
    !NO_THING.test(first) &&
    !isClause(text) &&
    !/[.,;:!?¡¿@]/u.test(text)
  );
}
