import { rangeOf } from './review-film.service';

describe('rangeOf', () => {
  it.each<[string | undefined, { start: number; end: number } | null]>([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', null],
    ['bytes=20-10', null],
    ['bytes=-', null],
    ['bytes=-0', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('of %s in a hundred bytes is %o', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('has no part of an empty file', () => {
    expect(rangeOf('bytes=0-', 0)).toBeNull();
  });
});
