import { alignTokens } from './speech.track';

describe('alignTokens', () => {
  const tokens = [
    { printed: 'uno', start: 0, end: 3 },
    { printed: '25%', start: 4, end: 26 },
    { printed: '—', start: 26, end: 26 },
    { printed: 'fin.', start: 27, end: 31 },
  ];
  const word = (
    textOffset: number,
    length: number,
    sample: number,
  ): Parameters<typeof alignTokens>[1][number] => ({ kind: 'word', textOffset, length, sample, symbol: '' });

  it('takes the first event of every token and ignores repeats, empty events and jumps back', () => {
    const events = [
      word(0, 3, 100),
      word(4, 11, 200),
      word(16, 3, 300),
      word(0, 0, 350),
      word(2, 1, 360),
      word(27, 3, 400),
    ];

    expect(alignTokens(tokens, events, 500)).toEqual([100, 200, 400, 400]);
  });

  it('shares the time between neighbours when an event is missing', () => {
    expect(alignTokens(tokens, [word(0, 3, 100), word(27, 3, 400)], 500)).toEqual([100, 200, 400, 400]);
  });
});
