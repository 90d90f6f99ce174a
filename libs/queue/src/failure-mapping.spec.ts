import fc from 'fast-check';
import {
  PROVIDER_ERROR_KINDS,
  ProviderError,
  type ProviderErrorKind,
  videoRender,
} from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { backoffMs, judge, providerFaultOf } from './failure-mapping';

function providerError(kind: ProviderErrorKind, retryAfterMs?: number): ProviderError {
  return new ProviderError({
    provider: 'heygen',
    kind,
    message: 'for the log',
    sentence: say('presenters_refused_guion'),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/** As a job that waits for nobody. */
const askedFor = { maxAttempts: 3, backoff: { firstMs: 500, maxMs: 4_000 } };
const first = { attempt: 1, waits: 0 };

describe('judge', () => {
  it.each(['auth_expired', 'account_refused', 'rejected', 'quota_exhausted'] as const)(
    'buries a job at once that somebody waits for when a call is %s',
    (kind) => {
      expect(judge(askedFor, first, providerError(kind)).next).toBe('bury');
    },
  );

  it('never gives up a job for a fault of the provider, however often it happens', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'retryable' as const,
          'outcome_unknown' as const,
          'rate_limited' as const,
          'account_refused' as const,
          'quota_exhausted' as const,
        ),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (kind, attempt, waits) => {
          const verdict = judge(videoRender, { attempt, waits }, providerError(kind));

          expect(verdict.next).toBe('wait');
          expect(verdict.failure.provider).toBe('heygen');
        },
      ),
    );
  });

  it.each(['rejected', 'auth_expired'] as const)('never waits when a call is %s', (kind) => {
    expect(judge(videoRender, first, providerError(kind)).next).toBe('bury');
  });

  it('counts no attempt while the database is away, and still counts what is our own fault', () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });

    expect(judge(askedFor, { attempt: 3, waits: 0 }, away).next).toBe('pause');
    expect(judge(askedFor, { attempt: 3, waits: 0 }, new Error('a bug')).next).toBe('bury');
  });

  it('counts no attempt while the disk of the worker is full, and blames no provider for it', () => {
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const unwritten = new ProviderError({
      ...{ provider: 's3', kind: 'retryable', message: 'no answer (ENOSPC)', cause: noSpace },
      sentence: say('storage_away'),
    });
    const program = new Error('ffmpeg exited with 1: No space left on device');

    for (const error of [noSpace, unwritten, program]) {
      expect(judge(askedFor, { attempt: 3, waits: 0 }, error)).toMatchObject({
        ...{ next: 'pause', failure: { kind: 'internal', provider: undefined } },
      });
      expect(providerFaultOf(error)).toBeUndefined();
    }
    const theirs = new ProviderError({
      ...{ provider: 'heygen', kind: 'retryable', message: 'HTTP 500: no space left on device' },
      sentence: say('presenters_away'),
    });
    expect(providerFaultOf(theirs)).toMatchObject({ provider: 'heygen', fault: 'failing' });
  });

  it('lets a provider be for as long as it asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (retryAfterMs) => {
        for (const job of [videoRender, askedFor]) {
          expect(judge(job, first, providerError('rate_limited', retryAfterMs))).toMatchObject({
            delayMs: retryAfterMs,
          });
        }
      }),
    );
  });

  it('stops the clock of a job whose own call is limited, and blames no provider', () => {
    const underWay = new ProviderError({
      ...{ provider: 'heygen', kind: 'rate_limited', message: 'HTTP 409', sentence: say('presenters_busy') },
      ...{ retryAfterMs: 3_000, isOfThisCall: true },
    });

    expect(judge(videoRender, first, underWay)).toMatchObject({ next: 'wait', delayMs: 3_000 });
    expect(judge(askedFor, first, underWay)).toMatchObject({ next: 'pause', delayMs: 3_000 });
    expect(providerFaultOf(underWay)).toBeUndefined();
  });

  it('doubles the pause of a call that stays limited, up to ten minutes or what is asked for', () => {
    const delays = (retryAfterMs: number) => {
      const limited = new ProviderError({
        ...{
          provider: 'heygen',
          kind: 'rate_limited',
          message: 'HTTP 409',
          sentence: say('presenters_busy'),
        },
        ...{ retryAfterMs, isOfThisCall: true },
      });
      return [0, 1, 2, 20].map((waits) => {
        const verdict = judge(videoRender, { attempt: 1, waits }, limited);
        return verdict.next === 'wait' ? verdict.delayMs : verdict.next;
      });
    };

    expect(delays(3_000)).toEqual([3_000, 6_000, 12_000, 600_000]);
    expect(delays(3_600_000)).toEqual(Array(4).fill(3_600_000));
  });

  it('gives a job up at once whose provider asks for a longer pause than the job may wait', () => {
    const patient = { ...askedFor, outagePatienceMs: 60_000 };
    const pause = (ms: number) => judge(patient, first, providerError('rate_limited', ms));

    expect(pause(60_000).next).toBe('wait');
    expect(pause(60_001)).toMatchObject({ next: 'bury', failure: { final: true } });
  });

  it('tries again after faults of our own until the last attempt and never after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (attempt) => {
        const verdict = judge(videoRender, { attempt, waits: 0 }, new Error('ours'));

        expect(verdict.next).toBe(attempt < videoRender.maxAttempts ? 'retry' : 'bury');
        expect(verdict.failure.final).toBe(verdict.next === 'bury');
      }),
    );
  });

  it('shows people the sentence of the provider and keeps its own message for the log', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROVIDER_ERROR_KINDS), (kind) => {
        const { failure } = judge(videoRender, first, providerError(kind));

        expect(failure.sentence).toEqual(say('presenters_refused_guion'));
        expect(failure.message).toContain('for the log');
      }),
    );
  });

  it('never shows people what an unforeseen error said', () => {
    const { failure } = judge(videoRender, first, new Error('password=secret'));

    expect(failure.sentence).toEqual(say('job_failed'));
    expect(failure.kind).toBe('internal');
  });
});

describe('backoffMs', () => {
  it('stays within zero and its ceiling for every attempt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const waitMs = backoffMs({ firstMs: 2_000, maxMs: 60_000 }, attempt, () => random);

          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });

  it('waits exactly as told where the product promises an interval', () => {
    expect(backoffMs({ firstMs: 3_000, maxMs: 3_000, exact: true }, 2, () => 0)).toBe(3_000);
  });
});
