import { Logger } from '@nestjs/common';
import { CommitEffects } from './after-commit';

describe('effects of a committed transaction', () => {
  it('run in order, and one that fails neither stops the others nor fails the call', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const seen: string[] = [];
    const effects = new CommitEffects();
    effects.after(() => void seen.push('first'));
    effects.after(() => Promise.reject(new Error('Redis is away')));
    effects.after(() => {
      throw new Error('at once');
    });
    effects.after(() => void seen.push('last'));

    await expect(effects.run()).resolves.toBeUndefined();
    expect(seen).toEqual(['first', 'last']);
  });
});
