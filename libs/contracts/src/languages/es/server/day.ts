const DAY = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Bogota',
});

/** dd/mm/yyyy, in the time of the product's people, of an ISO 8601 moment. @throws RangeError when it is none */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment));
}

const MOMENT = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

/** A day with its hour to the second, in the time of the product's people, of an ISO 8601 moment. @throws RangeError when it is none */
export function momentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}
