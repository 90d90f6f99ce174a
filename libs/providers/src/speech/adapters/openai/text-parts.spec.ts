import fc from 'fast-check';
import { textParts } from './text-parts';

describe('textParts', () => {
  it('cuts behind sentences', () => {
    expect(textParts('Uno dos. Tres cuatro. Cinco', 22)).toEqual(['Uno dos. Tres cuatro. ', 'Cinco']);
  });

  it('leaves a text whole that is as long as a part may be', () => {
    expect(textParts('Uno dos. Tres cuatro.', 21)).toEqual(['Uno dos. Tres cuatro.']);
    expect(textParts('Uno dos. Tres cuatro.', 20)).toEqual(['Uno dos. ', 'Tres cuatro.']);
  });

  it('loses nothing, keeps the limit and never halves a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, limit) => {
        const parts = textParts(text, limit);

        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(limit);
          expect(part.length).toBeGreaterThan(0);
          expect(part.isWellFormed()).toBe(text.isWellFormed());
        }
      }),
    );
  });
});
