import type { Avatar, LoginResponse, Project, Voice } from '@pregonero/contracts/api';
import { Tab } from '@pregonero/frontend/tab';
import {
  CONNECTS_WITHIN_MS,
  createTestDatabase,
  createTestRedis,
  eventually,
  inLongRun,
  persistGuion,
  type RunningSandbox,
  type RunningService,
  startSandbox,
  startService,
  type TestDatabase,
} from '@pregonero/testing';
import fc from 'fast-check';

const PASSWORD = 'clave-segura-1';
const SEQUENCES = inLongRun(1_000, 4);
const SCRIPTS_EACH = 3;
/** A loaded machine is given this long; what is wrong stays wrong for good. */
const PATIENCE_MS = 120_000;

let database: TestDatabase;
let sandbox: RunningSandbox;
let gateway: RunningService;
let worker: RunningService;
let ana: Person;
let berta: Person;
let admin: Person;
let choice: { avatarId: string; voiceId: string };

/** Somebody with a session, on as many devices as a test wants. */
class Person {
  constructor(
    readonly id: number,
    readonly token: string,
    readonly isAdmin: boolean,
  ) {}

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${gateway.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  }

  get(path: string): Promise<unknown> {
    return this.call('GET', path);
  }

  aTab(isSlow = false): Tab {
    const { token, isAdmin } = this;
    return new Tab({ url: gateway.url, token, isAdmin, get: (path) => this.get(path), isSlow });
  }
}

async function join(name: string, role: 'admin' | 'client'): Promise<Person> {
  const account = { email: `${name}@pantalla.test`, password: PASSWORD };
  const visitor = new Person(0, '', false);
  await visitor.call('POST', '/api/register', { name, ...account });
  const { user, token } = (await visitor.call('POST', '/api/login', account)) as LoginResponse;
  await database.query(`UPDATE users SET role = $2, "planVideos" = 100000 WHERE id = $1`, [user.id, role]);
  return new Person(user.id, token, role === 'admin');
}

beforeAll(async () => {
  const [created, redis, stand] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    startSandbox({ SANDBOX_RENDER_SLOTS: '16' }),
  ]);
  [database, sandbox] = [created, stand];
  // Redis carries events of all test files: user ids of this file are its own.
  await database.query(
    `ALTER TABLE users ALTER COLUMN id RESTART WITH ${840_000_000 + Math.floor(performance.now())}`,
  );
  const env = {
    ...sandbox.env,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    WORKER_SWEEP_EVERY_MS: '200',
    DATABASE_PATIENCE_MS: String(CONNECTS_WITHIN_MS),
  };
  [gateway, worker] = await Promise.all([
    startService('api-gateway', env),
    startService('avatar-video', env),
  ]);
  [ana, berta, admin] = await Promise.all([
    join('ana', 'client'),
    join('berta', 'client'),
    join('agencia', 'admin'),
  ]);
  const avatars = (await ana.get('/api/avatars')) as Avatar[];
  const voices = (await ana.get('/api/voices')) as Voice[];
  choice = { avatarId: avatars[0]?.avatar_id ?? '', voiceId: voices[0]?.voice_id ?? '' };
  // Renders begin and are never finished: what is looked at here is what people see of them, not the film.
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'heygen', fault: 'stuck', times: 10_000 }),
  });
});

afterAll(async () => {
  await Promise.all([gateway.process.stop(), worker.process.stop()]);
  await sandbox.process.stop();
  await database.drop();
});

/** What a sequence may count on, as far as its own people did it. */
interface Model {
  scripts: Record<'ana' | 'berta', number>;
  projects: number;
  isWorkerFrozen: boolean;
}

/** What is there: the people, their tabs, and the rows that the sequence made. */
interface Real {
  scripts: Record<'ana' | 'berta', number[]>;
  projects: { id: number; videoId: number }[];
  /** Whose the tabs are, one each. */
  people: readonly Person[];
  tabs: Tab[];
}

type Step = fc.AsyncCommand<Model, Real>;
const personOf = (who: 'ana' | 'berta'): Person => (who === 'ana' ? ana : berta);

/** A step with the sentence that a counterexample shows. */
function step(
  says: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step {
  return { check: (model) => check(model), run, toString: () => says };
}

async function aVideo(projectId: number): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId", status)
     VALUES ('Lanzamiento', 'http://localhost/vencido', 'projects/' || $1, $1::int, 'pending') RETURNING id`,
    [projectId],
  );
  return row?.id ?? 0;
}

const who = fc.constantFrom('ana' as const, 'berta' as const);
const index = fc.nat({ max: 5 });

const approve = who.map((name) =>
  step(
    `${name} approves on another device`,
    ({ scripts }) => scripts[name] > 0,
    async (_model, { scripts }) => {
      await personOf(name).call('POST', `/api/guiones/${scripts[name][0] ?? 0}/aprobar`, choice);
    },
  ),
);
const deleteScript = who.map((name) =>
  step(
    `${name} deletes a script on another device`,
    ({ scripts }) => scripts[name] > 0,
    async (model, { scripts }) => {
      model.scripts[name] -= 1;
      await personOf(name).call('DELETE', `/api/guiones/${scripts[name].shift() ?? 0}`);
    },
  ),
);
const comment = fc.tuple(index, fc.integer({ min: 1, max: 3 })).map(([nth, times]) =>
  step(
    `${times} people comment at the same moment`,
    ({ projects }) => projects > 0,
    async (_model, { projects }) => {
      const { videoId } = projects[nth % projects.length] ?? { videoId: 0 };
      await Promise.all(
        Array.from({ length: times }, (_unused, number) =>
          (number % 2 === 0 ? ana : admin).call('PUT', `/api/videos/${videoId}`, {
            feedback: `Voz ${number}`,
          }),
        ),
      );
    },
  ),
);
const readAll = fc.constantFrom('ana', 'berta', 'admin').map((name) =>
  step(
    `${name} reads all notices elsewhere`,
    () => true,
    async () => {
      await (name === 'admin' ? admin : name === 'ana' ? ana : berta).call(
        'PUT',
        '/api/notifications/mark-all-read',
      );
    },
  ),
);
const readOne = fc.constantFrom('ana', 'admin').map((name) =>
  step(
    `${name} reads one notice elsewhere`,
    () => true,
    async () => {
      const person = name === 'ana' ? ana : admin;
      const [newest] = (await person.get('/api/notifications')) as { id: number }[];
      if (newest !== undefined) await person.call('PUT', `/api/notifications/${newest.id}/read`);
    },
  ),
);
const createProject = fc.constant(
  step(
    'the agency makes a project',
    ({ projects }) => projects < 3,
    async (model, { projects }) => {
      model.projects += 1;
      const project = (await admin.call('POST', '/api/projects', {
        name: 'Campaña',
        clientId: ana.id,
      })) as Project;
      projects.push({ id: project.id, videoId: await aVideo(project.id) });
      // The row above came without a word: the change of it tells.
      await admin.call('PUT', `/api/videos/${projects.at(-1)?.videoId ?? 0}`, { status: 'approved' });
    },
  ),
);
const deleteProject = fc.constant(
  step(
    'the agency deletes a project',
    ({ projects }) => projects > 0,
    async (model, { projects }) => {
      model.projects -= 1;
      await admin.call('DELETE', `/api/projects/${projects.shift()?.id ?? 0}`);
    },
  ),
);
const open = index.map((nth) =>
  step(
    `tab ${nth} is opened anew on a slow line`,
    () => true,
    async (_model, { people, tabs }) => {
      const at = nth % tabs.length;
      tabs[at]?.close();
      const tab = (people[at] ?? ana).aTab(true);
      tabs[at] = tab;
      await eventually(() => Promise.resolve(tab.waiting === tab.paths.length), { timeoutMs: PATIENCE_MS });
      await tab.connect();
    },
  ),
);
const onTab = (says: string, run: (tab: Tab) => void): fc.Arbitrary<Step> =>
  index.map((nth) =>
    step(
      `tab ${nth} ${says}`,
      () => true,
      (_model, { tabs }) => {
        const tab = tabs[nth % tabs.length];
        if (tab !== undefined) run(tab);
        return Promise.resolve();
      },
    ),
  );
const cut = onTab('loses its live channel', (tab) => {
  tab.cut();
});
const stall = onTab('gets no answers for a while', (tab) => {
  tab.stall();
});
const deliver = onTab('gets the answers that were on the line', (tab) => {
  tab.deliver();
});
const leave = onTab('goes to other pages', (tab) => {
  tab.leave();
});
const comeBack = onTab('comes back to its pages', (tab) => {
  tab.show();
});
const freeze = fc.constant(
  step(
    'the worker freezes',
    ({ isWorkerFrozen }) => !isWorkerFrozen,
    (model) => {
      model.isWorkerFrozen = true;
      process.kill(worker.process.pid ?? 0, 'SIGSTOP');
      return Promise.resolve();
    },
  ),
);
const thaw = fc.constant(
  step(
    'the worker goes on',
    ({ isWorkerFrozen }) => isWorkerFrozen,
    (model) => {
      model.isWorkerFrozen = false;
      process.kill(worker.process.pid ?? 0, 'SIGCONT');
      return Promise.resolve();
    },
  ),
);

/** Waits until what every tab shows is what the API answers. */
async function untilTrue(person: Person, tab: Tab): Promise<void> {
  await eventually(
    async () => {
      for (const path of tab.paths)
        expect({ path, shows: tab.shown(path) }).toEqual({ path, shows: await person.get(path) });
      return true;
    },
    { timeoutMs: PATIENCE_MS, everyMs: 50 },
  );
}

async function play(steps: Iterable<Step>): Promise<void> {
  const people = [ana, ana, berta, admin];
  const tabs = people.map((person) => person.aTab());
  const scripts = { ana: [] as number[], berta: [] as number[] };
  for (const name of ['ana', 'berta'] as const) {
    for (let n = 0; n < SCRIPTS_EACH; n += 1)
      scripts[name].push(await persistGuion(database, personOf(name).id));
  }
  const real: Real = { scripts, projects: [], people, tabs };
  try {
    await Promise.all(tabs.map((tab) => tab.connect()));
    await fc.asyncModelRun(
      () => ({
        model: { scripts: { ana: SCRIPTS_EACH, berta: SCRIPTS_EACH }, projects: 0, isWorkerFrozen: false },
        real,
      }),
      steps,
    );
    process.kill(worker.process.pid ?? 0, 'SIGCONT');
    for (const [nth, tab] of tabs.entries()) {
      tab.deliver();
      tab.show();
      await tab.connect();
      await untilTrue(people[nth] ?? ana, tab);
    }
  } finally {
    process.kill(worker.process.pid ?? 0, 'SIGCONT');
    for (const tab of tabs) tab.close();
    for (const name of ['ana', 'berta'] as const) {
      for (const id of scripts[name]) await personOf(name).call('DELETE', `/api/guiones/${id}`);
    }
    for (const { id } of real.projects) await admin.call('DELETE', `/api/projects/${id}`);
  }
}

describe('the screen', () => {
  it(
    'shows what the API answers, after any sequence of actions by several people on several devices',
    async () => {
      const steps = [
        approve,
        deleteScript,
        comment,
        readAll,
        readOne,
        createProject,
        deleteProject,
        open,
        cut,
        stall,
        deliver,
        leave,
        comeBack,
        freeze,
        thaw,
      ];
      await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: 12, size: 'max' }), play), {
        numRuns: SEQUENCES,
        // A sequence takes seconds: the smallest counterexample is not worth an hour.
        endOnFailure: true,
      });
    },
    inLongRun(7_200_000, 600_000),
  );
});
