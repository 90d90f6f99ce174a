import { ReadinessCheck } from './readiness.check';
import { probeReadiness } from './readiness.probe';

class Check extends ReadinessCheck {
  constructor(
    readonly name: string,
    readonly check: () => Promise<void>,
  ) {
    super();
  }
}

function aCheck(name: string, check: () => Promise<void>): ReadinessCheck {
  return new Check(name, check);
}

describe('probeReadiness', () => {
  it('is ready when nothing has to be checked', async () => {
    expect(await probeReadiness([])).toEqual({ status: 'ready', checks: {} });
  });

  it('names what fails and keeps the others', async () => {
    const report = await probeReadiness([
      aCheck('postgresql', () => Promise.resolve()),
      aCheck('redis', () => Promise.reject(new Error('connection refused'))),
    ]);

    expect(report).toEqual({
      status: 'not_ready',
      checks: { postgresql: 'ok', redis: 'connection refused' },
    });
  });

  it('counts a check without an answer as failed', async () => {
    const never = aCheck('storage', () => new Promise<void>(() => undefined));

    expect(await probeReadiness([never], 5)).toEqual({
      status: 'not_ready',
      checks: { storage: 'no answer within 5 ms' },
    });
  });

  it('survives a check that throws at once', async () => {
    const broken = aCheck('broken', () => {
      throw new Error('not even a promise');
    });

    expect((await probeReadiness([broken])).checks).toEqual({ broken: 'not even a promise' });
  });
});
