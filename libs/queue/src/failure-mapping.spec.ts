import fc from 'fast-check';
import {
  PROVIDER_ERROR_KINDS,
  ProviderError,
  type ProviderErrorKind,
  videoRender,
} from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { backoffMs, judge } from './failure-mapping';

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
const brollLike = { maxAttempts: 3, backoff: { firstMs: 3_000, maxMs: 3_000 } };

describe('judge', () => {
  it.each(['auth_expired', 'rejected', 'quota_exhausted'] as const)(
    'buries a job at once when a call is %s',
    (kind) => {
      expect(judge(brollLike, 1, providerError(kind)).next).toBe('bury');
    },
  );

  it.each(['auth_expired', 'quota_exhausted'] as const)(
    'lets a job that waits for the operator keep its place when a call is %s, whatever the attempt',
    (kind) => {
      for (const attempt of [1, 6, 500]) {
        expect(judge(videoRender, attempt, providerError(kind))).toMatchObject({
          next: 'pause',
          clockStops: true,
        });
      }
    },
  );

  it('never waits for the operator when the input itself is refused', () => {
    expect(judge(videoRender, 1, providerError('rejected')).next).toBe('bury');
  });

  it('does not count a pause that the provider asked for, however often it asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 600_000 }),
        (attempt, retryAfterMs) => {
          expect(judge(videoRender, attempt, providerError('rate_limited', retryAfterMs))).toMatchObject({
            next: 'pause',
            delayMs: retryAfterMs,
          });
        },
      ),
    );
  });

  it('tries again until the last attempt and never after it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('retryable' as const, 'outcome_unknown' as const),
        fc.integer({ min: 1, max: 50 }),
        (kind, attempt) => {
          const verdict = judge(videoRender, attempt, providerError(kind));

          expect(verdict.next).toBe(attempt < videoRender.maxAttempts ? 'retry' : 'bury');
          expect(verdict.failure.final).toBe(verdict.next === 'bury');
        },
      ),
    );
  });

  it('shows people the sentence of the provider and keeps its own message for the log', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROVIDER_ERROR_KINDS), (kind) => {
        const { failure } = judge(videoRender, 1, providerError(kind));

        expect(failure.sentence).toEqual(say('presenters_refused_guion'));
        expect(failure.message).toContain('for the log');
      }),
    );
  });

  it('never shows people what an unforeseen error said', () => {
    const { failure } = judge(videoRender, 1, new Error('password=secret'));

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
