import fc from 'fast-check';
import { TokenCipher, TokenCipherError } from './token-cipher';

const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');

describe('TokenCipher', () => {
  it('gives back every token it sealed', () => {
    const cipher = new TokenCipher([key('a')], 'secrets');

    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (token, userId) => {
          expect(cipher.decrypt(cipher.encrypt(token, userId), userId)).toBe(token);
        },
      ),
    );
  });

  it('seals the same token differently each time and shows nothing of it', () => {
    const cipher = new TokenCipher([key('a')], 'secrets');
    const [first, second] = [cipher.encrypt('act.secret', 7), cipher.encrypt('act.secret', 7)];

    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
  });

  it('does not open a token that was moved to another user', () => {
    const cipher = new TokenCipher([key('a')], 'secrets');

    expect(() => cipher.decrypt(cipher.encrypt('act.secret', 7), 8)).toThrow(TokenCipherError);
  });

  it('does not open a token of which one character was changed', () => {
    const cipher = new TokenCipher([key('a')], 'secrets');
    const sealed = cipher.encrypt('act.secret', 7);
    const at = sealed.length - 10;
    const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;

    expect(() => cipher.decrypt(altered, 7)).toThrow(TokenCipherError);
  });

  it('opens old tokens with the old key while new ones are sealed with the new', () => {
    const old = new TokenCipher([key('a')], 'secrets');
    const changing = new TokenCipher([key('b'), key('a')], 'secrets');

    expect(changing.decrypt(old.encrypt('act.old', 7), 7)).toBe('act.old');
    expect(() => old.decrypt(changing.encrypt('act.new', 7), 7)).toThrow(TokenCipherError);
  });

  it.each(['', 'v1', 'v1.0.0', 'act.plain'])('refuses the stored text %j', (stored) => {
    expect(() => new TokenCipher([key('a')], 'secrets').decrypt(stored, 7)).toThrow(TokenCipherError);
  });

  it('refuses a key of another length', () => {
    expect(() => new TokenCipher(['c2hvcnQ='], 'secrets')).toThrow(TokenCipherError);
  });
});
