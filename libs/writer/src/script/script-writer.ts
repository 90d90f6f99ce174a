import { emptySentences, openingOf, pricesIn, sentencesIn } from '@pregonero/spoken-text';
import type { Condition } from '../conditions/condition';
import { wishesOf } from '../conditions/condition.wishes';
import type { BusinessFacts } from '../facts/business-facts';
import { isAbout, isOneThing } from '../facts/product-choice';
import { SeededChoice } from '../language/seeded-choice';
import { type Address, countWords, isFilled, speak } from '../language/sentence';
import { keyOf } from '../language/text-key';
import { saysVos } from '../language/voseo';
import { isOfTopic, productOf, readTopics, withTopics } from './asked-topics';
import { isAskable, isClause, isWholeSentence } from './clauses';
import { addressFirst, priceFrames, callOf, lastOf } from './calls';
import { deskOf, type WrittenGuion, type Commission, type Desk, type Order, type Composing } from './desk';
import { finish } from './finished-script';
import { sayHook, sayOccasion, topicSentences } from './hooks';
import { pick, pickAnyway } from './picking';
import { hasPhrase, Said, singular, type BlockKind } from './said';
import { saysPriceOf, slotsFor } from './slots';
import { takeTurn, typedPhrases, thingsInTurn, priceOf, inTheirTone, isAsked, isSameThing } from './topics';
import { type AskedTopics, NO_WISHES, type FactKind, type Wishes } from './wishes';

const WORDS_MAX: Record<Wishes['length'], number> = { short: 36, usual: 85, long: 120 };

/** Of a script of which nearly nothing is known. */
const FEWEST_WORDS = 8;

/** How many kinds of blocks a script has: the one with most of them serves best as an advertisement. */
const countKinds = ({ bloques }: WrittenGuion): number => new Set(bloques.map(({ kind }) => kind)).size;

/** Writes `cantidad` scripts; things and prices take turns, so that each is said. */
export function writeScripts(commission: Commission, cantidad: number): WrittenGuion[] {
  const desk = deskOf(commission);
  const first = desk.titles.size;
  const written = Array.from({ length: cantidad }, (_unused, index) =>
    compose(desk, {
      wishes: NO_WISHES,
      turn: first + index,
      occasion: commission.ocasiones?.find(({ guion }) => guion === index + 1),
      topics: topicsFor(commission, desk, index + 1),
      choice: new SeededChoice(JSON.stringify([commission.form, commission.variacion, index])),
    }),
  );
  if (cantidad === 1) return written;
  const [best] = [...written].sort((a, b) => countKinds(b) - countKinds(a));
  return written.map((guion) => ({ ...guion, recomendadoParaPauta: guion === best }));
}

function topicsFor({ temas = [] }: Commission, { facts }: Desk, number: number): AskedTopics | undefined {
  const asked = temas.filter(({ guion }) => guion === number).flatMap((one) => one.temas);
  return asked.length === 0 ? undefined : readTopics(asked, facts);
}

/**
 * Writes a script again so that it meets the conditions, as far as they can be met. It always begins in another way than
 * the old one.
 */
export function rewriteScript(
  commission: Commission,
  old: { titulo: string; contenido: string },
  conditions: readonly Condition[],
): WrittenGuion {
  const desk = deskOf(commission);
  const wishes = wishesOf(conditions);
  desk.openings.add(keyOf(openingOf(old.contenido)));
  desk.titles.delete(keyOf(old.titulo));
  const last = sentencesIn(old.contenido).at(-1);
  if (wishes.newCall && last !== undefined) desk.heard.sentences.add(keyOf(last));
  const before = keyOf(old.contenido);
  const occasion = commission.ocasiones?.[0];
  const name = occasion && keyOf(desk.frames.occasions[occasion.codigo]).replace(/^(?:el|la|the) /u, '');
  return compose(desk, {
    wishes,
    topics: topicsFor(commission, desk, 1),
    turn: Math.max(
      0,
      desk.facts.temas.findIndex((tema) => before.includes(keyOf(tema))),
    ),
    choice: new SeededChoice(JSON.stringify([commission, old, conditions])),
    // Whoever names the occasion among what is to be left out wants none.
    occasion: wishes.avoid.some(
      (word) => name !== undefined && name.includes(keyOf(word).replace(/^dia de (?:la|las|el|los) /u, '')),
    )
      ? undefined
      : occasion,
  });
}

/** Writes one script. */
function compose(whole: Desk, asked: Order): WrittenGuion {
  const { topics, turn } = asked;
  const order = topics === undefined ? asked : { ...asked, wishes: withTopics(asked.wishes, topics) };
  const { wishes } = order;
  const [desk, things] = inTheirTone(
    whole,
    topics === undefined || topics.things.length === 0
      ? thingsInTurn(whole, wishes, turn)
      : [...new Set([...whole.facts.temas.filter((thing) => isAsked(wishes, thing)), ...topics.things])],
  );
  const { facts, language } = desk;
  const leaves = (kind: FactKind): boolean => wishes.exclude.includes(kind);
  const chosen = topics === undefined ? null : productOf(topics, desk.facts);
  const producto = leaves('price') ? undefined : chosen === null ? priceOf(desk, things, order) : chosen;
  const isOffer = saysPriceOf(facts.oferta, producto);
  const known: BusinessFacts = {
    ...facts,
    oferta:
      leaves('offer') ||
      isOffer ||
      (leaves('price') && !wishes.include.includes('offer') && pricesIn(facts.oferta ?? '').length > 0)
        ? undefined
        : facts.oferta,
    ...(leaves('place') ? { direccion: undefined } : {}),
    ...(leaves('hours') ? { horario: undefined } : {}),
    ...(leaves('whatsapp') ? { whatsapp: undefined, telefono: undefined } : {}),
  };
  const avoided = wishes.avoid.map((word) => keyOf(word));
  const isAvoided = (text: string): boolean =>
    avoided.some((word) => hasPhrase(singular(keyOf(text)), singular(word)));
  const others = things.filter(
    (thing, index) =>
      !isAvoided(thing) &&
      (index === 0 || !isOneThing(thing, things[0] ?? '')) &&
      !(producto !== undefined && (isOneThing(thing, producto.nombre) || isAbout(producto, thing))),
  );
  const slots = slotsFor(known, {
    things: others,
    producto,
    does: desk.does,
    language,
    isNameless: leaves('name') || isAvoided(facts.nombre ?? ''),
  });
  // «reparación de neveras» is said as «arreglamos neveras».
  const bare = [slots['cosa_dicha'], slots['cosa2_dicha']].map((thing) => keyOf(thing ?? ''));
  const composing: Composing = {
    ...order,
    desk,
    address: addressFor(wishes, desk),
    slots,
    said: new Said(
      [...typedPhrases(facts), ...bare.filter((phrase) => phrase.length > 2)],
      desk.heard,
      avoided,
    ),
  };
  if (producto !== undefined) takeTurn(desk, producto);
  sayBlocks(composing);
  return finish(composing, things);
}

/** «Más cercano» is «vos» where people of the town say so. */
function addressFor({ tone }: Wishes, { form, facts, language }: Desk): Address {
  if ((tone ?? form.tonoVoz) === 'formal') return 'usted';
  return tone === 'amigable' && language === 'Spanish' && saysVos(facts.ciudad) ? 'vos' : 'tu';
}

function sayBlocks(composing: Composing): void {
  const { said, wishes, desk, choice, turn } = composing;
  const { frames, trade } = desk;
  const isWanted = (kind: FactKind): boolean => wishes.include.includes(kind);
  // What is priced is named in the sentence of its price alone.
  said.reserve(composing.slots['producto'] ?? '');
  const call = callOf(composing);
  const last = lastOf(composing);
  said.keepForLater(call);
  const reserved = countWords(`${call} ${last ?? ''}`);
  const fits = (sentence: string): boolean =>
    countWords(said.text) + countWords(sentence) + reserved <= WORDS_MAX[wishes.length];
  const add = (kind: BlockKind, sentence: string | undefined): boolean => {
    if (sentence !== undefined) said.add(kind, sentence);
    return sentence !== undefined;
  };
  const tryAdd = (kind: BlockKind, options: readonly string[], isAsked = false): boolean =>
    add(kind, isAsked ? pickAnyway(composing, options) : pick(composing, options, fits));
  const noQuestion = (options: readonly string[]): readonly string[] =>
    wishes.noQuestions ? options.filter((option) => !option.includes('?')) : options;
  const turned = <T>(options: readonly T[]): T[] => {
    const start = options.length === 0 ? 0 : turn % options.length;
    return [...options.slice(start), ...options.slice(0, start)];
  };

  const prices = priceFrames(composing);
  const sayPrice = (): void => {
    said.reserve('');
    if (said.has('price')) return;
    const { slots, address } = composing;
    const plain = prices.find((frame) => isFilled(frame, slots));
    // A price that was typed is said, whatever was said before it.
    add('price', pickAnyway(composing, prices) ?? (plain && speak(plain, slots, address)));
  };
  const asksOffer = composing.topics?.isOffer === true;
  if (asksOffer) tryAdd('price', frames.offers.slice(0, 2), true);
  if (said.has('price')) said.reserve('');
  else if (wishes.begin === 'price' || beginsWithPrice(composing)) sayPrice();
  else sayHook(composing);
  for (const sentence of topicSentences(composing)) add('asked', sentence);
  for (const sentence of wishes.say) add('asked', saidAsAsked(composing, sentence));
  const names = (frame: string): boolean => frame.includes('{en_negocio}') && desk.facts.nombre !== undefined;
  const reasons = wishes.length === 'short' || trade.isGeneral === true ? [] : turned(trade.crafts);
  const reasonOf = (): string | undefined => {
    const reason = pick(composing, reasons, fits);
    return reason !== undefined && isTelling(composing, reason) ? reason : undefined;
  };
  const shuffled = choice.shuffle('product', frames.product);
  // Plain sentences first; those with words before them wait until the plain ones were heard.
  const isLed = (frame: string): boolean => /(?:: |, )\{ofrece/u.test(frame);
  const products = [...shuffled.filter((frame) => !isLed(frame)), ...shuffled.filter(isLed)];
  // Where no reason is left to be said with it, the name is said with the product.
  const ordered =
    reasonOf() === undefined
      ? [...products.filter(names), ...products.filter((frame) => !names(frame))]
      : products.filter((frame) => !names(frame));
  tryAdd('product', ordered, isWanted('product'));
  add('reason', reasonOf());
  sayPrice();
  const offer = choice.shuffle('offer', frames.offers);
  if (isWanted('offer')) tryAdd('price', offer, true);
  else if (wishes.length !== 'short' && !desk.told.has('oferta') && tryAdd('price', offer))
    desk.told.add('oferta');
  const places = (kind: 'places' | 'hours' | 'deliveries'): string[] => choice.shuffle(kind, frames[kind]);
  if (wishes.end !== 'place' && isWanted('place')) tryAdd('place', addressFirst(places('places')), true);
  if (wishes.end !== 'hours' && isWanted('hours')) tryAdd('place', places('hours'), true);
  if (isWanted('delivery')) tryAdd('place', places('deliveries'), true);
  const count = wishes.length === 'long' ? 3 : wishes.length === 'usual' ? 2 : 0;
  for (const options of turned([places('places'), places('hours'), places('deliveries')])) {
    const isFull = said.sentences.filter(({ kind }) => kind === 'place').length >= count;
    const sentence = pick(composing, options, fits);
    if (!isFull && sentence !== undefined && (last === undefined || keyOf(last) !== keyOf(sentence)))
      said.add('place', sentence);
  }
  if (wishes.length === 'long') {
    for (const more of noQuestion(choice.shuffle('more', frames.product))) tryAdd('product', [more]);
    const line = pick(composing, [...trade.pains, ...trade.promises], fits);
    if (line !== undefined && isTelling(composing, line)) said.add('reason', line);
    tryAdd('reason', frames.audiences);
  }
  sayName(composing, isWanted('name'));
  sayOccasion(composing);
  // Words for every trade are said where nearly nothing is known.
  if (trade.isGeneral === true && countWords(said.text) + reserved < FEWEST_WORDS)
    tryAdd('reason', trade.crafts);
  said.add('call', call);
  add('asked', last);
}

/** Whether the price of the thing that a script is about is its best beginning: no line of the trade speaks of the thing. */
function beginsWithPrice({ topics, occasion, desk, slots }: Composing): boolean {
  if (topics === undefined || topics.things.length === 0 || occasion !== undefined) return false;
  const { pains, questions, promises } = desk.trade;
  return (
    slots['con_precio'] !== undefined &&
    ![...pains, ...questions, ...promises].some((line) => isOfTopic(line, topics))
  );
}

/** Whether a sentence may be said after the first one: of those that follow one may say nothing of the business. */
function isTelling({ desk, said }: Composing, sentence: string): boolean {
  const inner = said.sentences.slice(1).map(({ text }) => text);
  return emptySentences([...inner, sentence].join(' '), desk.textos).length <= 1;
}

/** Says the name of the business where no other sentence does. */
function sayName(composing: Composing, isAsked: boolean): void {
  const { said, slots, desk, wishes } = composing;
  const { nombre } = slots;
  if (nombre === undefined || hasPhrase(keyOf(said.text), keyOf(nombre))) return;
  const { names } = desk.frames;
  const sentence = isAsked
    ? pickAnyway(composing, names)
    : wishes.length === 'short'
      ? undefined
      : pick(composing, names);
  if (sentence !== undefined) said.add('place', sentence);
}

/** A sentence or a thing that somebody asked for; undefined where it is said already. */
function saidAsAsked({ said, slots, address, desk }: Composing, asked: string): string | undefined {
  const key = keyOf(asked);
  if (hasPhrase(keyOf(said.text), key)) return undefined;
  // A thing of the business is said by the frames, where its turn comes first.
  if (
    [...desk.facts.temas, ...desk.facts.productos.map(({ nombre }) => nombre)].some((one) =>
      isSameThing(asked, one),
    )
  )
    return undefined;
  const isEnglish = desk.language === 'English';
  const isSentence = isEnglish ? isClause(asked) || key.split(' ').length > 4 : isWholeSentence(asked);
  // What is neither a sentence nor a thing would make nonsense: it stays unsaid, and its condition unmet.
  if (!isSentence && !isEnglish && !isAskable(asked)) return undefined;
  const more = isEnglish ? 'And ask about {asked}.' : '[Pregunta|Pregunte] por {asked}.';
  return speak(isSentence ? '{asked}.' : more, { ...slots, asked }, address);
}
