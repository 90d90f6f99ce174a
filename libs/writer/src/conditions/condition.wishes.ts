import type { TonoVoz } from '@pregonero/contracts/api';
import { type FactKind, NO_WISHES, type Wishes } from '../script/wishes';
import { type Condition, wordsOf } from './condition';

const FACTS: readonly string[] = [
  'price',
  'place',
  'hours',
  'offer',
  'whatsapp',
  'name',
  'product',
  'delivery',
];
const ENDS: readonly string[] = ['question', 'place', 'hours', 'whatsapp', 'price', 'name'];

/** Whether a value names a fact of the business; others are words of the owner. */
export const isFact = (value: string): value is FactKind => FACTS.includes(value);

/** What the writer follows of the conditions of a script. */
export function wishesOf(conditions: readonly Condition[]): Wishes {
  return conditions.reduce<Wishes>((wishes, condition) => {
    const { kind, value } = condition;
    switch (kind) {
      case 'length':
        return { ...wishes, length: value === 'short' ? 'short' : 'long' };
      case 'tone':
        return { ...wishes, tone: value as TonoVoz };
      case 'begin':
        return value === 'question' || value === 'price'
          ? { ...wishes, begin: value }
          : { ...wishes, begin: { text: value } };
      case 'notbegin':
        return { ...wishes, begin: wishes.begin ?? 'statement' };
      case 'end':
        return { ...wishes, end: ENDS.includes(value) ? (value as 'question') : { text: value } };
      case 'include':
        return isFact(value)
          ? { ...wishes, include: [...wishes.include, value] }
          : { ...wishes, say: [...wishes.say, value] };
      case 'exclude':
        if (value === 'question') return { ...wishes, noQuestions: true };
        if (value === 'occasion') return { ...wishes, noOccasion: true };
        return isFact(value)
          ? { ...wishes, exclude: [...wishes.exclude, value] }
          : { ...wishes, avoid: [...wishes.avoid, value] };
      case 'instead':
        return { ...wishes, instead: [...wishes.instead, wordsOf(condition)] };
      case 'newcall':
        return { ...wishes, newCall: true };
      case 'emojis':
        return { ...wishes, emojis: value === 'yes' };
      case 'hashtags':
        return { ...wishes, hashtags: false };
      case 'newhook':
      case 'dropped':
      case 'unknown':
        return wishes;
    }
  }, NO_WISHES);
}
