import type { TextsOf } from '../define-texts';
import type { serverTexts } from '../server';
import { SERVER_SENTENCES } from './server-sentences';

interface Pattern {
  matches: RegExp;
  english: string;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

const patterns: Pattern[] = Object.entries(SERVER_SENTENCES).map(([spanish, english]) => ({
  matches: new RegExp(`^${spanish.split('{}').map(escape).join('(.*?)')}$`, 'su'),
  english,
}));

/** What stands in a hole may be a sentence of the server itself: the reason of a failure inside of a notification. */
function filled(english: string, values: readonly string[]): string {
  let next = 0;
  return english.replace(/\{\}/gu, () => {
    const value = values[next] ?? '';
    next += 1;
    return translated(value) ?? value;
  });
}

function translated(spanish: string): string | null {
  const whole = SERVER_SENTENCES[spanish];
  if (whole !== undefined) return whole;
  for (const { matches, english } of patterns) {
    const found = matches.exec(spanish);
    if (found !== null) return filled(english, found.slice(1));
  }
  return null;
}

export const server: TextsOf<typeof serverTexts> = { translated };
