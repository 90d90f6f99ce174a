import type { ComposeStack, Container } from './compose-stack';
import { run } from './engine';

const PATIENCE_MS = 300_000;

const HOLDER = `SELECT split_part(workers.host, ':', 1) FROM jobs JOIN workers ON workers.number = jobs.holder
  WHERE jobs.kind = 'video.render' AND jobs.state = 'queued' AND jobs."leaseUntil" > clock_timestamp()`;
/** Waits where the rows are: the way to PostgreSQL takes longer than some steps. */
const WAIT_FOR_A_HOLDER = `DO $$ BEGIN
  FOR i IN 1..1500 LOOP EXIT WHEN EXISTS (${HOLDER}); PERFORM pg_sleep(0.02); END LOOP; END $$; ${HOLDER} LIMIT 1`;

/**
 * Kills a worker of renders in the middle of a step: it is frozen first, and killed only when it was still at it. `more` makes
 * another render, where all before were done too soon.
 */
export async function killInARender(stack: ComposeStack, more: () => Promise<unknown>): Promise<Container> {
  const workers = await stack.containers('avatar-video');
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const [host] = (await Promise.all([stack.sql(WAIT_FOR_A_HOLDER), more()]))[0].split('\n');
    const holder = workers.find(({ id }) => host !== undefined && host !== '' && id.startsWith(host));
    if (holder === undefined) continue;
    await run('docker', ['pause', holder.id]);
    if ((await stack.sql(HOLDER)).split('\n').includes(host ?? '')) {
      await run('docker', ['kill', holder.id]);
      return holder;
    }
    await run('docker', ['unpause', holder.id]);
  }
  throw new Error('no worker was ever in a render');
}
