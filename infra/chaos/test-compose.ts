/**
 * `npm run test:compose [-- --ref REF] [--only today|production|change]`: the compose files as operators use them, on an engine of containers. Builds the
 * images of this tree and of the release at REF (without it the last tag, and where there is none the commit before the newest
 * migration) and looks into them. `today`: starts everything of `docker-compose.yml` and measures it idle; plays the demo; scales, and compares the load that is
 * carried; kills a worker in a render; asks Prometheus what dashboard and alerts ask. `production`: the first days of `compose.production.yml`. `change`: upgrades
 * the release before under load; copies, restores into an empty stack and compares. All of it takes three quarters of an hour. What cannot be played here is left out with its reason: all of it where no engine answers, or one without our base images and without a
 * way to fetch them; a part where only that one lacks something.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, freePortBase, ROOT, say, whyNoEngine } from '@pregonero/local';
import { type Approved, compareApproved } from './approvals';
import { asOne, LETTERS } from './compose/as-one';
import { missingImage, whyNoFigures, whyNoProduction } from './compose/base-images';
import { ComposeStack } from './compose/compose-stack';
import { lookAtDashboard, observe } from './compose/dashboard';
import { run } from './compose/engine';
import { measureIdle, tableOf } from './compose/figures';
import { type ImageFacts, lookAtImages } from './compose/images';
import { approveShort, type Carried, carry, comparison } from './compose/load';
import { killInARender } from './compose/kill';
import { leaveOut, part, partUnless, soFar, type Told, told } from './compose/part';
import { playProduction } from './compose/production/play';
import { build, buildBefore, commitBefore, commitHere } from './compose/releases';
import { copy, filmIsThere, folderFor, restore } from './compose/restoration';
import { atSignals } from './compose/signals';
import { upgrade } from './compose/upgrade';

const DIRECTORY = join(ROOT, '.local', 'compose');

/** Films are drawn small; six letters of one network within an hour, so that a limit can be met. */
const OVERRIDE = {
  'api-gateway': { VIDEO_SHORT_SIDE: '180', THROTTLE_CONTACT_PER_HOUR: String(LETTERS.taken) },
  'avatar-video': { VIDEO_SHORT_SIDE: '180' },
  'b-roll': { VIDEO_SHORT_SIDE: '180' },
  'provider-sandbox': { VIDEO_SHORT_SIDE: '180', SANDBOX_FILMS_DIRECTORY: '/data/films' },
};
const SCALED = ['--scale', 'api-gateway=2', '--scale', 'avatar-video=3'];

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

const PARTS = ['today', 'production', 'change'] as const;

type Part = (typeof PARTS)[number];

/** What is to be played: all, where no part is named. @throws Error for a name that no part has */
function wanted(): readonly Part[] {
  const only = option('only');
  const parts = PARTS.filter((name) => (only ?? name) === name);
  if (parts.length === 0) throw new Error(`--only ${only ?? ''}: there are ${PARTS.join(', ')}`);
  return parts;
}

async function up(stack: ComposeStack, ...args: readonly string[]): Promise<Told> {
  const begun = performance.now();
  await stack.up(...args);
  return told(`all healthy after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}

async function kill(stack: ComposeStack): Promise<Told<Approved[]>> {
  const approved: Approved[] = [];
  const more = async (): Promise<void> => {
    approved.push(await approveShort(stack, 'a worker killed'));
  };
  const { id } = await killInARender(stack, more);
  return { said: `${id.slice(0, 12)} killed in a step of a render`, value: approved };
}

async function carried(stack: ComposeStack, name: string): Promise<Told<Carried>> {
  const value = await carry(stack, name);
  const said = `${value.readsASecond.toFixed(1)} lists a second, ${value.videosAMinute.toFixed(1)} videos a minute`;
  return { said, value };
}

async function demo(stack: ComposeStack): Promise<Told> {
  const env = {
    PREGONERO_PORT_BASE: new URL(stack.web).port,
    PREGONERO_DIRECTORY: join(DIRECTORY, 'demo'),
  };
  const said = await run(process.execPath, ['infra/local/run.mjs', 'infra/local/demo.ts'], { env });
  return told(said.trim().split('\n').slice(-4).join('\n'));
}

/** What a run has found of this engine before its parts begin. */
interface Here {
  version: string;
  base: number;
  whyNoFigures: string | null;
}

/** Plays this release on one machine. Prints the table of what its services take, and what more replicas carried. */
async function today(
  stack: ComposeStack,
  images: readonly ImageFacts[],
  { version, whyNoFigures: why }: Here,
): Promise<void> {
  stack.version = version;
  await part('Up', () => up(stack));
  await part('Idle', async () => told(tableOf(images, await measureIdle(stack))));
  await partUnless(why, 'Prometheus', () => observe(stack));
  await part('Demo', () => demo(stack));
  const one = await part('One gateway and one worker', () => carried(stack, 'one of each'));
  await part('Two gateways and three workers', () => up(stack, '--no-recreate', ...SCALED));
  const more = await part('The same load', () => carried(stack, 'more of each'));
  say(comparison(one, more).replace(/^/gmu, '  '));
  const together = await part('Two gateways are one', () => asOne(stack));
  const killed = await part('A worker is killed', () => kill(stack));
  const approved = [...one.approved, ...more.approved, together, ...killed];
  await part('Compare', async () => told(await compareApproved(stack, approved, 1)));
  await partUnless(why, 'Dashboard and alerts', () => lookAtDashboard(stack));
}

/** From the release before to this one, and from a copy to an empty stack. */
async function change(stack: ComposeStack, before: string, version: string): Promise<void> {
  stack.version = before;
  await part(`The release before: ${before}`, () => up(stack, ...SCALED));
  const early: Approved[] = [];
  for (let video = 0; video < 2; video += 1) early.push(await approveShort(stack, 'before'));
  const during = await part('Upgrade under load', () => upgrade(stack, version));
  early.push(await approveShort(stack, 'after'));
  const all = [...early, ...during];
  await part('Compare', async () => told(await compareApproved(stack, all)));
  const folder = folderFor(DIRECTORY, 'copy');
  await part('Copy', () => copy(stack, folder));
  const again = folderFor(DIRECTORY, 'copy-again');
  await part('Restore into an empty stack, and copy again', () => restore(stack, folder, again));
  const [first] = all;
  if (first !== undefined) await part('The film is there', () => filmIsThere(stack, folder, first));
}

/** Plays something on a stack of `docker-compose.yml` that is there for it alone. */
async function onStack<T>({ base, version }: Here, work: (stack: ComposeStack) => Promise<T>): Promise<T> {
  const override = join(DIRECTORY, 'override.yml');
  const own = Object.entries(OVERRIDE).map(([name, environment]): [string, object] => [
    name,
    // What stands in for others is not what is upgraded.
    name === 'provider-sandbox' ? { environment, image: `pregonero-${name}:${version}` } : { environment },
  ]);
  const services = Object.fromEntries([...own, ['proxy', { image: `pregonero-proxy:${version}` }]]);
  // What is JSON is YAML, too.
  writeFileSync(override, JSON.stringify({ services }));
  const stack = new ComposeStack({ project: `pregonero-test-${process.pid}`, base, override });
  const stay = atSignals(() => stack.leave());
  try {
    return await work(stack);
  } catch (error) {
    say(await stack.compose('logs', '--tail', '15', '--no-log-prefix').catch(() => ''));
    throw error;
  } finally {
    await stack.leave();
    stay();
  }
}

/** Builds the release before; its commit. */
async function imagesBefore(): Promise<string> {
  const before = await commitBefore(option('ref'));
  await part(`Images of the release before: ${before}`, () =>
    buildBefore(DIRECTORY, before).then(() => told('')),
  );
  return before;
}

/** Parts, each on a stack of its own. */
async function playParts(parts: readonly Part[]): Promise<void> {
  mkdirSync(DIRECTORY, { recursive: true });
  const version = await commitHere();
  await part(`Images of this tree: ${version}`, () => build(ROOT, version).then(() => told('')));
  const images = await part('Images: what they hold and weigh', () => lookAtImages(version));
  const base = await freePortBase(26_000, [0, 1, 100, 200]);
  const here = { version, base, whyNoFigures: await whyNoFigures() };
  if (parts.includes('today')) await onStack(here, (stack) => today(stack, images, here));
  if (parts.includes('production')) {
    const reason = await whyNoProduction();
    if (reason === null) await playProduction({ ...here, directory: DIRECTORY, images });
    else leaveOut('Production', reason);
  }
  if (parts.includes('change')) {
    const before = await imagesBefore();
    await onStack(here, (stack) => change(stack, before, version));
  }
}

async function main(): Promise<void> {
  const parts = wanted();
  const reason = await whyNoEngine();
  if (reason !== null) {
    say(`Skipped: ${reason.en}. With one: npm run test:compose`);
    return;
  }
  const image = await missingImage();
  if (image !== null) {
    say(`Skipped: this engine has no ${image} and cannot fetch it. With it: npm run test:compose`);
    return;
  }
  await playParts(parts);
  say(`\n${soFar()}, 0 failed`);
}

main().catch((error: unknown) => {
  say(`\n${soFar()}, 1 failed`);
  fail(error);
});
