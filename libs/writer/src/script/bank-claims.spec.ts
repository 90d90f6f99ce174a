import { CLAIMS } from '../../test/bank-claims';
import { ANY_ENGLISH_TRADE, ENGLISH_TRADES } from '../trades/english/english.trades';
import { NEAREST_SPANISH_TRADES } from '../trades/spanish/spanish.street';
import { ANY_SPANISH_TRADE, SPANISH_TRADES } from '../trades/spanish/spanish.trades';
import { ENGLISH_FRAMES, QUIET_ENGLISH_FRAMES } from './english.frames';
import { QUIET_SPANISH_FRAMES, SPANISH_FRAMES } from './spanish.frames';

const TRADES = [
  ...SPANISH_TRADES,
  ...NEAREST_SPANISH_TRADES,
  ANY_SPANISH_TRADE,
  ...ENGLISH_TRADES,
  ANY_ENGLISH_TRADE,
];

/** Every text in what is given, whatever holds it. */
const textsIn = (given: unknown): string[] =>
  typeof given === 'string' ? [given] : Object.values(given ?? {}).flatMap((part) => textsIn(part));

/** What a business says of itself: pains and questions are about who watches, and patterns are no texts. */
const BANKS = textsIn([
  TRADES.map(({ promises, crafts, asks, tags }) => [promises, crafts, asks, tags]),
  SPANISH_FRAMES,
  QUIET_SPANISH_FRAMES,
  ENGLISH_FRAMES,
  QUIET_ENGLISH_FRAMES,
]);

describe('the banks of sentences', () => {
  it.each(CLAIMS)('never claim $claim', ({ pattern }) => {
    expect(BANKS.length).toBeGreaterThan(700);
    expect(BANKS.filter((line) => pattern.test(line))).toEqual([]);
  });

  it.each(CLAIMS)('are held to it: «$once» would be found', ({ pattern, once }) => {
    expect(pattern.test(once)).toBe(true);
  });

  it('begin no two sentences of one trade in the same four words', () => {
    const repeated = TRADES.flatMap(({ pains, questions, promises, crafts }) => {
      const begins = [...pains, ...questions, ...promises, ...crafts].map((line) =>
        line.replace('{en_negocio} ', '').split(' ').slice(0, 4).join(' '),
      );
      return begins.filter((begin, at) => begins.indexOf(begin) !== at);
    });

    expect(repeated).toEqual([]);
  });
});
