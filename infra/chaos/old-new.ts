/**
 * `npm run old-new -w @pregonero/chaos -- REF`: an upgrade and a return under load. Builds the release at REF (without it: the last tag, and where
 * there is none what stood before the newest migration) in a work tree of its own, then runs it and this one against one PostgreSQL,
 * Redis and object store: the old one alone, both after the new migrations, the new one alone, both again, the old one alone. In each
 * of the five parts people approve videos; at the end every one must be there, paid once and charged once. Takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createDatabase,
  fail,
  freePortBase,
  isReady,
  type LocalService,
  preparePostgres,
  prepareRedis,
  readSettings,
  ROOT,
  say,
  step,
  Supervisor,
} from '@pregonero/local';
import { approveOne, type Approved, compareApproved, newcomer, until } from './approvals';
import { copyService } from './chaos-stack';
import { commitBefore } from './compose/releases';

const DIRECTORY = join(ROOT, '.local', 'old-new');
const DATA = join(DIRECTORY, 'data');
const VIDEOS_A_PART = 2;
const OFFSETS = [0, 10, 11, 12, 13, 14, 50, 60, 61, 62, 63, 64, 100, 125, 200, 310, 320];

function run(command: string, args: readonly string[], cwd: string): void {
  const ended = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (ended.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${ended.stderr.slice(-2_000)}`);
}

/** The old release, built; what was built once is built no more. */
function prepareOld(ref: string): string {
  const folder = join(DIRECTORY, 'releases', ref);
  const built = join(folder, 'services', 'api-gateway', 'dist', 'main.js');
  if (existsSync(built)) return folder;
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, ref], ROOT);
  const lock = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) {
    for (const place of ['.', 'frontend', 'services/api-gateway', 'services/provider-sandbox']) {
      const packages = join(ROOT, place, 'node_modules');
      // Links of the work space are relative: they lead to the old release's own libraries.
      if (existsSync(packages))
        cpSync(packages, join(folder, place, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    }
  } else run('npm', ['ci', '--no-fund', '--no-audit'], folder);
  const services = ['api-gateway', 'script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
  run(
    'npx',
    ['nx', 'run-many', '-t', 'build', '-p', services.map((name) => `@pregonero/${name}`).join()],
    folder,
  );
  return folder;
}

/** A service as the old release runs it, on ports of its own. */
const asOld = (service: LocalService, folder: string): LocalService => ({
  ...copyService(service, `${service.name}-old`),
  script: join(folder, 'services', service.name, 'dist', 'main.js'),
});

/** Starts processes that are stopped together. */
async function start(name: string, services: readonly LocalService[]): Promise<Supervisor> {
  const supervisor = new Supervisor({
    stackFile: join(DATA, `${name}.json`),
    logDirectory: join(DATA, 'logs'),
  });
  for (const { name: service, url, script, env } of services) {
    const args = ['--enable-source-maps', script];
    supervisor.start({
      name: service,
      url,
      command: process.execPath,
      args,
      cwd: ROOT,
      env,
      stopSignal: 'SIGTERM',
    });
  }
  for (const service of services) await until(`${service.name} is ready`, () => isReady(service.ready));
  return supervisor;
}

/** Somebody new, with a script that is approved at the gateway of this address. */
async function approve(web: string, part: string): Promise<Approved> {
  const { email, client } = await newcomer(web);
  return { email, guionId: await approveOne(client), part };
}

async function main(): Promise<void> {
  const ref = await commitBefore(process.argv[2]);
  const folder = await step(`Release before: ${ref}`, () => Promise.resolve(prepareOld(ref)));
  rmSync(DATA, { recursive: true, force: true });
  mkdirSync(join(DATA, 'tmp'), { recursive: true });
  const base = await freePortBase(25_000, OFFSETS);
  Object.assign(process.env, {
    PREGONERO_PORT_BASE: String(base),
    PREGONERO_DIRECTORY: DATA,
    THROTTLE_LOGIN_PER_MINUTE: '1000',
  });
  const settings = readSettings();
  const { ports, env } = settings;
  const isSandbox = ({ name }: LocalService): boolean => name === 'provider-sandbox';
  const ours = settings.services.filter((service) => !isSandbox(service));
  const theirs = ours.map((service) => asOld(service, folder));
  const gatewayOf = (services: readonly LocalService[]): string =>
    services.find(({ name }) => name.startsWith('api-gateway'))?.url ?? '';
  const migrate = (root: string): void => {
    execFileSync(process.execPath, [join(root, 'services', 'api-gateway', 'dist', 'migrate.js')], { env });
  };
  const running: Supervisor[] = [];
  const begin = async (name: string, services: readonly LocalService[]): Promise<Supervisor> => {
    const supervisor = await start(name, services);
    running.unshift(supervisor);
    return supervisor;
  };
  const approved: Approved[] = [];
  const part = (name: string, ...gateways: readonly string[]): Promise<void> =>
    step(name, async () => {
      for (let video = 0; video < VIDEOS_A_PART; video += 1)
        approved.push(await approve(gateways[video % gateways.length] ?? '', name));
    });
  try {
    const servers = await begin('servers', []);
    servers.start(preparePostgres({ directory: DATA, port: ports.postgres }));
    servers.start(prepareRedis({ directory: DATA, port: ports.redis }));
    await createDatabase({ port: ports.postgres });
    migrate(folder);
    await begin('sandbox', settings.services.filter(isSandbox));
    let old = await begin('old', theirs);
    await part('old', gatewayOf(theirs));
    migrate(ROOT);
    const current = await begin('new', ours);
    await part('old and new', gatewayOf(theirs), gatewayOf(ours));
    await old.stop();
    await part('new', gatewayOf(ours));
    old = await begin('old-again', theirs);
    await part('new and old', gatewayOf(ours), gatewayOf(theirs));
    await current.stop();
    await part('old again', gatewayOf(theirs));
    say(
      await step('Compare', () =>
        compareApproved({ web: gatewayOf(theirs), sandbox: settings.sandbox }, approved),
      ),
    );
  } finally {
    for (const supervisor of running) await supervisor.stop();
  }
}

main().catch(fail);
