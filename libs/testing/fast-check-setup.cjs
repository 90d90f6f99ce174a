/**
 * Property tests draw the same examples on every run, so that a build fails for what was changed and never for a
 * fresh find. `FAST_CHECK_SEED` names another seed; `FAST_CHECK_SEED=random` explores.
 */
const fc = require('fast-check');

const DEFAULT_SEED = 20_261_121;

const chosen = process.env.FAST_CHECK_SEED || String(DEFAULT_SEED);
if (chosen !== 'random') {
  const seed = Number(chosen);
  if (!Number.isSafeInteger(seed))
    throw new Error(`FAST_CHECK_SEED must be a whole number or "random": ${chosen}`);
  fc.configureGlobal({ seed });
}
const runs = Number(process.env.FAST_CHECK_RUNS || 0);
if (runs > 0) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs });
