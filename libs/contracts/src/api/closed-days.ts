const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
const DAY = new RegExp(WEEKDAYS.join('|'), 'gu');
/** Half a day is no closed day: «domingos en la tarde», «sábados desde las 2», «festivos después de mediodía». */
const PART_OF_A_DAY = /\d|tarde|noche|manana|mediodia|despues|desde|hasta/u;

/**
 * Returns the weekdays (1 is Monday) that the profile field `cerrado` names: of «lunes no hay» 1, of «lunes a miércoles» 1, 2 and 3. Empty
 * where it names none, part of a day, or every day. Holidays («festivos») are not known by date.
 */
export function toClosedWeekdays(cerrado: string | undefined): ReadonlySet<number> {
  const text = (cerrado ?? '').toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, '');
  const closed = new Set<number>();
  if (PART_OF_A_DAY.test(text)) return closed;
  let last: { day: number; end: number } | undefined;
  for (const match of text.matchAll(DAY)) {
    const day = WEEKDAYS.findIndex((name) => name === match[0]) + 1;
    const between = last && text.slice(last.end, match.index);
    if (last !== undefined && /^s?\s?(?:a|al|[-–])\s?$/u.test(between ?? ''))
      for (let at = last.day; at !== day; at = (at % WEEKDAYS.length) + 1) closed.add(at);
    closed.add(day);
    last = { day, end: match.index + match[0].length };
  }
  return closed.size === WEEKDAYS.length ? new Set() : closed;
}
