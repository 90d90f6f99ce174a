import type { HousekeepingRoundRepository } from '@pregonero/persistence';
import type { GatewayConfig } from '../../../platform/gateway.config';
import { Confirmations } from './confirmations.service';

const WHAT = { keyId: 1, userId: 2, tool: 'aprobar_guion', args: { guion_id: 3 } };

describe('Confirmations', () => {
  const STARTS = 1_790_000_000_000;
  let now: number;
  const rounds = { now: () => Promise.resolve(new Date(now)) } as HousekeepingRoundRepository;
  const confirmations = new Confirmations({ jwtSecret: 'x'.repeat(32) } as GatewayConfig, rounds);

  it.each([
    ['before a person can have read the question', 2_999, 'early'],
    ['from three seconds on', 3_000, { once: expect.stringMatching(/^mcp:/u) as string }],
    ['after ten minutes no more', 600_001, null],
  ])('takes a token %s', async (_when, ageMs, expected) => {
    now = STARTS;
    const token = await confirmations.ask(WHAT);
    now = STARTS + ageMs;
    await expect(confirmations.read(token, WHAT)).resolves.toEqual(expected);
    await expect(confirmations.read(token, { ...WHAT, args: { guion_id: 4 } })).resolves.toBeNull();
  });
});
