import type { DemoClient } from '@pregonero/local';
import { approveOne, type Approved, newcomer, until } from '../approvals';
import type { ComposeStack } from './compose-stack';
import { run } from './engine';

/**
 * What one replica may use while loads are compared: so little that the machine itself is never what is measured. Lists also take a
 * reader, the front door and PostgreSQL, which together use several times what a gateway does.
 */
const SLICE = { 'api-gateway': '0.1', 'avatar-video': '0.25' };
/** As in `infra/docker/parts.yml`. */
const WHOLE = { 'api-gateway': '1', 'avatar-video': '2' };
const READS = 600;
/** Before it counts: what has just come up is still being compiled, and with so little of a core that takes its time. */
const WARM_UP_READS = 1_500;
const READERS = 16;
const VIDEOS = 9;

/** Somebody new at the front door whose script, of few words, is approved. */
export async function approveShort(
  stack: ComposeStack,
  part: string,
  send?: (request: Request) => Promise<Response>,
): Promise<Approved> {
  const { email, client } = await newcomer(stack.web, send);
  return { email, guionId: await approveOne(client, (id) => stack.shorten(id)), part };
}

/** How many of these scripts have their video. */
async function finished(stack: ComposeStack, approved: readonly Approved[]): Promise<number> {
  const ids = approved.map(({ guionId }) => guionId).join();
  return Number(await stack.sql(`SELECT count(*) FROM guiones WHERE estado = 'listo' AND id IN (${ids})`));
}

async function limit(stack: ComposeStack, cores: Record<keyof typeof WHOLE, string>): Promise<void> {
  for (const [service, cpus] of Object.entries(cores)) {
    const containers = await stack.containers(service);
    await run('docker', ['update', '--cpus', cpus, ...containers.map(({ id }) => id)]);
  }
}

async function each(stack: ComposeStack, what: 'pause' | 'unpause'): Promise<void> {
  const containers = await stack.containers('avatar-video');
  await run('docker', [what, ...containers.map(({ id }) => id)]);
}

/** What the stack managed. */
export interface Carried {
  readsASecond: number;
  videosAMinute: number;
  approved: readonly Approved[];
}

/** So many lists, by sixteen at once. */
async function read(client: DemoClient, lists: number): Promise<void> {
  let left = lists;
  const reader = async (): Promise<void> => {
    for (; left > 0; left -= 1) await client.get('/api/guiones');
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

/** The same load for any number of replicas: lists read by sixteen at once, and videos that wait all together when the workers begin. */
export async function carry(stack: ComposeStack, part: string): Promise<Carried> {
  const { client } = await newcomer(stack.web);
  await read(client, WARM_UP_READS);
  await limit(stack, SLICE);
  const begun = performance.now();
  await read(client, READS);
  const readsASecond = READS / ((performance.now() - begun) / 1_000);

  await limit(stack, { ...SLICE, 'api-gateway': WHOLE['api-gateway'] });
  await each(stack, 'pause');
  const approved: Approved[] = [];
  for (let video = 0; video < VIDEOS; video += 1) approved.push(await approveShort(stack, part));
  await each(stack, 'unpause');
  const unpaused = performance.now();
  await until('all videos', async () => (await finished(stack, approved)) === VIDEOS);
  const videosAMinute = (60_000 * VIDEOS) / (performance.now() - unpaused);
  await limit(stack, WHOLE);
  return { readsASecond, videosAMinute, approved };
}

/** What both sizes carried, as a line. */
export function comparison(one: Carried, more: Carried): string {
  const line = (what: string, before: number, after: number): string =>
    `${what}: ${before.toFixed(1)} → ${after.toFixed(1)} (${(after / before).toFixed(2)} times)`;
  return [
    line('lists a second, 1 → 2 gateways of a tenth of a core each', one.readsASecond, more.readsASecond),
    line('videos a minute, 1 → 3 workers of a quarter of a core each', one.videosAMinute, more.videosAMinute),
  ].join('\n');
}
