import type { GatewayConfig } from '../gateway.config';
import { Confirmations } from './confirmations.service';

const WHAT = { keyId: 1, userId: 2, tool: 'aprobar_guion', args: { guion_id: 3 } };

describe('Confirmations', () => {
  const confirmations = new Confirmations({ jwtSecret: 'x'.repeat(32) } as GatewayConfig);
  let clock: jest.SpyInstance<number, []>;
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now');
  });
  afterEach(() => {
    clock.mockRestore();
  });

  it.each([
    ['before a person can have read the question', 2_999, 'early'],
    ['from three seconds on', 3_000, { once: expect.stringMatching(/^mcp:/u) as string }],
    ['after ten minutes no more', 600_001, null],
  ])('takes a token %s', (_when, ageMs, expected) => {
    clock.mockReturnValue(1_790_000_000_000);
    const token = confirmations.ask(WHAT);
    clock.mockReturnValue(1_790_000_000_000 + ageMs);
    expect(confirmations.read(token, WHAT)).toEqual(expected);
    expect(confirmations.read(token, { ...WHAT, args: { guion_id: 4 } })).toBeNull();
  });
});
