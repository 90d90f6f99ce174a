import { CLAIMS } from '../../../test/bank-claims';
import { ENGLISH_LINES } from './english/english.lines';
import type { Lines } from './lines';
import { SPANISH_LINES } from './spanish/spanish.lines';

/** Every text in what is given, whatever holds it. */
const textsIn = (given: unknown): string[] =>
  typeof given === 'string' ? [given] : Object.values(given ?? {}).flatMap((part) => textsIn(part));

/** What a business says of itself: pains and questions are about who watches, and patterns are no texts. */
function linesOf({ trades, anyTrade, ...rest }: Lines): string[] {
  const said = [...trades, anyTrade].map(({ promises, crafts, asks, tags }) => [
    promises,
    crafts,
    asks,
    tags,
  ]);
  return textsIn([said, rest]);
}

const BANKS = [SPANISH_LINES, ENGLISH_LINES].flatMap((lines) => linesOf(lines));

describe('the banks of sentences', () => {
  it.each(CLAIMS)('never claim $claim', ({ pattern }) => {
    expect(BANKS.length).toBeGreaterThan(900);
    expect(BANKS.filter((line) => pattern.test(line))).toEqual([]);
  });

  it.each(CLAIMS)('are held to it: «$once» would be found', ({ pattern, once }) => {
    expect(pattern.test(once)).toBe(true);
  });

  it('begin no two sentences of one trade in the same four words', () => {
    const repeated = [SPANISH_LINES, ENGLISH_LINES].flatMap(({ trades, anyTrade }) =>
      [...trades, anyTrade].flatMap(({ pains, questions, promises, crafts }) => {
        const begins = [...pains, ...questions, ...promises, ...crafts].map((line) =>
          line.replace('{en_negocio} ', '').split(' ').slice(0, 4).join(' '),
        );
        return begins.filter((begin, at) => begins.indexOf(begin) !== at);
      }),
    );

    expect(repeated).toEqual([]);
  });
});
