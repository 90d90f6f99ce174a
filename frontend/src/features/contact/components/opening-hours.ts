/** Whole hours of a day during which people answer; `closes` itself is closed. */
interface OpenHours {
  opens: number;
  closes: number;
}

const WEEKDAY: OpenHours = { opens: 9, closes: 18 };
const HOURS: Readonly<Record<string, OpenHours | undefined>> = {
  Mon: WEEKDAY,
  Tue: WEEKDAY,
  Wed: WEEKDAY,
  Thu: WEEKDAY,
  Fri: WEEKDAY,
  Sat: { opens: 10, closes: 14 },
};

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Bogota',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Whether somebody answers at that moment, by the clocks of Colombia. */
export function isOpenAt(moment: Date): boolean {
  const parts = clock.formatToParts(moment);
  const part = (type: 'weekday' | 'hour') => parts.find((each) => each.type === type)?.value ?? '';
  const hours = HOURS[part('weekday')];
  const hour = Number(part('hour'));
  return hours !== undefined && hour >= hours.opens && hour < hours.closes;
}
