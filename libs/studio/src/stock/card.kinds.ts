import { foldedText } from '@pregonero/spoken-text';

/** What a stock card shows: a scene of its own for what small businesses talk about most, else a pictogram. */
export type CardKind = 'price' | 'place' | 'steps' | 'compare' | 'hours' | 'opinion' | 'icon';

/** Every kind of card. */
export const CARD_KINDS: readonly CardKind[] = [
  'price',
  'place',
  'steps',
  'compare',
  'hours',
  'opinion',
  'icon',
];

/** Beginnings of words without tildes; one that ends in `$` is a whole word. The first kind that fits is taken. */
const STEMS: readonly (readonly [CardKind, string])[] = [
  ['compare', 'antes|despues|transforma|cambio|compara|diferencia|remodel|renova|before$|after$|makeover'],
  [
    'price',
    'preci|ofert|descuent|promo|rebaja|barat|ahorr|venta$|ventas$|cupon|econom|tarifa|costo|cuota|pago|dinero|2x1|price|discount|sale$|offer|deal',
  ],
  [
    'hours',
    'horari|abiert|abre|cierra|cerrad|atencion|lunes|martes|miercoles|jueves|viernes|sabado|domingo|agenda|cita$|citas$|hours|open$|schedule',
  ],
  [
    'place',
    'donde|ubica|mapa|direccion|sede|barrio|calle|lugar|llegar|visita|sucursal|local$|locales$|tienda|ciudad|encuentra|location|map$|store|where$',
  ],
  [
    'opinion',
    'opinion|resena|testimoni|client|estrella|calific|recomend|valoracion|satisf|review|customer|rating|feedback',
  ],
  [
    'steps',
    'paso|pasos|como$|proceso|guia|tutorial|metodo|plan$|planes$|rutina|instruc|truco|consejo|tips$|step|how$|guide',
  ],
];

/** The kind of card for a keyword in Spanish or English, with or without tildes. */
export function kindFor(keyword: string): CardKind {
  const plain = foldedText(keyword);
  const fits = (stem: string): boolean =>
    stem.endsWith('$')
      ? new RegExp(`(^|[^a-z0-9])${stem.slice(0, -1)}($|[^a-z0-9])`, 'u').test(plain)
      : new RegExp(`(^|[^a-z0-9])${stem}`, 'u').test(plain);
  return STEMS.find(([, stems]) => stems.split('|').some(fits))?.[0] ?? 'icon';
}
