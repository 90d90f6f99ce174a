import { TokenCipher, TokenCipherError } from '@pregonero/providers';
import { ConnectionCipher } from './connection-cipher';

const KEY = Buffer.alloc(32, 7).toString('base64');
const cipher = new ConnectionCipher([KEY]);

describe('ConnectionCipher', () => {
  it('opens the tokens of TikTok that the release before stored, and stores those that it opens', () => {
    const before = new TokenCipher([KEY], 'tiktok_tokens');
    const account = { network: 'tiktok', userId: 7 };

    expect(cipher.decrypt(before.encrypt('act.old', 7), account)).toBe('act.old');
    expect(before.decrypt(cipher.encrypt('act.new', account), 7)).toBe('act.new');
  });

  it('opens the tokens of TikTok that a later release stores under the name of the network', () => {
    const later = new TokenCipher([KEY], 'social_connections:tiktok');

    expect(cipher.decrypt(later.encrypt('act.later', 7), { network: 'tiktok', userId: 7 })).toBe('act.later');
  });

  it('opens a token only for its own network and user', () => {
    const sealed = cipher.encrypt('act.plaza', { network: 'plaza', userId: 7 });

    expect(cipher.decrypt(sealed, { network: 'plaza', userId: 7 })).toBe('act.plaza');
    for (const other of [
      { network: 'feria', userId: 7 },
      { network: 'tiktok', userId: 7 },
      { network: 'plaza', userId: 8 },
    ])
      expect(() => cipher.decrypt(sealed, other)).toThrow(TokenCipherError);
  });

  it('tells what an older key sealed, of every network', () => {
    const changing = new ConnectionCipher([Buffer.alloc(32, 8).toString('base64'), KEY]);
    const sealed = cipher.encrypt('act.plaza', { network: 'plaza', userId: 7 });

    expect([cipher.isCurrent(sealed), changing.isCurrent(sealed)]).toEqual([true, false]);
  });
});
