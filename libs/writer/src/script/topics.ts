import type { BusinessFacts, Offered } from '../facts/business-facts';
import { besideFirst, isMourning } from '../facts/mourning';
import { productFor } from '../facts/product-choice';
import { keyOf } from '../language/text-key';
import type { Desk, Order } from './desk';
import { QUIET_ENGLISH_FRAMES } from './english.frames';
import { hasPhrase, singular } from './said';
import { QUIET_SPANISH_FRAMES } from './spanish.frames';
import type { Wishes } from './wishes';

/** Remembers that a price was said; once all were, the turns begin again. */
export function takeTurn({ facts, told }: Desk, { nombre }: Offered): void {
  told.add(nombre);
  const priced = facts.productos.filter(({ precio }) => precio !== undefined);
  if (priced.every((product) => told.has(product.nombre)))
    for (const product of priced) told.delete(product.nombre);
}

/** What the business typed, as no script says it twice. */
export function typedPhrases(facts: BusinessFacts): string[] {
  const { negocio, nombre, barrio, ciudad, direccion, oferta, audiencia, temas, productos, enNegocio } =
    facts;
  const place = enNegocio === 'aquí' ? undefined : enNegocio;
  return (
    [
      negocio,
      place,
      nombre,
      barrio,
      ciudad,
      direccion,
      oferta,
      audiencia,
      ...temas,
      ...productos.map((one) => one.nombre),
    ]
      .map((phrase) => keyOf(phrase ?? ''))
      .filter((phrase) => phrase.length > 2)
      // «empanadas» of «Empanadas Doña Rosa» is said with the name.
      .filter((phrase, _at, all) => !all.some((other) => other !== phrase && hasPhrase(other, phrase)))
  );
}

/** Things of a business in their turn, those first that were asked for. */
export function thingsInTurn({ facts }: Desk, wishes: Wishes, turn: number): string[] {
  // Next to a wreath no other price is told, so one without a price waits until somebody asks for it.
  const hasPrices = facts.productos.some(({ precio }) => precio !== undefined);
  const temas = facts.temas.filter(
    (tema) =>
      !hasPrices ||
      !isMourning(tema) ||
      facts.productos.some(({ nombre, precio }) => precio !== undefined && isMourning(nombre)),
  );
  const start = temas.length === 0 ? 0 : turn % temas.length;
  const rotated = [...temas.slice(start), ...temas.slice(0, start)];
  const wanted = (thing: string): boolean => isAsked(wishes, thing);
  return [...rotated.filter(wanted), ...rotated.filter((thing) => !wanted(thing))];
}

/** Whether somebody asked for a thing, or for another word in its place. */
export const isAsked = ({ say, begin, instead }: Wishes, thing: string): boolean =>
  [...say, ...(typeof begin === 'object' ? [begin.text] : []), ...instead.map(({ of }) => of)].some((asked) =>
    isSameThing(asked, thing),
  );

/** Whether what somebody asked for names a thing: «las empanadas» names «empanadas de maíz pilado». */
export const isSameThing = (asked: string, thing: string): boolean => {
  const [short = '', long = ''] = [asked, thing]
    .map((text) => singular(keyOf(text).replace(/^(?:el|la|los|las|un|una) /u, '')))
    .sort((a, b) => a.length - b.length);
  return short.length > 2 && hasPhrase(long, short);
};

/** The product whose price is said: one that was asked for, else the one whose turn it is. */
export function priceOf(
  { facts, told }: Desk,
  things: readonly string[],
  { wishes, turn }: Order,
): Offered | undefined {
  const priced = facts.productos.filter(
    ({ nombre, precio }) =>
      precio !== undefined &&
      !wishes.avoid.some((word) => hasPhrase(singular(keyOf(nombre)), singular(keyOf(word)))),
  );
  const asked = priced.find(({ nombre }) => isAsked(wishes, nombre));
  return asked ?? productFor({ ...facts, productos: priced }, { tema: things[0] ?? '', told, turn });
}

/** Whoever sells wreaths too speaks of them alone and quietly, and never names them next to a birthday. */
export function inTheirTone(desk: Desk, all: string[]): [Desk, string[]] {
  if (desk.trade.isQuiet === true) return [desk, all];
  const { mourns, facts, temas } = besideFirst(desk.facts, all);
  if (!mourns) return [{ ...desk, facts }, temas];
  const trade = { ...desk.trade, pains: [], questions: [], promises: [], crafts: [] };
  const quiet = desk.language === 'Spanish' ? QUIET_SPANISH_FRAMES : QUIET_ENGLISH_FRAMES;
  return [{ ...desk, facts, trade, frames: { ...desk.frames, ...quiet } }, temas];
}
