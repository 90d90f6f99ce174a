import { englishOrdinal, englishWords, englishYear, LARGEST_ENGLISH_QUANTITY } from './english.numbers';
import { readEnglish } from './english.reader';

const say = (text: string): string =>
  readEnglish(text)
    .flatMap((token) => token.spoken)
    .join(' ');

describe('englishWords', () => {
  it.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [21, 'twenty one'],
    [100, 'one hundred'],
    [555, 'five hundred fifty five'],
    [59_900, 'fifty nine thousand nine hundred'],
    [1_000_001, 'one million one'],
    [2_000_000_000, 'two billion'],
  ])('reads %i', (value, expected) => {
    expect(englishWords(value).join(' ')).toBe(expected);
  });

  it('refuses what has no reading as a quantity', () => {
    expect(() => englishWords(LARGEST_ENGLISH_QUANTITY + 1)).toThrow(RangeError);
    expect(() => englishWords(-1)).toThrow(RangeError);
    expect(() => englishWords(1.5)).toThrow(RangeError);
  });

  it('makes ordinals and years', () => {
    expect([1, 2, 3, 12, 20, 21, 101].map((value) => englishOrdinal(value).join(' '))).toEqual([
      'first',
      'second',
      'third',
      'twelfth',
      'twentieth',
      'twenty first',
      'one hundred first',
    ]);
    expect([1492, 1900, 1905, 2000, 2005, 2026].map((year) => englishYear(year).join(' '))).toEqual([
      'fourteen ninety two',
      'nineteen hundred',
      'nineteen oh five',
      'two thousand',
      'two thousand five',
      'twenty twenty six',
    ]);
  });
});

describe('readEnglish', () => {
  it.each([
    ['It costs $29.', 'It costs twenty nine dollars'],
    ['$1,250.50 or $0.99', 'one thousand two hundred fifty dollars and fifty cents or ninety nine cents'],
    ['$1 and $2.5M', 'one dollar and two point five million dollars'],
    ['$20–30 or $20-$30', 'twenty to thirty dollars or twenty to thirty dollars'],
    ['$5/month, 1,000+ homes', 'five dollars month one thousand homes'],
    ['a constructor in the 90s', 'a constructor in the nineties'],
    ['25% off, 30 % more', 'twenty five percent off thirty percent more'],
    ['at 3:30 pm, 3:05 p.m. or 9 am', 'at three thirty p m three oh five p m or nine a m'],
    ['10 km and 3.5 kg', 'ten kilometers and three point five kilos'],
    ['(555) 123-4567', 'five five five one two three four five six seven'],
    ['+57 300 123 4567', 'five seven three zero zero one two three four five six seven'],
    ['www.shop.com', 'double u double u double u dot shop dot com'],
    ['me@shop.com', 'me at shop dot com'],
    ['2x1 on 30x40', 'two for one on thirty by forty'],
    ['since 1999', 'since nineteen ninety nine'],
    ['since 1998.', 'since nineteen ninety eight'],
    ['we bake 45.', 'we bake forty five'],
    ['Mon-Fri 9am-6pm', 'Monday to Friday nine a m to six p m'],
    ['$60/hr or $15/lb', 'sixty dollars per hour or fifteen dollars per pound'],
    ['4.9/5 stars', 'four point nine out of five stars'],
    ['@smile_go.', 'at smile underscore go'],
    ['12/25/2026', 'December twenty fifth twenty twenty six'],
    ['31/12/2026', 'December thirty first twenty twenty six'],
    ['3-5 days', 'three to five days'],
    ['1st and 22nd', 'first and twenty second'],
    ['the 90s', 'the nineties'],
    ['24/7', 'twenty four seven'],
    ['A&B and/or C', 'A and B and or C'],
    ['59,900 COP', 'fifty nine thousand nine hundred Colombian pesos'],
    ['>10, ≥ $5 or ±5%', 'more than ten at least five dollars or plus or minus five percent'],
    ['1\u202F000\u202F000 views', 'one million views'],
    ['100 m²', 'one hundred square meters'],
    ['1,000,000 views', 'one million views'],
    ['#1 #FreshBread', 'number one hashtag Fresh Bread'],
  ])('says «%s»', (printed, expected) => {
    expect(say(printed)).toBe(expected);
  });

  it('keeps together what is said together', () => {
    expect(readEnglish('Open 3:30 p.m. for $ 29, 10 km away.').map((token) => token.printed)).toEqual([
      'Open',
      '3:30 p.m.',
      'for',
      '$ 29,',
      '10 km',
      'away.',
    ]);
  });
});
