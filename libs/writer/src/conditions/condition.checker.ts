import type { TonoVoz } from '@pregonero/contracts/api';
import { addressIn, hoursIn, openingOf, phonesIn, pricesIn, sentencesIn } from '@pregonero/spoken-text';
import type { BusinessFacts } from '../facts/business-facts';
import { countWords } from '../language/sentence';
import { keyOf } from '../language/text-key';
import { hasVerb } from '../script/clauses';
import { hasPhrase, singular } from '../script/said';
import { SHORT_WORDS } from '../script/lengths';
import { type Condition, wordsOf } from './condition';
import { isFact } from './condition.wishes';
import { OCCASION_NAMES } from './occasion-names';

/** Texts that are judged: a script with its caption, whoever wrote them. */
export interface JudgedTexts {
  titulo: string;
  contenido: string;
  caption: string;
}

/** What texts are judged by besides the condition. */
export interface JudgingContext {
  facts: BusinessFacts;
  /** The text before this one. */
  anterior?: string | undefined;
}

const WHATSAPP = /whats|wasap|wsp|wpp/iu;
const PICTURE = /(?![#*\d©®™])\p{Extended_Pictographic}/u;
const TU =
  /(?<!\p{L})(?:tú|vos|te|ti|tu|tus|contigo|tuy[oa]s?|quieres|puedes|tienes|sabes|vas|necesitas|buscas|vives|escríbenos|dinos|cuéntanos|llámanos|visítanos|síguenos|ven|haz|pide|agenda|separa|aparta|pregunta|guarda|anota|reserva)(?!\p{L})/iu;
const USTED =
  /(?<!\p{L})(?:usted(?:es)?|le|les|su|sus|escríbanos|díganos|cuéntenos|llámenos|visítenos|síganos|venga|haga|pida|agende|separe|aparte|pregunte|guarde|anote|reserve|desee)(?!\p{L})/iu;
const SURE_USTED =
  /(?<!\p{L})(?:usted(?:es)?|escríbanos|díganos|cuéntenos|llámenos|visítenos|síganos|pregunte|pida|agende|desee)(?!\p{L})/iu;
/** Signs of a tone in a text; a text without any has not that tone. */
const TONE_SIGNS: Readonly<Record<Exclude<TonoVoz, 'formal'>, RegExp>> = {
  amigable:
    /con confianza|sin pena|cuando quieras|te esperamos|con gusto|tranquil|vecin|como en casa|con cariño|amig[oa]|ven a/iu,
  casual:
    /fácil|sin enredos|simple|de una|relaj|fresco|sin afán|con toda confianza|cero misterio|sin tanta vuelta/iu,
  energico: /!/u,
  profesional:
    /para empezar|primer paso|información|cotización|asesor|agenda|valoración|proceso|cita(?!\p{L})/iu,
  educativo: /dudas|antes de decidir|porque|aprend|consejo|por eso|guarda este video/iu,
  inspiracional: /empezar|primer paso|sueñ|logr|atrév|vale la pena/iu,
};

/** Whether texts do what a condition asks; false also where that cannot be told. */
export function isMet(
  { kind, value }: Condition,
  texts: JudgedTexts,
  { facts, anterior }: JudgingContext,
): boolean {
  const { contenido, caption } = texts;
  const sentences = sentencesIn(contenido);
  const last = sentences.at(-1) ?? '';
  const words = countWords(contenido);
  const before = anterior === undefined ? undefined : countWords(anterior);
  switch (kind) {
    case 'length':
      if (words === 0) return false;
      return value === 'short'
        ? words <= SHORT_WORDS && (before === undefined || words < before || words <= SHORT_WORDS / 2)
        : before === undefined
          ? words >= SHORT_WORDS
          : words > before;
    case 'tone':
      return hasTone(value as TonoVoz, contenido);
    case 'begin':
      return isSaidAt('begin', value, texts, facts);
    case 'notbegin':
      return contenido.trim() !== '' && !openingOf(contenido).trim().endsWith('?');
    case 'end':
      return isSaidAt('end', value, texts, facts);
    case 'include':
      return isSaidAt('include', value, texts, facts);
    case 'exclude':
      return contenido.trim() !== '' && isLeftOut(value, texts, facts);
    case 'instead': {
      const { of, say } = wordsOf({ kind, value });
      return (
        isSaid(say, contenido) &&
        ![texts.titulo, contenido, caption].some(
          (text) =>
            keyOf(withoutWord(text, say)).split(' ').join(' ') !== '' &&
            isSaidExactly(of, withoutWord(text, say)),
        )
      );
    }
    case 'newhook':
      return (
        anterior !== undefined &&
        contenido.trim() !== '' &&
        keyOf(openingOf(contenido)) !== keyOf(openingOf(anterior))
      );
    case 'newcall':
      return (
        anterior !== undefined && last !== '' && keyOf(last) !== keyOf(sentencesIn(anterior).at(-1) ?? '')
      );
    case 'emojis':
      return PICTURE.test(`${contenido} ${caption}`) === (value === 'yes');
    case 'hashtags':
      return !/#\p{L}/u.test(`${contenido} ${caption}`);
    case 'dropped':
      return true;
    case 'unknown':
      return false;
  }
}

const withoutWord = (text: string, word: string): string =>
  word === ''
    ? text
    : text.replaceAll(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`), 'giu'), ' ');

function hasTone(tone: TonoVoz, text: string): boolean {
  if (tone === 'formal') return USTED.test(text) && !TU.test(text);
  return TONE_SIGNS[tone].test(text) && !(['amigable', 'casual'].includes(tone) && SURE_USTED.test(text));
}

/** Whether words stand in a text, in singular or plural. */
const isSaid = (words: string, text: string): boolean =>
  keyOf(words) !== '' && hasPhrase(singular(keyOf(text)), singular(keyOf(words)));

const isSaidExactly = (words: string, text: string): boolean => hasPhrase(keyOf(text), keyOf(words));

/** Whether a script says a fact or words at the place that was asked for; words with a verb count as whole sentences alone. */
function isSaidAt(
  at: 'begin' | 'end' | 'include',
  value: string,
  { contenido }: JudgedTexts,
  facts: BusinessFacts,
): boolean {
  const sentences = sentencesIn(contenido);
  const keys = sentences.map((sentence) => keyOf(sentence));
  const asked = keyOf(value);
  const isWhole = keys.some((_key, from) =>
    keys.some(
      (_other, to) =>
        (at !== 'begin' || from === 0) &&
        (at !== 'end' || to === keys.length - 1) &&
        keys.slice(from, to + 1).join(' ') === asked,
    ),
  );
  const isKnown = [...facts.temas, ...facts.productos.map(({ nombre }) => nombre)].some(
    (thing) => keyOf(thing) === asked,
  );
  if (isWhole || (hasVerb(value) && !isKnown && !isFact(value))) return isWhole;
  const place = { begin: openingOf(contenido), end: sentences.at(-1) ?? '', include: contenido }[at];
  return isSaidAs(value, place, facts);
}

/** Whether a text says a fact or words that were asked for. */
function isSaidAs(value: string, text: string, facts: BusinessFacts): boolean {
  switch (value) {
    case 'question':
      return text.trim().endsWith('?');
    case 'price':
      return pricesIn(text).length > 0;
    case 'whatsapp':
      return saysPhone(text, facts);
    case 'place':
      return saysAddress(text, facts);
    case 'hours':
      return saysHours(text);
    case 'offer':
      return facts.oferta !== undefined && isSaid(facts.oferta, text);
    case 'name':
      return facts.nombre !== undefined && isSaid(facts.nombre, text);
    case 'product':
      return [...facts.temas, ...facts.productos.map(({ nombre }) => nombre)].some((thing) =>
        isSaid(thing, text),
      );
    case 'delivery':
      return /domicilio|env[ií]o|enviamos|entregamos/iu.test(text);
    default:
      return isSaid(value, text);
  }
}

const saysPhone = (text: string, { whatsapp, telefono }: BusinessFacts): boolean =>
  phonesIn(text).length > 0 ||
  WHATSAPP.test(text) ||
  [whatsapp, telefono].some((phone) => phone !== undefined && text.includes(phone));

const saysAddress = (text: string, { direccion }: BusinessFacts): boolean =>
  (direccion !== undefined && isSaid(direccion, text)) || addressIn(text) !== undefined;

const saysHours = (text: string): boolean =>
  hoursIn(text) !== undefined || /\d ?[ap]\.? ?m(?!\p{L})|24 horas|24 hours/iu.test(text);

/** Whether neither the script nor what is published with it says something. */
function isLeftOut(
  value: string,
  { titulo, contenido, caption }: JudgedTexts,
  facts: BusinessFacts,
): boolean {
  const all = `${titulo}\n${contenido}\n${caption}`;
  switch (value) {
    case 'question':
      return !contenido.includes('?');
    case 'occasion':
      return !OCCASION_NAMES.test(all);
    case 'price':
      return pricesIn(all).length === 0;
    case 'whatsapp':
      return !saysPhone(all, facts);
    case 'place':
      return !saysAddress(all, facts);
    case 'hours':
      return !saysHours(all);
    case 'offer':
      return (
        !(facts.oferta !== undefined && isSaid(facts.oferta, all)) &&
        !/\bpromo|\boferta|descuento|\d\s?x\s?\d(?!\p{L})/iu.test(all)
      );
    case 'name':
      return (
        facts.nombre === undefined ||
        !(
          isSaid(facts.nombre, all) ||
          keyOf(all).replaceAll(' ', '').includes(keyOf(facts.nombre).replaceAll(' ', ''))
        )
      );
    case 'product':
      return ![...facts.temas, ...facts.productos.map(({ nombre }) => nombre)].some((thing) =>
        isSaid(thing, all),
      );
    default:
      // A hashtag joins the words: «#AjíDeManí».
      return (
        !isSaid(value, all) &&
        !keyOf((caption.match(/#\S+/gu) ?? []).join(' ')).includes(keyOf(value).replaceAll(' ', ''))
      );
  }
}
