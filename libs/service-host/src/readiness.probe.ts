import type { ReadinessCheck } from './readiness.check';

/** A check that has not answered by then counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;

/** The body of `/readyz`. `checks` maps a name to `ok` or to the reason of its failure. */
export interface ReadinessReport {
  status: 'ready' | 'not_ready' | 'stopping';
  checks: Record<string, string>;
}

async function runCheck(check: ReadinessCheck, timeoutMs: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(`no answer within ${timeoutMs} ms`);
    }, timeoutMs);
  });
  const answer = Promise.resolve()
    .then(() => check.check())
    .then(
      () => 'ok',
      (error: unknown) => (error instanceof Error ? error.message : String(error)) || 'failed',
    );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs every check at the same time; ready when all of them answer in time. Never throws. */
export async function probeReadiness(
  checks: readonly ReadinessCheck[],
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<ReadinessReport> {
  const results = await Promise.all(
    checks.map(async (check) => [check.name, await runCheck(check, timeoutMs)] as const),
  );
  return {
    status: results.every(([, result]) => result === 'ok') ? 'ready' : 'not_ready',
    checks: Object.fromEntries(results),
  };
}
