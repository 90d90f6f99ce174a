import { LOCAL_DATE_NAMES, type LocalDateCode } from '@pregonero/contracts/dates';
import { foldedText } from '@pregonero/spoken-text';
import type { WritingTask } from './writing-task';

/** How a script may name an occasion, in Spanish or English, without accents and capitals. */
const NAMED: Readonly<Record<LocalDateCode, RegExp>> = {
  san_valentin: /valentin/u,
  dia_mujer: /mujer|wom[ae]n/u,
  dia_hombre: /hombre|\bm[ae]n\b/u,
  dia_nino: /\bnin[oa]s?\b|child|\bkids\b/u,
  // Bread of «masa madre» is no mother.
  dia_madre: /(?<!masa )madre|\bmamas?\b|\bmami|mother|\bmoms?\b/u,
  dia_padre: /\bpadres?\b|\bpapas?\b|father|\bdads?\b/u,
  independencia: /independencia|20 de julio|veinte de julio|independence/u,
  amor_amistad: /amor y (?:la )?amistad|love and friendship/u,
  halloween: /halloween|dia de (?:las brujas|brujitas|los disfraces)|noche de brujas/u,
  black_friday: /black friday|viernes negro/u,
  cyber_monday: /cyber ?monday|ciber ?lunes/u,
  velitas: /velitas|candles/u,
  novenas: /novena/u,
  navidad: /navid|nochebuena|christmas/u,
  fin_de_ano: /(?:fin|final|cierre) de(?:l)? ano|ano nuevo|ano viejo|31 de diciembre|new year|year.?s end/u,
  quincena: /quincena|dia de pago|payday/u,
};

/**
 * The occasion that a script was told and does not name, as a Colombian says it; undefined where all is well. Who turned a script down
 * and spoke of its occasion decides: a rewriting may leave it out.
 *
 * @param number of the script, from 1
 */
export function unnamedOccasion(
  { ocasiones = [], feedback = '' }: WritingTask,
  number: number,
  contenido: string,
): string | undefined {
  const told = ocasiones.find(({ guion }) => guion === number);
  if (told === undefined) return undefined;
  const named = NAMED[told.codigo];
  const settled = named.test(foldedText(contenido)) || /fecha|ocasion|occasion/u.test(foldedText(feedback));
  return settled || named.test(foldedText(feedback)) ? undefined : LOCAL_DATE_NAMES[told.codigo];
}
