import type { FormularioFields } from '@pregonero/contracts/api';
import { saysNoTrade } from '@pregonero/contracts/dates';
import { foldedText, type ReadingLanguage } from '@pregonero/spoken-text';
import { keyOf } from '../language/text-key';
import { ANY_ENGLISH_TRADE, ENGLISH_TRADES } from './english/english.trades';
import { NEAREST_SPANISH_TRADES } from './spanish/spanish.street';
import { ANY_SPANISH_TRADE, SPANISH_TRADES } from './spanish/spanish.trades';
import type { Trade } from './trade';

/** Finds the trade of a business by its kind, and by its themes where the kind names no work; else the words for every one. */
export function tradeOf(form: FormularioFields, language: ReadingLanguage): Trade {
  const [kind, themes] = [keyOf(form.tipoNegocio), keyOf(form.temasPrincipales)];
  const [trades, nearest, any] =
    language === 'English'
      ? [ENGLISH_TRADES, [], ANY_ENGLISH_TRADE]
      : [SPANISH_TRADES, NEAREST_SPANISH_TRADES, ANY_SPANISH_TRADE];
  const found = (text: string): Trade | undefined => trades.find(({ test }) => test.test(text));
  // Whoever rents suits out sells none.
  const rents = /^alquil/u.test(kind) ? nearest.find(({ test }) => test.test(kind)) : undefined;
  return (
    rents ??
    found(kind) ??
    (saysNoTrade(kind) ? found(themes) : undefined) ??
    nearest.find(({ test }) => test.test(kind)) ??
    any
  );
}

/** Kinds that name their work, and what they do to things. */
const KIND_VERBS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:tienda|almacen|venta|ventas|distribuidora|comercializadora|bodega|variedades|muebleria|vendo|vendemos|repuestos)(?!\p{L})/u,
    'tenemos',
  ],
  [/^(?:alquiler|renta)(?!\p{L})/u, 'alquilamos'],
  [/^(?:reparacion|arreglo|servicio tecnico)(?!\p{L})/u, 'arreglamos'],
  [/^(?:lavado|lavadero)(?!\p{L})/u, 'lavamos'],
  [/^(?:afilado|afiladora?|afilador)(?!\p{L})/u, 'afilamos'],
  [/^(?:tapizado|tapiceria)(?!\p{L})/u, 'tapizamos'],
  [/^restauracion(?!\p{L})/u, 'restauramos'],
  [/^fumigacion(?!\p{L})/u, 'fumigamos'],
  [/^(?:clases|curso|cursos)(?!\p{L})/u, 'damos clases de'],
];

/** What a business does to the things it names: by its kind, else by its trade. */
export function doesOf({ tipoNegocio }: FormularioFields, trade: Trade): string | undefined {
  const kind = foldedText(tipoNegocio)
    .trim()
    .replace(/^(?:(?:somos|soy|tengo|tenemos|un|una|el|la|mi|nuestro|nuestra) )+/u, '');
  const own = KIND_VERBS.find(([pattern]) => pattern.test(kind))?.[1];
  if (own !== undefined) return own;
  // Whoever repairs says so; a shop of phones sells them.
  if (trade.does === 'arreglamos' && !/repar|arregl|tecnico|mantenim|soporte/u.test(kind)) return undefined;
  return trade.does;
}
