import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say, startStack, type Supervisor } from '@pregonero/local';
import { type Book, emptyBook } from './book';
import { PASSWORD } from './caller';
import { type ChaosSettings, chaosSettings } from './chaos-stack';
import { Control, type ControlResult } from './control/control';
import { type Evidence, gather } from './evidence';
import { keepFenceLog, readFenceLog } from './fence-log';
import { Hands, placeOf } from './hands';
import { agency, aPerson, Customer, payers, type World } from './people';
import { type Disturbance, planOf } from './plan';
import { Random } from './random';
import { hasHeir, heirOf, type Killing, recoveries } from './recovery';
import { Rows } from './rows';
import { Watcher } from './watcher';

/** The wish of a run. */
export interface Wish {
  seed: number;
  forMs: number;
  withControl: boolean;
  /** How long everything may take to come to its end once the blows have stopped. */
  calmMs: number;
}

/** What a run came to. */
export interface Outcome {
  evidence: Evidence;
  plan: readonly Disturbance[];
  control: ControlResult | null;
  startSeconds: number;
  drainSeconds: number;
}

const isSettled = `SELECT count(*)::int AS alive FROM jobs WHERE state = 'queued'`;

/** Whether the other copy of a killed worker says that it is at work: one that still starts cannot take over. */
async function isThere(settings: ChaosSettings, victim: string): Promise<boolean> {
  const heir = settings.services.find(({ name }) => name === heirOf(victim));
  if (heir === undefined) return false;
  const answer = await fetch(heir.ready, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return answer?.ok === true;
}

/** Carries the plan out against the product, and against the control where there is one. */
async function strike(
  plan: readonly Disturbance[],
  settings: ChaosSettings,
  hands: Hands,
  watcher: Watcher,
  control: Control | null,
): Promise<Killing[]> {
  const beginning = Date.now();
  const killings: Killing[] = [];
  const running: Promise<void>[] = [];
  for (const event of plan) {
    await setTimeout(Math.max(0, beginning + event.atMs - Date.now()));
    if (event.what === 'kill') {
      const isClear = hasHeir(plan, event) && (await isThere(settings, event.victim));
      const held = await watcher.held();
      killings.push({ victim: event.victim, held, atMs: Date.now(), hasHeir: isClear });
    }
    running.push(hands.do(event));
    if (control !== null) running.push(control.do(event));
  }
  await Promise.all(running);
  return killings;
}

/** After the blows: everybody thaws, providers are well, what hung at the stand-ins goes on; then work comes to its end. */
async function calm(settings: ChaosSettings, hands: Hands, rows: Rows, wish: Wish): Promise<void> {
  hands.thawAll();
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const cleared = await fetch(`${settings.sandbox}/_sandbox/faults`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    if (cleared?.ok === true) break;
    await setTimeout(300);
  }
  // A render that the provider forgot is drawn by its next process.
  hands.signal('provider-sandbox', 'SIGTERM');
  for (const deadline = Date.now() + wish.calmMs; Date.now() < deadline;) {
    const [row] = await rows.all<{ alive: number }>(isSettled);
    if (row?.alive === 0) return;
    await setTimeout(250);
  }
}

/** Starts a product, lets people use it while everything goes wrong, waits for calm and gathers what is compared. */
export async function badHour(wish: Wish, onSupervisor: (supervisor: Supervisor) => void): Promise<Outcome> {
  const startedAt = Date.now();
  const directory = join('.local', 'chaos');
  rmSync(directory, { recursive: true, force: true });
  const settings = await chaosSettings(directory);
  const random = new Random(wish.seed);
  const plan = planOf(wish.seed, wish.forMs);
  const supervisor = await startStack(settings, onSupervisor);
  const control = wish.withControl ? new Control(settings) : null;
  const rows = new Rows(settings.env['DATABASE_URL'] ?? '');
  const hands = new Hands(placeOf(settings));
  const watcher = new Watcher(rows);
  try {
    await keepFenceLog(rows);
    await control?.start();
    const book: Book = emptyBook();
    let isEnding = false;
    let isOver = false;
    const world: World = {
      gateways: settings.gateways,
      sandboxUrl: settings.sandbox,
      random: random.fork(),
      book,
      rows,
      variety: wish.forMs < 180_000 ? 2 : 6,
      isEnding: () => isEnding,
      isOver: () => isOver,
    };
    const customers = await Promise.all(
      Array.from({ length: wish.forMs < 180_000 ? 3 : 5 }, (_unused, index) =>
        Customer.join(world, `Cliente${index}`),
      ),
    );
    const agencyClient = await aPerson(world, 'Marca');
    for (const { caller } of customers) watcher.follow(caller);
    watcher.follow(agencyClient);
    watcher.start();
    await Promise.all(customers.map((customer) => customer.makeFirst()));
    const startSeconds = (Date.now() - startedAt) / 1_000;
    say(`  en marcha en ${startSeconds.toFixed(0)} s: ${settings.web}, ${plan.length} golpes`);
    const working = [...customers.map((customer) => customer.work()), agency(world, agencyClient.userId)];
    const paying = payers(world);
    const controlling = control?.work(random.fork(), () => isEnding);
    const killings = await strike(plan, settings, hands, watcher, control);
    isEnding = true;
    const calmedAt = Date.now();
    const giveUp = setTimeout(wish.calmMs, undefined, { ref: false }).then(() => {
      isOver = true;
    });
    await Promise.race([giveUp, Promise.all([calm(settings, hands, rows, wish), ...working, controlling])]);
    await Promise.race([giveUp, paying.then((comeBack) => comeBack())]);
    await calm(settings, hands, rows, wish);
    const drainSeconds = (Date.now() - calmedAt) / 1_000;
    await watcher.stop();
    const controlResult = control === null ? null : await control.result();
    const evidence = await gather({
      directory: settings.directory,
      sandboxUrl: settings.sandbox,
      rows,
      book,
      seen: watcher.seen,
      recoveriesMs: recoveries(killings, await readFenceLog(rows), join(settings.directory, 'logs')),
      people: [...customers.map(({ caller }) => caller), agencyClient],
      secrets: [PASSWORD],
    });
    return { evidence, plan, control: controlResult, startSeconds, drainSeconds };
  } finally {
    hands.thawAll();
    await watcher.stop();
    await rows.close();
    await control?.stop();
    await supervisor.stop();
  }
}
