/** The text cut to so many characters; a pasted text can be longer than a field allows. */
export function cutTo(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : characters.slice(0, maxLength).join('');
}

/** A caption without the hashtags at its end that stand in their own field. */
export function withoutTags(caption: string, hashtags: readonly string[]): string {
  const known = new Set(hashtags.map((tag) => tag.toLowerCase()));
  let text = caption.trimEnd();
  for (;;) {
    const [last, tag] = /\s*#([\p{L}\p{M}\p{N}_]+)$/u.exec(text) ?? [];
    if (last === undefined || tag === undefined || !known.has(tag.toLowerCase())) return text;
    text = text.slice(0, -last.length);
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A local day as the date field writes it. */
function dateOf(day: Date): string {
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The first day that may be scheduled: tomorrow, as the date field writes it. */
export function tomorrow(now: Date): string {
  return dateOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
}

/** Date and time fields of a moment, in local time; null for a moment before tomorrow, which cannot be scheduled. */
export function scheduleAt(moment: string | null, now: Date): { date: string; time: string } | null {
  if (moment === null) return null;
  const at = new Date(moment);
  const date = dateOf(at);
  return date < tomorrow(now)
    ? null
    : { date, time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` };
}

/** What keeps a date and a time from being a schedule; null when nothing does, also when both are empty. */
export function scheduleProblem(date: string, time: string, now: Date): 'incomplete' | 'too-soon' | null {
  if (date === '' && time === '') return null;
  if (date === '' || time === '') return 'incomplete';
  return date < tomorrow(now) ? 'too-soon' : null;
}

/** The UTC moment of a local date and time; undefined unless both are set. */
export function scheduledTimeOf(date: string, time: string): string | undefined {
  if (date === '' || time === '') return undefined;
  const moment = new Date(`${date}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
