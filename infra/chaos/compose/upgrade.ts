import { setTimeout } from 'node:timers/promises';
import { type Approved, newcomer } from '../approvals';
import { type ComposeStack, REPLACED } from './compose-stack';
import { doorOf } from './door';
import { run } from './engine';
import { approveShort } from './load';
import type { Told } from './part';
import { Watch } from './watch';

const BETWEEN_APPROVALS_MS = 5_000;

/** As the runbook says: migrations, workers, gateways; people approve and look at their scripts all the time. */
export async function upgrade(stack: ComposeStack, version: string): Promise<Told<Approved[]>> {
  const { token } = await newcomer(stack.web);
  const watch = new Watch(`${stack.web}/api/guiones`, { authorization: `Bearer ${token}` });
  const approved: Approved[] = [];
  const door = await doorOf(version);
  const begun = performance.now();
  const load = { isOver: false };
  const people = async (): Promise<void> => {
    while (!load.isOver) {
      approved.push(await approveShort(stack, 'during the upgrade', door.send));
      await setTimeout(BETWEEN_APPROVALS_MS);
    }
  };
  const operator = async (): Promise<void> => {
    stack.version = version;
    try {
      await stack.compose('run', '--rm', '--no-deps', 'migrate');
      await run('sh', ['infra/docker/replace.sh', ...REPLACED], { env: stack.env });
    } finally {
      load.isOver = true;
    }
  };
  await Promise.all([people(), operator()]);
  const seconds = (performance.now() - begun) / 1_000;
  const { asked, refused, slowestMs } = await watch.stop();
  if (refused.length > 0) throw new Error(`${refused.length} of ${asked} answers: ${refused.join(', ')}`);
  for (const service of REPLACED) {
    const containers = await stack.containers(service);
    const old = containers.filter(({ image }) => !image.endsWith(`:${version}`));
    if (containers.length === 0 || old.length > 0) throw new Error(`${service} is not replaced`);
  }
  const dead = await stack.sql(`SELECT count(*) FROM jobs WHERE state = 'dead'`);
  if (dead !== '0') throw new Error(`${dead} jobs were given up`);
  return {
    said: `${seconds.toFixed(0)} s; ${asked} answers, none refused, the slowest after ${slowestMs} ms; ${approved.length} videos approved${door.said()}`,
    value: approved,
  };
}
