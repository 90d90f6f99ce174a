import type { FormularioFields } from '../api/formulario';
import type { LocalDateCode } from './local-dates';

/** Groups of trades, as far as occasions tell them apart. */
type Trade =
  | 'bienestar'
  | 'clases'
  | 'comida'
  | 'disfraz'
  | 'fiesta'
  | 'licor'
  | 'ninos'
  | 'otro'
  | 'regalo'
  | 'salida'
  | 'taller'
  | 'velas'
  | 'verde';

/**
 * Finds the trade in what a business says of its kind, in Spanish or English, without accents and capitals. The special stand before
 * the general: who bathes dogs is no hairdresser. `otro` are trades whose work nobody gives away, and no occasion calls for.
 */
const TRADES: readonly (readonly [RegExp, Trade])[] = [
  [/veterin|mascota|canin|felin|peludo|\bpets?\b|acuario/u, 'otro'],
  [
    /odontolog|dental|dentist|ortodon|medic[oa]|clinic|farmac|drogueri|botica|optic|optomet|psicolog/u,
    'otro',
  ],
  [/fisioterap|laboratori|terapeut|nutricion/u, 'otro'],
  [/abogad|juridic|notari|contad|contab|impuesto|segur[oi]|inmobili|finca raiz|arriendo|credito/u, 'otro'],
  [/lawyer|account(?:ant|ing)|insurance|real estate|plumb/u, 'otro'],
  [/mecanic|automotri|cambio de aceite|lubric|llantas|frenos|motos?\b|car repair|garage/u, 'taller'],
  [/ferreter|herramient|hardware|bicicl|\bbikes?\b/u, 'taller'],
  [/construc|plomer|electricist|pintura|fumiga|aseo|lavander|mudanza|trasteo|cerrajer|reparacion/u, 'otro'],
  [/\bclases?\b|\bcursos?\b|academia|escuela|colegio|jardin infantil|guarderia|refuerzo/u, 'clases'],
  [/jugueter|juguete|infantil|ninos|ninas|bebe|pinata|\btoys?\b|\bkids\b|baby/u, 'ninos'],
  [/papeler|librer|libros|bookstore|stationery/u, 'ninos'],
  [/disfra|trajes tipicos|costumes?\b/u, 'disfraz'],
  [/\bvelas\b|faroles|candles?\b/u, 'velas'],
  [/banquete|catering/u, 'comida'],
  [/fiesta|recreac|decorac|globos|part(?:y|ies)\b/u, 'fiesta'],
  [/licor|cervec|vinos|\bbar\b|whisky|liquor|winery|brewer/u, 'licor'],
  [
    /peluquer|barber|belleza|estetic|\bspa\b|\bunas\b|manicur|estilis|cejas|pestan|depilac|masaj/u,
    'bienestar',
  ],
  [/hair|beauty|nails|massage|salon de/u, 'bienestar'],
  [/hotel|hostal|glamping|posada|cabana|hosped|turis|viajes|hostel|travel/u, 'salida'],
  [/florist|flores|florer|flower/u, 'regalo'],
  [/vivero|plantas|jardiner|suculent|nursery/u, 'verde'],
  [/panader|pasteler|reposter|torta|bizcoch|postre|dulce|chocolat|helad|galleta|malteada/u, 'comida'],
  [/bakery|cakes?\b|cookies|ice cream|chocolate|candy/u, 'comida'],
  [/cafe\b|cafeter|restaurant|comida|cocina|asader|pizz|hamburgues|arepa|almuerz|sushi|empanada/u, 'comida'],
  [/pescad|parrill|jugo|cevich|tamal|lechona|desayun|fruter|carnicer|queso|food|coffee|burger/u, 'comida'],
  [/joyer|argollas|reloj|bisuter|regalo|detalles|perfum|cosmetic|maquilla|jewel|gifts?\b/u, 'regalo'],
  [/ropa|boutique|moda|jean|vestido|zapat|calzado|tenis|bolso|marroquin|accesorio|lencer/u, 'regalo'],
  [/cloth|fashion|shoes|artesan|manualidad|ceramica|celular|tecnolog|computador|videojueg/u, 'regalo'],
  [/fotograf|musica|instrumento|muebles|hogar|photo/u, 'regalo'],
  [/gimnas|crossfit|fitness|pilates|yoga|\bgym\b/u, 'otro'],
];

const GIFTS: readonly Trade[] = ['bienestar', 'comida', 'regalo', 'salida'];
const TABLE: readonly Trade[] = ['comida', 'licor', 'salida'];

/** The trades that an occasion suits. */
const SUITED: Readonly<Record<LocalDateCode, readonly Trade[]>> = {
  san_valentin: [...GIFTS, 'licor', 'verde'],
  dia_mujer: [...GIFTS, 'verde'],
  dia_hombre: [...GIFTS, 'licor', 'taller'],
  dia_nino: ['comida', 'fiesta', 'ninos', 'salida'],
  dia_madre: [...GIFTS, 'verde'],
  dia_padre: [...GIFTS, 'licor', 'taller'],
  independencia: TABLE,
  amor_amistad: [...GIFTS, 'licor', 'ninos', 'verde'],
  halloween: ['comida', 'disfraz', 'fiesta', 'licor', 'ninos'],
  black_friday: ['bienestar', 'ninos', 'regalo', 'salida', 'taller', 'verde'],
  // Sold on the net, and carried home by nobody.
  cyber_monday: ['regalo', 'salida'],
  velitas: ['comida', 'velas'],
  novenas: ['comida'],
  navidad: ['comida', 'licor', 'ninos', 'regalo', 'velas'],
  fin_de_ano: [...TABLE, 'bienestar', 'fiesta', 'regalo'],
  // Wages are spent on what one likes.
  quincena: [...GIFTS, 'licor'],
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that say nothing of what a business does. */
const ANY_BUSINESS =
  /^(?:(?:mi|un|una|el|la|nuestro|nuestra|somos|soy|tengo|negocio|emprendimiento|empresa|local|tienda|almacen|punto|ventas?|servicios?|productos?|variedades|familiar|familia|propio|pequen[oa]|virtual|online|en linea|de todo|de|y|en|a|our|my|small|business|shop|store)(?: |$))+$/u;

/** Whether a kind of business leaves open what it does: «Emprendimiento familiar». Then its topics tell. */
export const saysNoTrade = (tipoNegocio: string): boolean =>
  ANY_BUSINESS.test(
    plain(tipoNegocio)
      .replace(/[^a-z0-9]+/gu, ' ')
      .trim(),
  );

/** What a business is by its kind, and by its topics where that says nothing; undefined where neither does. */
function tradeOf({ tipoNegocio, temasPrincipales }: FormularioFields): Trade | undefined {
  const found = (text: string) => TRADES.find(([test]) => test.test(plain(text)))?.[1];
  return found(tipoNegocio) ?? (saysNoTrade(tipoNegocio) ? found(temasPrincipales) : undefined);
}

/** Days that promise lower prices: only a shop with an offer may name them. */
const SALES: readonly LocalDateCode[] = ['black_friday', 'cyber_monday'];

/**
 * Whether scripts of a business may speak of an occasion: «Día del Niño: acuérdese de los frenos» is worse than no occasion. A trade that
 * is not known has none.
 */
export function suitsTrade(
  code: LocalDateCode,
  { formulario, hasOffer }: { formulario: FormularioFields; hasOffer: boolean },
): boolean {
  if (SALES.includes(code) && !hasOffer) return false;
  const trade = tradeOf(formulario);
  return trade !== undefined && SUITED[code].includes(trade);
}
