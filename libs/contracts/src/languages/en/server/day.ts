const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Bogota',
});

/** 22 Nov 2026: read the same on both sides of the ocean, in the time of the product's people, of an ISO 8601 moment. @throws RangeError when it is none */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment));
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
});

/** A day with its hour to the second, in the time of the product's people, of an ISO 8601 moment. @throws RangeError when it is none */
export function momentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}
