import { gatewayConfig, loadConfig } from '@pregonero/config';
import type { AttemptCounter } from '../../../platform/limits/attempt-counter.service';
import { MemoryCounter } from '../../../platform/limits/memory-counter';
import { PasswordAttempts } from './password-attempts.service';

const EMAIL = 'ana@x.test';

/** Attempts counted in this process, with the figures of production. */
function attemptsOf(): PasswordAttempts {
  const { gateway } = loadConfig({ gateway: gatewayConfig });
  const memory = new MemoryCounter();
  const counter = {
    hit: (key: string, windowMs: number) => Promise.resolve(memory.hit(key, windowMs, 0)),
    clear: (key: string) => {
      memory.clear(key);
      return Promise.resolve();
    },
    forgive: (key: string) => {
      memory.forgive(key);
      return Promise.resolve();
    },
  } as unknown as AttemptCounter;
  const throttles = { ...gateway.throttles, loginFailuresPer15Min: 10, loginFailuresPerHour: 50 };
  return new PasswordAttempts({ throttles }, counter);
}

/** How many of the tries from these addresses are judged. */
async function judged(attempts: PasswordAttempts, addresses: readonly string[]): Promise<number> {
  const verdicts = [];
  for (const address of addresses) {
    verdicts.push(
      await attempts.beginLogin(EMAIL, { address, device: null }).catch(() => 'refused' as const),
    );
  }
  return verdicts.filter((verdict) => verdict === 'allowed').length;
}

const networks = (count: number, networkOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => networkOf(index));

describe('PasswordAttempts', () => {
  it.each([
    ['one /64', 10, (index: number) => `2001:db8:1:1::${index.toString(16)}`],
    [
      'the /64s of one /56',
      20,
      (index: number) => `2001:db8:1:1${(index % 256).toString(16).padStart(2, '0')}::1`,
    ],
    ['the /64s of one /48', 40, (index: number) => `2001:db8:1:${(index * 257).toString(16)}::1`],
    ['a thousand networks', 50, (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['a thousand IPv4 addresses', 50, (index: number) => `10.0.${index % 256}.${index % 200}`],
  ] as const)('judges tries from %s at most %i times', async (_name, limit, networkOf) => {
    expect(await judged(attemptsOf(), networks(200, networkOf))).toBe(limit);
  });

  it('judges a known browser whatever the others tried', async () => {
    const attempts = attemptsOf();
    await judged(
      attempts,
      networks(200, (index) => `10.1.${index}.1`),
    );

    expect(await attempts.beginLogin(EMAIL, { address: '10.1.1.1', device: 'equipo-de-ana' })).toBe(
      'allowed',
    );
  });

  it('does not count right passwords of an account', async () => {
    const attempts = attemptsOf();
    for (let index = 0; index < 200; index += 1) {
      const origin = { address: `10.2.0.${index}`, device: null };
      expect(await attempts.beginLogin(EMAIL, origin)).toBe('allowed');
      await attempts.loginSucceeded(EMAIL, origin);
    }
  });

  it('says once that many networks guess a password', async () => {
    const attempts = attemptsOf();
    await judged(
      attempts,
      networks(50, (index) => `10.3.0.${index}`),
    );
    const next = (address: string) => attempts.beginLogin(EMAIL, { address, device: null });

    expect(await next('10.3.1.1')).toMatchObject({ isFirst: true });
    expect(await next('10.3.1.2')).toMatchObject({ isFirst: false });
  });
});
