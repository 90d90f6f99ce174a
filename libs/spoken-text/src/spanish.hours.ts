import { integerWords } from './spanish.numbers';

function dayPart(hour: number, mark: string): string[] {
  if (/^a/i.test(mark)) return ['de', 'la', hour === 12 ? 'noche' : 'mañana'];
  if (hour === 12) return ['del', 'día'];
  return hour >= 7 && hour <= 11 ? ['de', 'la', 'noche'] : ['de', 'la', 'tarde'];
}

/** Returns the words of an hour: «ocho y media de la mañana» with `mark` «a», without it no part of the day. */
export function timeWords(hour: number, minutes: number, mark: string | undefined): string[] {
  const words = integerWords(hour, 'feminine');
  if (minutes > 0)
    words.push(
      ...(minutes === 30 ? ['y', 'media'] : minutes === 15 ? ['y', 'cuarto'] : integerWords(minutes)),
    );
  return mark === undefined ? words : [...words, ...dayPart(hour, mark)];
}
