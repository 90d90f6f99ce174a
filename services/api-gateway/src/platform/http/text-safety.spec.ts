import { findUnstorableText, lengthOf } from './text-safety';

describe('findUnstorableText', () => {
  it('names the first text that cannot be stored', () => {
    expect(findUnstorableText({ a: 'bien', b: { c: ['x', 'mal\u0000'] } })).toBe('b.c.1');
    expect(findUnstorableText({ a: 'medio \ud83e' })).toBe('a');
    expect(findUnstorableText({ 'cla\u0000ve': 1 })).toBe('body');
  });

  it('lets every other text pass', () => {
    expect(findUnstorableText({ a: '🥖 \u202E <script>', b: [1, null, true, undefined] })).toBeNull();
  });

  it('refuses marks piled on one letter, and no accent of a language', () => {
    expect(findUnstorableText({ a: `a${'\u0301\u0323'.repeat(20)}` })).toBe('a');
    expect(findUnstorableText({ a: 'Tiê\u0301\u0323ng Việt, नमस्ते, שָׁלוֹם' })).toBeNull();
  });

  it('refuses structures deeper than any body of ours', () => {
    const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), {});

    expect(findUnstorableText(deep)).not.toBeNull();
  });
});

describe('lengthOf', () => {
  it('counts code points', () => {
    expect(lengthOf('🥖🥖')).toBe(2);
  });
});
