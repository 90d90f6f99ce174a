import type { TonoVoz } from '@pregonero/contracts/api';
import { phraseOf } from './business-words';

/** What somebody asked for when a script was sent back. */
export interface Wishes {
  length: 'short' | 'usual' | 'long';
  tone: TonoVoz | undefined;
  /** Name of a structure. */
  structure: string | undefined;
  topic: string | undefined;
  humour: boolean;
  price: boolean;
  urgency: boolean;
  /** undefined: nothing was said about it. */
  emojis: boolean | undefined;
  hashtags: boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The first rule that fits decides; negations stand before the words they contain. */
const TONE_RULES: readonly (readonly [RegExp, TonoVoz])[] = [
  [/menos (formal|serio)|informal|casual|relajad|desparpaj/u, 'casual'],
  [/formal|usted|\bserio|\bseria|elegante/u, 'formal'],
  [/profesional|corporativ|tecnic/u, 'profesional'],
  [/amigable|cercan|calid|amable|familiar|simpatic/u, 'amigable'],
  [/energ|dinamic|entusias|animad|emocion/u, 'energico'],
  [/educativ|explic|didactic|ensen/u, 'educativo'],
  [/inspira|motiva|emotiv|sonad/u, 'inspiracional'],
];
const STRUCTURE_RULES: readonly (readonly [RegExp, string])[] = [
  [/\bmito/u, 'mito'],
  [/antes y despues|transformacion/u, 'antes_despues'],
  [/historia|anecdota|testimoni|storytelling/u, 'historia'],
  [/\bpasos?\b|\btutorial|lista|consejos|\btips?\b/u, 'pasos'],
  [/errores?|\bevitar/u, 'errores'],
  [/detras de camaras|\bproceso|por dentro/u, 'detras_de_camaras'],
  [/pregunta|gancho|\binicio/u, 'pregunta'],
];

function topicOf(feedback: string, topics: readonly string[]): string | undefined {
  const words = plain(feedback);
  const named = topics.find((topic) => words.includes(plain(topic)));
  if (named !== undefined) return named;
  const asked =
    /(?:habl(?:a|e|en|ar)\s+(?:mas\s+|más\s+)?(?:de|sobre)|menciona(?:r)?|enf[oó]ca(?:te|rlo|do)?\s+en|c[eé]ntra(?:te|do)?\s+en|incluy[ae]|c[aá]mbia(?:lo)?\s+el\s+tema\s+a|que\s+sea\s+sobre|que\s+trate\s+(?:de|sobre))\s+([^.,;\n]+)/iu.exec(
      feedback,
    )?.[1];
  if (asked === undefined) return undefined;
  const phrase = phraseOf(asked.replace(/^(?:que|el tema de)\s+/iu, ''), 6);
  // "incluye el precio" or "incluye humor" is a wish of its own, not what the video is about.
  return phrase !== undefined && !/precio|costo|humor|emoji|hashtag|llamad|pregunta/u.test(plain(phrase))
    ? phrase
    : undefined;
}

/** Reads the feedback of a person by its keywords; an empty or unknown one asks for another script, nothing more. */
export function readFeedback(feedback: string, topics: readonly string[]): Wishes {
  const words = plain(feedback);
  const has = (pattern: RegExp): boolean => pattern.test(words);
  return {
    length: has(/cort[oa]|breve|resum|concis|muy larg|demasiado larg|menos larg|menos texto/u)
      ? has(/muy cort|demasiado cort|menos cort/u)
        ? 'long'
        : 'short'
      : has(/larg[oa]|extens|detall|mas informacion|ampli|profundi/u)
        ? 'long'
        : 'usual',
    tone: TONE_RULES.find(([pattern]) => has(pattern))?.[1],
    structure: STRUCTURE_RULES.find(([pattern]) => has(pattern))?.[1],
    topic: topicOf(feedback, topics),
    humour: has(/humor|divertid|gracios|chist|comic/u),
    price:
      has(/preci|cost[oe]|\bvalor\b|tarifa|promo|descuento|oferta/u) &&
      !has(/sin (?:el )?preci|no (?:hables|menciones|digas)[^.]*preci/u),
    urgency: has(/urgen|escasez|\bya mismo/u),
    emojis: has(/sin emojis?|no (?:uses|pongas|quiero) emojis?|quita[^.]*emojis?/u)
      ? false
      : has(/emojis?/u)
        ? true
        : undefined,
    hashtags: !has(/sin (?:hashtags?|etiquetas)|quita[^.]*hashtags?/u),
  };
}
