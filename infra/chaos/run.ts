import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isReady, say, startStack, type Supervisor } from '@pregonero/local';
import { type ChaosSettings, chaosSettings } from './chaos-stack';
import { PASSWORD } from './client';
import { Control, type ControlResult } from './control';
import { Database } from './database';
import { type Evidence, gatherEvidence } from './evidence';
import { createExpectedState } from './expected-state';
import { FaultInjector } from './fault-injector';
import { canTakeOver, type Fault, nameReplica, planFaults, SHORT_RUN_MS } from './faults';
import { Customer, type LoadContext, registerUser, runAgency, runPayers } from './load-generator';
import { Random } from './random';
import { Recorder } from './recorder';

const CLEAR_MS = 120_000;

/** Options of a run. */
export interface RunOptions {
  seed: number;
  forMs: number;
  withControl: boolean;
  /** Longest time for all work to end after the last fault. */
  drainMs: number;
}

/** Outcome of a run. */
export interface RunResult {
  evidence: Evidence;
  plan: readonly Fault[];
  control: ControlResult | null;
  drainSeconds: number;
}

/** Parts of a run that are stopped at its end. */
interface Lab {
  settings: ChaosSettings;
  database: Database;
  injector: FaultInjector;
  recorder: Recorder;
  control: Control | null;
}

/** Injects the planned faults into the product, and into the control where there is one. */
async function injectAll(plan: readonly Fault[], lab: Lab): Promise<void> {
  const { settings, injector, recorder, control } = lab;
  const startedAt = Date.now();
  const running: Promise<void>[] = [];
  for (const fault of plan) {
    await setTimeout(Math.max(0, startedAt + fault.atMs - Date.now()));
    if (fault.what === 'kill' && canTakeOver(plan, fault)) {
      const pid = injector.findPid(fault.victim);
      const replica = settings.services.find(({ name }) => name === nameReplica(fault.victim));
      if (pid !== undefined && replica !== undefined && (await isReady(replica.ready)))
        await recorder.noteKill(pid);
    }
    running.push(injector.inject(fault));
    if (control !== null) running.push(control.inject(fault));
  }
  await Promise.all(running);
}

/** Removes all faults, then waits until no job is queued. */
async function drain({ injector, database }: Lab, drainMs: number): Promise<void> {
  injector.thawAll();
  for (const deadline = Date.now() + CLEAR_MS; Date.now() < deadline;) {
    if (await injector.clearProviders()) break;
    await setTimeout(300);
  }
  // The next process of the sandbox continues renders that it left hanging.
  injector.terminate('provider-sandbox');
  for (const deadline = Date.now() + drainMs; Date.now() < deadline;) {
    const [queued] = await database.query(`SELECT 1 FROM jobs WHERE state = 'queued' LIMIT 1`);
    if (queued === undefined) return;
    await setTimeout(250);
  }
}

/** Starts the users, injects the faults, waits until all work has ended and gathers the evidence. */
async function play(lab: Lab, { seed, forMs, drainMs }: RunOptions): Promise<RunResult> {
  const { settings, database, recorder, control } = lab;
  const random = new Random(seed);
  const plan = planFaults(new Random(seed), forMs);
  const expected = createExpectedState();
  const phase = { isEnding: false, isOver: false };
  const isShort = forMs < SHORT_RUN_MS;
  const context: LoadContext = {
    gateways: settings.gateways,
    sandboxUrl: settings.sandbox,
    random: random.fork(),
    expected,
    database,
    variety: isShort ? 2 : 6,
    isEnding: () => phase.isEnding,
    isOver: () => phase.isOver,
  };
  await recorder.start();
  await control?.start();
  const customers = await Promise.all(
    Array.from({ length: isShort ? 3 : 5 }, (_unused, index) =>
      Customer.register(context, `Cliente${index}`),
    ),
  );
  const brand = await registerUser(context, 'Marca');
  const clients = [...customers.map(({ client }) => client), brand];
  for (const client of clients) recorder.follow(client);
  await Promise.all(customers.map((customer) => customer.makeFirstVideo()));
  say(`Running at ${settings.web}: ${plan.length} faults`);
  const working = [...customers.map((customer) => customer.work()), runAgency(context, brand.userId)];
  const paying = runPayers(context);
  const controlled = control?.work(random.fork(), context.isEnding);
  await injectAll(plan, lab);
  phase.isEnding = true;
  const endedAt = Date.now();
  const giveUp = setTimeout(drainMs, undefined, { ref: false }).then(() => {
    phase.isOver = true;
  });
  await Promise.race([giveUp, Promise.all([drain(lab, drainMs), ...working, controlled])]);
  await Promise.race([giveUp, paying.then((visitResults) => visitResults())]);
  await drain(lab, drainMs);
  const drainSeconds = (Date.now() - endedAt) / 1_000;
  await recorder.stop();
  const evidence = await gatherEvidence({
    directory: settings.directory,
    sandboxUrl: settings.sandbox,
    database,
    expected,
    observed: recorder.observed,
    takeoversMs: await recorder.listTakeovers(),
    clients,
    secrets: [PASSWORD],
  });
  return { evidence, plan, control: (await control?.compare()) ?? null, drainSeconds };
}

/** Runs the product with users while faults are injected, on ports and data of its own. */
export async function runChaos(
  options: RunOptions,
  onSupervisor: (supervisor: Supervisor) => void,
): Promise<RunResult> {
  const directory = join('.local', 'chaos');
  rmSync(directory, { recursive: true, force: true });
  const settings = await chaosSettings(directory);
  const supervisor = await startStack(settings, onSupervisor);
  const database = new Database(settings.env['DATABASE_URL'] ?? '');
  const lab: Lab = {
    settings,
    database,
    injector: new FaultInjector({
      stackFile: settings.stackFile,
      logDirectory: join(settings.directory, 'logs'),
      redisPort: settings.ports.redis,
      sandboxUrl: settings.sandbox,
    }),
    recorder: new Recorder(database),
    control: options.withControl ? new Control(settings) : null,
  };
  try {
    return await play(lab, options);
  } finally {
    lab.injector.thawAll();
    await lab.recorder.stop();
    await database.close();
    await lab.control?.stop();
    await supervisor.stop();
  }
}
