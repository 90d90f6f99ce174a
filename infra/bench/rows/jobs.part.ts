import { type Means, measureInTurn, type Pair } from '../part';
import { measureJobRate } from './contest';
import { startGraphileJobs } from './graphile-jobs';
import { startProductJobs } from './product-jobs';

/** Measures a job with a trivial step from its acceptance to its end. */
export async function measureJobs(means: Means): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const clients = stage.people.slice(0, 50).map(({ id }) => id);
  const ours = await startProductJobs(stage, clients);
  const graphile = await startGraphileJobs(stage.databaseUrl);
  try {
    for (const { once } of [ours, graphile]) await measureJobRate(once, 2);
    // Plans made while the tables were empty read them whole, until the first autovacuum a minute later.
    await stage.pool.query('VACUUM (ANALYZE)');
    const sides = {
      product: () => measureJobRate(ours.once),
      limit: () => measureJobRate(graphile.once),
    };
    return { 'jobs-graphile-within': await measureInTurn(means, sides) };
  } finally {
    await ours.stop();
    await graphile.stop();
  }
}
