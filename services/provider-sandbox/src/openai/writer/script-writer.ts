import type { FormularioFields, LocalDateCode, PerfilNegocio } from '@pregonero/contracts/api';
import { openingOf, pricesIn, type ReadingLanguage } from '@pregonero/spoken-text';
import { type BusinessFacts, factsOf, type Offered } from './business-facts';
import { Draft, namesTheme } from './draft';
import { ENGLISH_LINES } from './english/english.lines';
import { NO_WISHES, readFeedback, type Wishes } from './feedback.reader';
import { type FactKind, HOOK_KINDS, type HookKind, type Lines } from './lines';
import { SeededChoice } from './seeded-choice';
import { type Address, countWords, type Slots, speak } from './sentence';
import { languageOfForm } from './form-language';
import { besideFirst } from './mourning';
import { isAbout, isOneThing, productFor } from './product-choice';
import { type Place, sayInTurn } from './places';
import { slotsFor } from './slots';
import { SPANISH_LINES } from './spanish/spanish.lines';
import { keyOf } from './text-key';
import type { Trade } from './trade';

/** A script as the model answers it. `contenido` is exactly what is spoken. */
export interface WrittenGuion {
  titulo: string;
  contenido: string;
  caption: string;
  palabrasClave: string[];
  recomendadoParaPauta: boolean;
}

/** An occasion that a script names: on that day, or shortly before it. */
interface NearOccasion {
  guion: number;
  codigo: LocalDateCode;
  esHoy: boolean;
}

/** What a script is written from. */
export interface Commission {
  form: FormularioFields;
  perfil?: PerfilNegocio;
  /** Titles and first sentences that the account has already. */
  recientes?: readonly { titulo: string; inicio: string }[];
  /** Days that sell, near the date of a script; `guion` counts from 1. */
  ocasiones?: readonly NearOccasion[];
  /** Names the request: another one gets other scripts. */
  variacion: string;
}

const TITLE_MAX = 60;
const WORDS_MAX: Record<Wishes['length'], number> = { short: 48, usual: 92, long: 125 };
/** Facts besides the first sentence and the last. */
const FACTS_WANTED: Record<Wishes['length'], number> = { short: 1, usual: 3, long: 6 };

interface Desk {
  lines: Lines;
  language: ReadingLanguage;
  trade: Trade;
  facts: BusinessFacts;
  form: FormularioFields;
  /** Said already: titles and first sentences, as {@link keyOf} has them. */
  titles: Set<string>;
  openings: Set<string>;
  /** What scripts of this request told: prices and the offer take turns until each was told. */
  told: Set<string>;
}

/** Writes `cantidad` scripts of different beginnings; prices and themes take turns, so that each is told. */
export function writeScripts(commission: Commission, cantidad: number): WrittenGuion[] {
  const desk = deskOf(commission);
  const choice = new SeededChoice(JSON.stringify([commission.form, commission.variacion]));
  const kinds = choice.shuffle('kinds', HOOK_KINDS);
  const told = desk.titles.size;
  return Array.from({ length: cantidad }, (_unused, index) =>
    compose(desk, {
      wishes: { ...NO_WISHES, hook: kinds[index % kinds.length] },
      turn: told + index,
      occasion: commission.ocasiones?.find(({ guion }) => guion === index + 1),
      choice: new SeededChoice(JSON.stringify([commission.form, commission.variacion, index])),
    }),
  );
}

/** Writes a script again as the feedback wishes; it always begins and reads differently from the old one. */
export function rewriteScript(
  commission: Commission,
  old: { titulo: string; contenido: string },
  feedback: string,
): WrittenGuion {
  const desk = deskOf(commission);
  const wishes = readFeedback(feedback, [
    ...desk.facts.temas,
    ...desk.facts.productos.map(({ nombre }) => nombre),
  ]);
  const { instead } = wishes;
  const isOfAudience = instead !== undefined && keyOf(desk.facts.audiencia ?? '').includes(keyOf(instead.of));
  desk.openings.add(keyOf(openingOf(old.contenido)));
  desk.titles.delete(keyOf(old.titulo));
  const choice = new SeededChoice(JSON.stringify([commission, old, feedback]));
  const toldBefore = desk.facts.temas.findIndex((tema) => keyOf(old.contenido).includes(keyOf(tema)));
  const written = compose(desk, {
    wishes: {
      ...wishes,
      hook: wishes.hook ?? choice.pick('hook', HOOK_KINDS),
      facts: isOfAudience ? [...wishes.facts, 'audiencia'] : wishes.facts,
    },
    turn: Math.max(0, toldBefore),
    hookIsAsked: wishes.hook !== undefined,
    occasion: namesOccasion(desk, feedback, commission.ocasiones?.[0])
      ? undefined
      : commission.ocasiones?.[0],
    choice,
  });
  if (instead === undefined) return written;
  const [titulo, contenido, caption] = [written.titulo, written.contenido, written.caption].map((text) =>
    replaceWord(text, instead),
  );
  return { ...written, titulo: titulo ?? '', contenido: contenido ?? '', caption: caption ?? '' };
}

/** Who turns a script down and speaks of its occasion wants another one. */
function namesOccasion({ lines }: Desk, feedback: string, occasion: NearOccasion | undefined): boolean {
  if (occasion === undefined) return false;
  const name = keyOf(lines.occasions[occasion.codigo]).replace(/^(?:el|la|the) /u, '');
  return keyOf(feedback).includes(name);
}

/** Whole words alone, with the capital letter that was there. */
function replaceWord(text: string, { of, say }: NonNullable<Wishes['instead']>): string {
  const word = of.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return text.replace(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'giu'), (found) =>
    /^\p{Lu}/u.test(found) ? say.charAt(0).toLocaleUpperCase('es') + say.slice(1) : say,
  );
}

function deskOf({ form, perfil, recientes = [] }: Commission): Desk {
  const kind = keyOf(form.tipoNegocio);
  const language = languageOfForm(form);
  const spoken = language === 'English' ? ENGLISH_LINES : SPANISH_LINES;
  const topics = keyOf(form.temasPrincipales);
  const trade =
    spoken.trades.find(({ test }) => test.test(kind)) ??
    spoken.trades.find(({ test }) => test.test(topics)) ??
    spoken.anyTrade;
  const lines = trade.isQuiet ? { ...spoken, ...spoken.quiet } : spoken;
  return {
    ...{ lines, language, trade, form },
    facts: factsOf(form, perfil, language),
    titles: new Set(recientes.map(({ titulo }) => keyOf(titulo))),
    openings: new Set(recientes.map(({ inicio }) => keyOf(inicio))),
    told: new Set(),
  };
}

interface Order {
  wishes: Wishes;
  /** Which theme and which price it is about. */
  turn: number;
  choice: SeededChoice;
  occasion?: NearOccasion | undefined;
  /** The kind of beginning was asked for: an occasion comes later. */
  hookIsAsked?: boolean;
}

function compose(whole: Desk, { wishes, turn, choice, occasion, hookIsAsked }: Order): WrittenGuion {
  const [desk, temas] = inTheirTone(whole, inTurn(whole, wishes, turn));
  const { facts, form, language } = desk;
  const tone = wishes.tone ?? form.tonoVoz;
  const address: Address = tone === 'formal' ? 'usted' : 'tu';
  const [tema = ''] = temas;
  const priced = wishes.price === false ? undefined : productFor(facts, { tema, told: desk.told, turn });
  // What costs the same in the offer is told as one of the two: a price is said once.
  const isOffer = saysPriceOf(facts.oferta, priced);
  const producto = isOffer && !desk.told.has('oferta') ? undefined : priced;
  const offerStaysAway =
    (isOffer && producto !== undefined) ||
    (wishes.price === false && !wishes.facts.includes('oferta') && pricesIn(facts.oferta ?? '').length > 0);
  const told = offerStaysAway ? { ...facts, oferta: undefined } : facts;
  // Neither what is told with its price nor the theme said longer is listed beside it.
  const listed = temas.filter(
    (one, index) =>
      index === 0 || !(isOneThing(one, tema) || (producto !== undefined && isOneThing(one, producto.nombre))),
  );
  const slots: Slots = {
    ...slotsFor(told, {
      temas: listed,
      producto,
      isAside: producto !== undefined && !isAbout(producto, tema),
      language,
    }),
    mencion: wishes.mention?.text,
    ...occasionSlot(desk, occasion),
  };
  const draft = new Draft(slots, address, facts.nombre === undefined ? 1 : 2);
  const occasionLines = occasion?.esHoy === true ? desk.lines.onOccasion : desk.lines.beforeOccasion;
  const begins =
    hookIsAsked !== true && addOccasionHook(desk, draft, choice.shuffle('occasion', occasionLines.hooks));
  const hook = begins ? (wishes.hook ?? 'promesa') : addHook(desk, draft, { wishes, choice });
  const last = actionFor(desk, draft, choice);
  const fits = (text: string): boolean =>
    countWords([...draft.sentences, draft.speak(text), draft.speak(last)].join(' ')) <=
    WORDS_MAX[wishes.length];
  draft.endsWith(last);
  sayInTurn(draft, middleOf(desk, { wishes, choice, draft, tone, turn }), fits);
  // Where it does not begin with its occasion, that comes before what is asked for.
  const call = begins ? undefined : occasionLines.calls.find((template) => draft.takes(template));
  if (call !== undefined) draft.add(call);
  if (draft.tells('precio') && producto !== undefined) desk.told.add(producto.nombre);
  if (draft.tells('oferta')) desk.told.add('oferta');
  if (draft.tells('oferta') && isOffer && priced !== undefined) desk.told.add(priced.nombre);
  const action = draft.speak(last);
  const contenido = [...draft.sentences, action].join(' ');
  const titulo = titleOf(desk, draft, choice);
  return {
    titulo,
    contenido,
    caption: captionOf(desk, { titulo, action, wishes, temas, slots }),
    palabrasClave: pictureWords(desk, temas),
    recomendadoParaPauta:
      (form.objetivoContenido === 'aumentar_ventas' || form.objetivoContenido === 'generar_leads') &&
      (hook === 'numero' || hook === 'promesa'),
  };
}

/** The themes of a business, beginning with the one whose turn it is. */
function inTurn({ facts }: Desk, wishes: Wishes, turn: number): string[] {
  const named = facts.temas.findIndex(
    (tema) => wishes.topic !== undefined && keyOf(tema) === keyOf(wishes.topic),
  );
  const start = named >= 0 ? named : turn % facts.temas.length;
  return [...facts.temas.slice(start), ...facts.temas.slice(0, start)];
}

/** Who sells wreaths too speaks of them alone and quietly, and never names them beside a birthday. */
function inTheirTone(desk: Desk, all: string[]): [Desk, string[]] {
  if (desk.trade.isQuiet) return [desk, all];
  const { mourns, facts, temas } = besideFirst(desk.facts, all);
  if (!mourns) return [{ ...desk, facts }, temas];
  const trade = { ...desk.trade, pains: [], questions: [], promises: [] };
  return [{ ...desk, facts, trade, lines: { ...desk.lines, ...desk.lines.quiet } }, temas];
}

/** Whether an offer names the price of a product: «docena a $20.000» in both. */
function saysPriceOf(oferta: string | undefined, product: Offered | undefined): boolean {
  const amounts = pricesIn(oferta ?? '').map(({ amount }) => amount);
  return pricesIn(product?.precio ?? '').some(({ amount }) => amounts.includes(amount));
}

/** Only a script near an occasion has the slot, and so the sentences that take it. */
const occasionSlot = ({ lines }: Desk, occasion: NearOccasion | undefined): Slots =>
  occasion === undefined ? {} : { ocasion: lines.occasions[occasion.codigo] };

/** @returns whether the script begins with its occasion; not without one, nor with a beginning that is there already */
function addOccasionHook({ openings }: Desk, draft: Draft, hooks: readonly string[]): boolean {
  const fresh = hooks.find(
    (template) => draft.takes(template) && !openings.has(keyOf(openingOf(draft.speak(template)))),
  );
  if (fresh === undefined) return false;
  draft.add(fresh);
  openings.add(keyOf(openingOf(draft.sentences[0] ?? '')));
  return true;
}

function addHook(
  { lines, trade, openings }: Desk,
  draft: Draft,
  { wishes, choice }: { wishes: Wishes; choice: SeededChoice },
): HookKind {
  const wanted = wishes.hook ?? 'pregunta';
  const kinds = [wanted, ...HOOK_KINDS.filter((kind) => kind !== wanted)];
  const ofTrade: Record<HookKind, readonly string[]> = {
    numero: [],
    dolor: trade.pains,
    promesa: trade.promises,
    pregunta: trade.questions,
  };
  for (const leadIn of ['', ...choice.shuffle('leadIns', lines.leadIns)]) {
    for (const kind of kinds) {
      const templates = choice.shuffle(`hook:${kind}`, [...ofTrade[kind], ...lines.hooks[kind]]);
      const fresh = templates.find(
        (template) =>
          draft.takes(template) && !openings.has(keyOf(openingOf(leadIn + draft.speak(template)))),
      );
      if (fresh === undefined) continue;
      draft.add(fresh, leadIn);
      openings.add(keyOf(openingOf(draft.sentences[0] ?? '')));
      return kind;
    }
  }
  const [last = '{tema}.'] = [...trade.questions, ...lines.hooks.pregunta].filter((template) =>
    draft.takes(template),
  );
  draft.add(last);
  return 'pregunta';
}

/** Facts that were asked for come first, then those that sell. */
const FACT_ORDER: readonly FactKind[] = [
  'precio',
  'oferta',
  'direccion',
  'horario',
  'lugar',
  'temas',
  'audiencia',
];

interface Middle {
  wishes: Wishes;
  choice: SeededChoice;
  draft: Draft;
  tone: FormularioFields['tonoVoz'];
  turn: number;
}

function middleOf({ lines, trade, told }: Desk, { wishes, choice, draft, tone, turn }: Middle): Place[] {
  const fact = (kind: FactKind): Place => ({
    isFact: true,
    options:
      kind === 'precio' && wishes.price === false ? [] : choice.shuffle(`fact:${kind}`, lines.facts[kind]),
  });
  /** From script to script another one; where there are such, one of the preferred. */
  const inTurnOf = (templates: readonly string[], preferred: readonly string[] = []): Place[] => {
    const start = turn % templates.length;
    const inTurn = [...templates.slice(start), ...templates.slice(0, start)];
    return wishes.length === 'short'
      ? []
      : [{ options: [...inTurn.filter((one) => preferred.includes(one)), ...inTurn] }];
  };
  // A script says what it is about, if not at its beginning, then here.
  const ofTheme = lines.tones[tone].filter((template) => namesTheme(template));
  const wished = (options: readonly string[]): Place => ({ options, wished: true });
  const asked = wishes.facts
    .filter((kind) => kind !== 'lugar' || wishes.mention === undefined)
    .map((kind) => wished(kind === 'precio' ? [...fact(kind).options, lines.askPrice] : fact(kind).options));
  const mention = wishes.mention?.kind === 'clause' ? lines.mentionClause : lines.mentionThing;
  // The price always, then what takes its turn: all that is known would be a leaflet.
  const kinds = FACT_ORDER.filter((kind) => !wishes.facts.includes(kind));
  const shuffled = choice.shuffle('facts', kinds.slice(1, 5));
  // An offer is told at least once.
  const order = told.has('oferta') ? shuffled : ['oferta' as const, ...shuffled];
  const usual = [...new Set([...kinds.slice(0, 1), ...order, ...kinds.slice(5)])]
    .filter((kind) => fact(kind).options.some((template) => draft.takes(template)))
    .slice(0, FACTS_WANTED[wishes.length])
    .map(fact);
  return [
    ...inTurnOf(trade.crafts),
    ...asked,
    wished([mention]),
    ...(wishes.humour ? [wished(choice.shuffle('humour', lines.humour))] : []),
    ...(wishes.urgency ? [wished(choice.shuffle('urgency', lines.urgency))] : []),
    ...usual.slice(0, 2),
    ...(wishes.topic !== undefined && wishes.length === 'short' && !draft.namesTheme
      ? [wished(ofTheme)]
      : inTurnOf(lines.tones[tone], draft.namesTheme ? [] : ofTheme)),
    ...usual.slice(2),
  ];
}

/** What is asked for, beginning small in both addresses. */
function insideSentence(ask: string): string {
  return ask
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^\[\p{Lu}[^|]*\|\p{Lu}/u, (both) => both.toLowerCase());
}

/** The last sentence as a template: what the trade asks for, through the best channel that there is. */
function actionFor({ lines, trade, form, facts }: Desk, draft: Draft, choice: SeededChoice): string {
  const channels = lines.channels.filter((template) => draft.fills(template));
  // The theme is named once.
  const canalOf = (template: string): string =>
    channels.find((channel) => !(namesTheme(template) && namesTheme(channel))) ?? '';
  // Nobody is asked to ask for hours that were just told.
  const asks = choice
    .shuffle('ask', trade.asks)
    .filter((ask) => !(/horario|schedule/u.test(ask) && facts.horario !== undefined));
  const [pide = trade.asks[0]] = asks;
  const [first = `${pide} ${canalOf(pide)}.`] = choice
    .shuffle('action', lines.actions[form.objetivoContenido])
    .map((template) =>
      template
        .replace('{pide}', pide)
        .replace('{pide_dentro}', insideSentence(pide))
        .replace('{canal}', canalOf(template)),
    )
    // Without a name of its own a business is named once, and that is where its work is told.
    .filter(
      (template) =>
        draft.takes(template) && !(facts.nombre === undefined && template.includes('{en_negocio}')),
    );
  return first;
}

function titleOf({ lines, titles }: Desk, draft: Draft, choice: SeededChoice): string {
  const fitting = choice
    .shuffle('titles', lines.titles)
    .filter((template) => draft.fills(template))
    .map((template) => draft.speak(template))
    .filter((title) => Array.from(title).length <= TITLE_MAX);
  const opening = (draft.sentences[0] ?? '').replace(/\.$/u, '');
  const candidates = [...fitting, ...(Array.from(opening).length <= TITLE_MAX ? [opening] : [])];
  let title = candidates.find((candidate) => !titles.has(keyOf(candidate)));
  for (let n = 2; title === undefined; n += 1) {
    const base =
      candidates[n % Math.max(1, candidates.length)] ?? Array.from(opening).slice(0, TITLE_MAX).join('');
    const part = lines.part.replace('{titulo}', base).replace('{n}', String(n));
    if (!titles.has(keyOf(part))) title = part;
  }
  titles.add(keyOf(title));
  return title;
}

const camel = (phrase: string): string =>
  phrase
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1))
    .join('');

/** Hashtags that TikTok takes: letters and figures alone, not only figures, none twice. */
function hashtagsOf({ facts, trade }: Desk, temas: readonly string[]): string[] {
  const words = [temas[0], facts.ciudad, facts.nombre, ...trade.tags, facts.negocio].filter(
    (phrase) => phrase !== undefined && phrase.split(/\s+/u).length <= 4 && !/\d/u.test(phrase),
  );
  const tags = words
    .map((phrase) => `#${camel(phrase ?? '')}`)
    .filter((tag) => tag.length > 3 && tag.length <= 30);
  return [...new Map(tags.map((tag) => [keyOf(tag), tag])).values()].slice(0, 5);
}

function captionOf(
  desk: Desk,
  {
    titulo,
    action,
    wishes,
    temas,
    slots,
  }: { titulo: string; action: string; wishes: Wishes; temas: readonly string[]; slots: Slots },
): string {
  const [producto, precio] = [
    slots['producto'] ?? slots['otro_producto'],
    slots['precio'] ?? slots['otro_precio'],
  ];
  const offer =
    producto !== undefined && precio !== undefined && !titulo.includes(precio)
      ? [`${producto} ${precio}.`]
      : [];
  const title = /[.?!]$/u.test(titulo) ? titulo : `${titulo}.`;
  const emoji = wishes.emojis === true ? ' ✨' : '';
  const text = speak([`${title}${emoji}`, ...offer, action].join(' '), {}, 'tu');
  const tags = wishes.hashtags ? hashtagsOf(desk, temas).join(' ') : '';
  return [text, desk.trade.legend ?? '', tags].filter((part) => part !== '').join('\n\n');
}

/** Four to six words or short phrases that footage can be looked for with, the script's own theme first. */
function pictureWords({ facts, trade, lines }: Desk, temas: readonly string[]): string[] {
  const phrases = [...temas.slice(0, 3), ...trade.pictures, facts.negocio, ...lines.anyTrade.pictures]
    .map((phrase) => phrase.replace(/,/gu, ' ').toLocaleLowerCase('es'))
    .filter((phrase) => /\p{L}/u.test(phrase));
  return [...new Set(phrases)].slice(0, 6);
}
