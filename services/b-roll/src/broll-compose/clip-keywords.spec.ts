import fc from 'fast-check';
import { keywordsOf, takeInTurn } from './clip-keywords';

describe('keywordsOf', () => {
  it('takes the keywords of the script, without repeats and blanks', () => {
    expect(keywordsOf({ palabrasClave: 'café, barista, , café', titulo: 'x' })).toEqual(['café', 'barista']);
  });

  it('falls back on the telling words of the title', () => {
    expect(keywordsOf({ palabrasClave: null, titulo: '¿Por qué tu café amarga tanto?' })).toEqual([
      'amarga',
      'tanto',
    ]);
  });
});

describe('takeInTurn', () => {
  it('takes one of each list before a second of any', () => {
    expect(takeInTurn([[1, 2, 3], [4, 5], []], 4, (id) => id)).toEqual([1, 4, 2, 5]);
  });

  it('never takes an item twice nor more than asked, and all there are when there are few', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(20))), fc.nat(12), (lists, count) => {
        const taken = takeInTurn(lists, count, (id) => id);
        const different = new Set(lists.flat()).size;

        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toHaveLength(Math.min(count, different));
      }),
    );
  });
});
