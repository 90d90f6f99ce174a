import { foldedText, pricesIn, sortTopics, withoutMarkup } from '@pregonero/spoken-text';
import { parseComment } from '../conditions/comment.parser';
import { conditionsOf } from '../conditions/conditions';
import { wishesOf } from '../conditions/condition.wishes';
import type { BusinessFacts, Offered } from '../facts/business-facts';
import { splitVerb } from '../facts/offering';
import { isAbout } from '../facts/product-choice';
import { keyOf } from '../language/text-key';
import { hasPhrase, singular } from './said';
import { isSameThing } from './topics';
import type { AskedTopics, Wishes } from './wishes';

/** «un video sobre …», «quiero hablar de …»: an order, whose own words are not said. */
const ORDER =
  /^(?:quiero |quisiera |me gustaria |hagamos |haz |hacer )?(?:(?:un |el )?(?:video|guion|algo) (?:de|del|sobre|acerca de|con|para|que)(?!\p{L})|habl(?:a|e|ar|ame|emos)(?!\p{L})|cuent[ae](?!\p{L})|contar(?!\p{L})|sobre(?!\p{L})|que (?:hable|diga|cuente)(?!\p{L}))/u;
const ORDER_NOUN =
  /^(?:(?:quiero|quisiera|hagamos|haz|hacer|me gustar[ií]a)\s+)?(?:(?:un|el)\s+)?(?:video|guion|algo)\s+(?:del?|sobre|acerca del?|con|para)\s+|^(?:sobre|acerca del?)\s+/iu;
const OFFER = /^(?:(?:la|mi|nuestra) )?(?:oferta|promo(?:cion)?)(?: (?:del dia|de la semana|de hoy))?$/u;

/** The topics of a script that no condition on it excludes. */
export function topicsLeft(temas: readonly string[], condiciones: readonly string[]): string[] {
  const { avoid, exclude } = wishesOf(conditionsOf(condiciones));
  const isOffer = (tema: string): boolean =>
    OFFER.test(keyOf(tema)) || sortTopics(tema).some(({ kind }) => kind === 'promocion');
  return temas.filter(
    (tema) =>
      !(exclude.includes('offer') && isOffer(tema)) &&
      !avoid.some((word) => hasPhrase(singular(keyOf(tema)), singular(keyOf(word)))),
  );
}

/** Reads topics as they were chosen or typed. */
export function readTopics(temas: readonly string[], facts: BusinessFacts): AskedTopics {
  return temas
    .map((tema) =>
      withoutMarkup(tema)
        .trim()
        .replace(/[\s.,;:]+$/u, ''),
    )
    .filter((tema) => tema !== '')
    .map((tema) => (ORDER.test(foldedText(tema)) ? readOrder(tema, facts) : readTopic(tema, facts)))
    .reduce<AskedTopics>(
      (all, one) => ({
        things: [...all.things, ...one.things],
        lines: [...all.lines, ...one.lines],
        isOffer: all.isOffer || one.isOffer,
        avoid: [...all.avoid, ...one.avoid],
      }),
      NO_TOPICS,
    );
}

const NO_TOPICS: AskedTopics = { things: [], lines: [], isOffer: false, avoid: [] };

function readOrder(tema: string, facts: BusinessFacts): AskedTopics {
  const wishes = wishesOf(parseComment(tema.replace(ORDER_NOUN, 'habla de '), facts));
  const asked = wishes.say.map((text) => readTopic(text, facts));
  return {
    things: asked.flatMap(({ things }) => things),
    lines: asked.flatMap(({ lines }) => lines),
    isOffer: wishes.include.includes('offer') || asked.some(({ isOffer }) => isOffer),
    avoid: wishes.avoid,
  };
}

function readTopic(tema: string, facts: BusinessFacts): AskedTopics {
  const key = keyOf(tema);
  const { oferta } = facts;
  if (oferta !== undefined && (OFFER.test(key) || isSaidBy(oferta, tema)))
    return { ...NO_TOPICS, isOffer: true };
  const names = [...facts.temas, ...facts.productos.map(({ nombre }) => nombre)];
  const { verb, thing: named } = splitVerb(tema);
  const thing =
    names.find((name) => keyOf(name) === key || keyOf(name) === keyOf(named)) ??
    names.find((name) => isPartOf(named, name));
  if (thing !== undefined) return { ...NO_TOPICS, things: [thing] };
  // «afilo tijeras» of one person is said as the shop says it.
  return { ...NO_TOPICS, lines: [verb === undefined ? tema : `${verb} ${named}`] };
}

/** Whether an offer is what was typed: both name the same prices and words, in whatever form. */
function isSaidBy(oferta: string, tema: string): boolean {
  const [said, asked] = [keyOf(oferta), keyOf(tema)];
  if (said === asked) return true;
  const amounts = pricesIn(tema).map(({ amount }) => amount);
  return amounts.length > 0 && pricesIn(oferta).some(({ amount }) => amounts.includes(amount));
}

/** Whether a topic is a shorter name of a thing; one that says more than the thing is said as it was typed. */
const isPartOf = (tema: string, thing: string): boolean =>
  !/\d/u.test(tema) && isSameThing(tema, thing) && keyOf(tema).length <= keyOf(thing).length + 4;

/** Product whose price a script with topics says: one of its topics, or one that its words name; null where it may be any. */
export function productOf(topics: AskedTopics, facts: BusinessFacts): Offered | undefined | null {
  const priced = facts.productos.filter(({ precio }) => precio !== undefined);
  const named = (text: string): Offered | undefined =>
    priced.find(({ nombre }) => keyOf(nombre) === keyOf(text)) ??
    priced.find(({ nombre }) => isSameThing(text, nombre)) ??
    priced.find((product) => isAbout(product, text));
  // An offer or a line with a price of its own needs no other.
  if (topics.isOffer || topics.lines.some((line) => pricesIn(line).length > 0)) return undefined;
  if (topics.things.length > 0)
    return topics.things.map((thing) => named(thing)).find((product) => product !== undefined);
  return topics.lines.length > 0
    ? (topics.lines.map((line) => named(line)).find((product) => product !== undefined) ?? null)
    : null;
}

/** Wishes with what the topics leave out. */
export function withTopics(wishes: Wishes, { isOffer, lines, avoid }: AskedTopics): Wishes {
  const hasPrice = lines.some((line) => pricesIn(line).length > 0);
  const hasHours = lines.some((line) => HOURS.test(foldedText(line)));
  return {
    ...wishes,
    include: [
      ...wishes.include,
      ...(isOffer ? ['offer' as const] : []),
      ...(lines.some((line) => /domicilio|env[ií]o/iu.test(line)) ? ['delivery' as const] : []),
    ],
    // What was typed for this script stands before what the business tells otherwise.
    exclude: [
      ...wishes.exclude,
      ...(hasPrice && !isOffer ? ['offer' as const] : []),
      ...(hasHours ? ['hours' as const] : []),
    ],
    avoid: [...wishes.avoid, ...avoid],
  };
}

const HOURS =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|horarios?|abrimos|cerramos)\b/u;

/** Whether a sentence or a title names one of the topics. */
export function isOfTopic(text: string, { things, lines }: AskedTopics): boolean {
  const key = singular(keyOf(text));
  return [...things, ...lines].some(
    (topic) => hasPhrase(key, singular(keyOf(topic))) || isAbout({ nombre: topic, precio: undefined }, text),
  );
}
