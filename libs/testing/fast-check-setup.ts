/**
 * Property tests draw the same examples on every run, so that a build fails for what was changed and never for a
 * fresh find. `FAST_CHECK_SEED` names another seed; `FAST_CHECK_SEED=random` explores.
 */
import { configureGlobal, readConfigureGlobal } from 'fast-check';

const DEFAULT_SEED = '20261121';

const { FAST_CHECK_SEED: seedGiven = '', FAST_CHECK_RUNS: runsGiven = '' } = process.env;
const chosen = seedGiven === '' ? DEFAULT_SEED : seedGiven;
if (chosen !== 'random') {
  const seed = Number(chosen);
  if (!Number.isSafeInteger(seed))
    throw new Error(`FAST_CHECK_SEED must be a whole number or "random": ${chosen}`);
  configureGlobal({ seed });
}
const numRuns = Number(runsGiven);
if (numRuns > 0) configureGlobal({ ...readConfigureGlobal(), numRuns });
