import { keyOf } from '../language/text-key';

/** Words that begin a sentence rather than a thing. */
const CLAUSE =
  /^(?:hay|es|son|somos|estamos|quedamos|tenemos|hacemos|abrimos|atendemos|recibimos|aceptamos|llevamos|entregamos|enviamos|cerramos|vendemos|damos|ofrecemos|preparamos|trabajamos|contamos|los|nos|ya|no|si|todo|todos|siempre|ahora|we|there|it)$|mos$/u;

/** Whether a text is a sentence rather than a thing. */
export function isClause(text: string): boolean {
  const [first = ''] = keyOf(text).split(' ');
  return CLAUSE.test(first);
}
