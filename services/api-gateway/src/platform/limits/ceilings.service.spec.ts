import { Logger } from '@nestjs/common';
import type { AttemptCounter } from './attempt-counter.service';
import { Ceilings } from './ceilings.service';
import { MemoryCounter } from './memory-counter';

let warn: jest.SpiedFunction<typeof Logger.prototype.warn>;
let now = 0;
let ceilings: Ceilings;

beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  now = 0;
  const memory = new MemoryCounter();
  const counter = { hit: (key: string, windowMs: number) => Promise.resolve(memory.hit(key, windowMs, now)) };
  ceilings = new Ceilings(counter as unknown as AttemptCounter);
});
afterEach(() => {
  warn.mockRestore();
});

const RULE = { key: 'prueba', limit: 2, windowMs: 1_000, reason: 'trials' } as const;
const count = (): Promise<string> =>
  ceilings.count(RULE).then(
    () => 'counted',
    (error: unknown) => (error as Error).message,
  );

describe('Ceilings', () => {
  it('refuses beyond the limit, warns once per window and counts again in the next window', async () => {
    const first = [await count(), await count(), await count(), await count()];
    expect(first.map((answer) => answer === 'counted')).toEqual([true, true, false, false]);
    expect(warn).toHaveBeenCalledTimes(1);

    now = 1_001;

    expect(await count()).toBe('counted');
  });

  it('says how long the window still lasts', async () => {
    await count();
    await count();
    now = 400;

    await expect(ceilings.count(RULE)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 1,
    });
  });
});
