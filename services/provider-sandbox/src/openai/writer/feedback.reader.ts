import type { TonoVoz } from '@pregonero/contracts/api';
import { foldedText, withoutMarkup } from '@pregonero/spoken-text';
import { cleanPhrase, hookWords } from './business-words';
import type { FactKind, HookKind } from './lines';

/** Something that somebody wants to hear in the script: a whole clause («queda en San Antonio») or a thing. */
interface Mention {
  kind: 'clause' | 'thing';
  text: string;
}

/** What somebody asked for when a script was sent back. */
export interface Wishes {
  length: 'short' | 'usual' | 'long';
  tone: TonoVoz | undefined;
  hook: HookKind | undefined;
  /** Another beginning for the same matter. */
  otherHook: boolean;
  /** Facts of the business that must be said. */
  facts: readonly FactKind[];
  mention: Mention | undefined;
  /** A word that is to be said in place of another: «no digas señoras, di mamás». */
  instead: { of: string; say: string } | undefined;
  /** A theme of the business that was named. */
  topic: string | undefined;
  humour: boolean;
  /** False: no price is said. */
  price: boolean | undefined;
  urgency: boolean;
  /** undefined: nothing was said about it. */
  emojis: boolean | undefined;
  hashtags: boolean;
}

/** What holds for a new script. */
export const NO_WISHES: Wishes = {
  length: 'usual',
  tone: undefined,
  hook: undefined,
  otherHook: false,
  facts: [],
  mention: undefined,
  instead: undefined,
  topic: undefined,
  humour: false,
  price: undefined,
  urgency: false,
  emojis: undefined,
  hashtags: true,
};

/** The first rule that fits decides; negations stand before the words they contain. */
const TONE_RULES: readonly (readonly [RegExp, TonoVoz])[] = [
  [/menos (formal|serio)|informal|casual|relajad|desparpaj|less formal/u, 'casual'],
  [/formal|usted|\bserio|\bseria|elegante/u, 'formal'],
  [/profesional|corporativ|tecnic|professional/u, 'profesional'],
  [/amigable|cercan|calid|amable|familiar|simpatic|friendl|warm/u, 'amigable'],
  [/energ|dinamic|entusias|animad|emocion/u, 'energico'],
  [/educativ|explic|didactic|ensen/u, 'educativo'],
  [/inspira|motiva|emotiv|sonad/u, 'inspiracional'],
];
const HOOK_RULES: readonly (readonly [RegExp, HookKind])[] = [
  [/pregunta(?!l)|question/u, 'pregunta'],
  [/numero|cifra|dato|number/u, 'numero'],
  [/dolor|problema|pain/u, 'dolor'],
  [/promesa|beneficio|promise/u, 'promesa'],
];
const FACT_RULES: readonly (readonly [RegExp, FactKind])[] = [
  [/preci|cuanto (?:vale|cuesta)|cost[oe]|\bvalor\b|tarifa|\bprice/u, 'precio'],
  [/promo|descuento|oferta|\bdeal\b|discount/u, 'oferta'],
  [/horario|a que hora|\bhours\b/u, 'horario'],
  [/direccion|donde (?:queda|estamos|esta)|ubicacion|address/u, 'direccion'],
  [/barrio|ciudad|queda en/u, 'lugar'],
];
/** How people speak of their own shop, and how the shop says it. */
const OWN_VOICE: readonly (readonly [RegExp, string])[] = [
  [/^queda(?=\s)/iu, 'quedamos'],
  [/^est[aá](?=\s)/iu, 'estamos'],
  [/^tiene(?=\s)/iu, 'tenemos'],
  [/^abre(?=\s)/iu, 'abrimos'],
  [/^hace(?=\s)/iu, 'hacemos'],
  [/^vende(?=\s)/iu, 'vendemos'],
  [/^atiende(?=\s)/iu, 'atendemos'],
  [/^ofrece(?=\s)/iu, 'ofrecemos'],
];
const ASKED =
  /(?:habl(?:a|e|en|ar)\s+(?:m[aá]s\s+)?(?:de|sobre)|mencion(?:a|e|ar|en)|di(?:ga)?(?=\sque)|agreg(?:a|ue|ar)|enf[oó]ca(?:te|rlo|do)?\s+en|c[eé]ntra(?:te|do)?\s+en|incluy[ae]|cambia(?:lo)?\s+el\s+tema\s+a|que\s+sea\s+sobre|que\s+trate\s+(?:de|sobre)|mention|talk about)\s+(.+?)(?=\s+y\s+(?:que\s+)?(?:m[aá]s|empie[cz]|hazlo|sea|ponle|quita|habl|mencion|con|sin)|[.,;\n]|$)/iu;

const INSTEAD =
  /(?:\b(?:c[aá]mbi[ae]|reempla(?:za|ce)|sustituy[ea])\s+(?!(?:(?:el|la|los|las|ese|este)\s+)?(?:gancho|inicio|comienzo|arranque|tono|tema|precio|t[ií]tulo|final|cierre|horario|direcci[oó]n|guion|oferta)(?!\p{L}))(.{2,30}?)\s+por\s+|\bno\s+(?:digas?|diga|pongas?|uses?|use)\s+(.{2,30}?)(?:\s*[,;]\s*|\s+)(?:sino|di|diga|mejor|pon|ponga|usa|use)\s+(?:di\s+|diga\s+)?|\ben\s+(?:vez|lugar)\s+de\s+(.{2,30}?)\s*,?\s+(?:di|diga|pon|ponga|usa|use)\s+)(.{2,30}?)(?=[.,;\n]|$)/iu;

/** Reads the feedback of a person by rules; an empty or unknown one asks for another script, nothing more. Nothing is pasted. */
export function readFeedback(feedback: string, topics: readonly string[]): Wishes {
  const text = withoutMarkup(feedback);
  const words = foldedText(text);
  const has = (pattern: RegExp): boolean => pattern.test(words);
  const noPrice = has(
    /sin (?:el |los )?precio|no (?:hables|menciones|digas|pongas)[^.]*preci|quita[^.]*preci/u,
  );
  const asked = ASKED.exec(text)?.[1];
  const topic = topics.find((one) => words.includes(foldedText(one)));
  return {
    length: lengthOf(has),
    tone: TONE_RULES.find(([pattern]) => has(pattern))?.[1],
    hook: HOOK_RULES.find(([pattern]) => has(pattern))?.[1],
    otherHook: has(
      /(?:otro|cambia(?:r|le)?(?: el)?|nuevo|mejor|distinto) (?:gancho|inicio|comienzo|arranque)|other hook/u,
    ),
    facts: FACT_RULES.filter(([pattern, fact]) => has(pattern) && !(noPrice && fact === 'precio')).map(
      ([, fact]) => fact,
    ),
    mention: asked === undefined || topic !== undefined ? undefined : mentionOf(asked),
    instead: insteadIn(text),
    topic,
    humour: has(/humor|divertid|gracios|chist|comic|funn/u),
    price: noPrice ? false : undefined,
    urgency: has(/urgen|escasez|\bya mismo/u),
    emojis: has(/sin emojis?|no (?:uses|pongas|quiero) emojis?|quita[^.]*emojis?/u)
      ? false
      : has(/emojis?/u)
        ? true
        : undefined,
    hashtags: !has(/sin (?:hashtags?|etiquetas)|quita[^.]*hashtags?/u),
  };
}

function insteadIn(text: string): Wishes['instead'] {
  const [, changed, first, second, say = ''] = INSTEAD.exec(text) ?? [];
  const [of, said] = [changed ?? first ?? second ?? '', say].map((word) =>
    word.replace(/^["'«“\s]+|["'»”\s]+$/gu, '').replace(/^(?:a\s+)?(?:el|la|los|las)\s+/iu, ''),
  );
  return of === undefined || said === undefined || of === '' || said === '' ? undefined : { of, say: said };
}

function lengthOf(has: (pattern: RegExp) => boolean): Wishes['length'] {
  const tooShort = has(/(?:muy|demasiado|menos) cort/u);
  if (has(/cort[oa]|breve|resum|concis|(?:muy|demasiado|menos) larg|menos texto|shorter/u))
    return tooShort ? 'long' : 'short';
  return has(/larg[oa]|extens|detall|mas informacion|ampli|profundi|longer/u) ? 'long' : 'usual';
}

function mentionOf(asked: string): Mention | undefined {
  const clause = /^que\s+(.+)$/iu.exec(asked.trim())?.[1];
  if (clause !== undefined) {
    const own = OWN_VOICE.find(([pattern]) => pattern.test(clause));
    const text = hookWords(own === undefined ? clause : clause.replace(own[0], own[1]));
    return /\p{L}/u.test(text) && text.split(' ').length <= 20 ? { kind: 'clause', text } : undefined;
  }
  const thing = cleanPhrase(asked.replace(/^(?:el tema de|lo de)\s+/iu, ''), 8);
  // «Incluye el precio» or «incluye humor» is a wish of its own, not a thing to be named.
  // Nor is «habla de usted».
  return thing === undefined ||
    /^(?:usted(?:es)?|tu|vos)$|preci|costo|humor|emoji|hashtag|llamad|pregunta|promo|oferta|descuento|horario|direccion|barrio/u.test(
      foldedText(thing),
    )
    ? undefined
    : { kind: 'thing', text: thing };
}
