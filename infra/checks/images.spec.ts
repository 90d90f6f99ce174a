import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { handedOut } from './handed-out';
import { yaml } from './yaml';

const ROOT = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PARTS = read('infra/docker/parts.yml');
const SHOWN = read('docker-compose.yml');
const PRODUCTION = read('compose.production.yml');

interface Manifest {
  nx?: { tags?: string[] };
  dependencies?: Record<string, string>;
}

const SERVICES = readdirSync(join(ROOT, 'services')).filter((name) =>
  existsSync(join(ROOT, 'services', name, 'package.json')),
);

const manifestOf = (service: string): Manifest =>
  JSON.parse(read(`services/${service}/package.json`)) as Manifest;
const isStandIn = (service: string): boolean =>
  manifestOf(service).nx?.tags?.includes('wing:stand-in') === true;

/** Returns the stage of `infra/docker/Dockerfile` with the programs that the imports of a service need. */
function runtimeOf(service: string): string {
  if (isStandIn(service)) return 'stand-in';
  const { dependencies = {} } = manifestOf(service);
  if ('@pregonero/speech-engine' in dependencies) return 'speech';
  return '@pregonero/video' in dependencies ? 'video' : 'plain';
}

/** What compose builds: the service and its programs. */
function builtBy(text: string): (string | undefined)[][] {
  const found = text.matchAll(/SERVICE: ([\w-]+), RUNTIME: ([\w-]+)/gu);
  return [...found].map(([, service, runtime]) => [service, runtime]).sort();
}

/** The block of one service of a compose file. */
function blockOf(text: string, service: string): string {
  return new RegExp(`^  ${service}:\\n(?:(?:    .*)?\\n)+`, 'mu').exec(text)?.[0] ?? '';
}

interface ComposeService {
  environment?: Record<string, string | null>;
  volumes?: string[];
}

const servicesOf = (text: string): Record<string, ComposeService> =>
  (yaml.parse(text, { merge: true }) as { services: Record<string, ComposeService> }).services;

/** Which services read the settings of a group of `.env.example`. */
const READERS: Record<string, readonly string[]> = (() => {
  const workers = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
  const all = ['api-gateway', ...workers];
  const files = ['api-gateway', 'avatar-video', 'b-roll', 'tiktok-publisher'];
  const presenters = ['api-gateway', 'avatar-video'];
  return {
    'Every service': all,
    'Traces (OpenTelemetry)': all,
    PostgreSQL: all,
    Redis: all,
    'Object store (S3)': files,
    Gateway: ['api-gateway'],
    Mail: ['api-gateway'],
    Workers: workers,
    'Script writer (OpenAI-compatible)': ['api-gateway', 'script-generation', 'avatar-video'],
    'Voice (OpenAI-compatible, optional)': presenters,
    'Presenter videos': presenters,
    'Stock clips (Pexels)': ['api-gateway', 'b-roll'],
    'Sign-in with Google': ['api-gateway'],
    'Payments (Wompi)': ['api-gateway'],
    'Presenter videos (HeyGen)': presenters,
    'Notices of presenter videos (HeyGen)': ['api-gateway'],
    Portraits: presenters,
    'Drawn presenters (studio)': presenters,
    TikTok: ['api-gateway', 'tiktok-publisher'],
    'Provider sandbox': [],
  };
})();
/** Settings that are not the operator's: of the image, and of a machine to play on. */
const NOT_GIVEN = ['PREGONERO_VERSION', 'PREGONERO_COMMIT', 'SEED_DEMO_ACCOUNTS', 'WEB_ROOT'];

/** The settings of each group of `.env.example`. */
const groupsOf = (example: string): [title: string, names: string[]][] =>
  example
    .split(/^# ---- /mu)
    .slice(1)
    .map((group) => [
      group.slice(0, group.indexOf(' ----')),
      [...group.matchAll(/^#([A-Z\d_]+)=/gmu)]
        .map(([, name = '']) => name)
        .filter((name) => !NOT_GIVEN.includes(name)),
    ]);

describe('the compose files', () => {
  it('build one image a service, with the programs that it needs and no others', () => {
    const expected = (services: readonly string[]): string[][] =>
      services.map((service) => [service, runtimeOf(service)]).sort();

    expect(builtBy(PARTS)).toEqual(expected(SERVICES.filter((service) => !isStandIn(service))));
    expect(builtBy(SHOWN)).toEqual(expected(SERVICES.filter(isStandIn)));
  });

  it('bring what media programs are confined with', () => {
    const dockerfile = read('infra/docker/Dockerfile');

    expect(dockerfile).toContain('for more in presenters sandbox; do');
    expect(dockerfile).toContain('perl -e 1 && ffmpeg -version');
    expect(existsSync(join(ROOT, 'libs/video/sandbox/confine.pl'))).toBe(true);
  });

  it('keep the words of every language that a script is read in', () => {
    const kept = [...read('infra/docker/dpkg-slim').matchAll(/^path-include .*\/(\w+)_dict$/gmu)];
    const readIn = ['libs/speech-engine/src/reference.readers.ts', 'libs/studio/src/voice/voices.ts'].flatMap(
      (path) => [...read(path).matchAll(/engineVoice: '(\w+)/gu)].map(([, language]) => language),
    );

    expect(kept.map(([, language]) => language).sort()).toEqual([...new Set(readIn)].sort());
  });

  it('let a container do nothing but its work, wherever it runs', () => {
    const rules = [
      'read_only: true',
      'cap_drop: [ALL]',
      'no-new-privileges:true',
      'pids_limit:',
      'max-size:',
    ];
    for (const rule of rules) expect(blockOf(PARTS, 'confined')).toContain(rule);
    const confined = [
      ...PARTS.matchAll(/^ {2}([\w-]+):\n {4}extends: \{ service: (?:confined|api-gateway) \}/gmu),
    ];
    const running = [
      ...SERVICES.filter((name) => !isStandIn(name)),
      ...['postgres', 'roles', 'redis', 'proxy', 'migrate', 'secrets'],
    ];
    expect(confined.map(([, name]) => name).sort()).toEqual(running.sort());
    for (const text of [SHOWN, PRODUCTION]) {
      const services = text.slice(text.indexOf('\nservices:'), text.indexOf('\nvolumes:'));
      const without = [...services.matchAll(/^ {2}([\w-]+):(?: &\w+)?\n {4}(?!extends: |<<: \*command)/gmu)];
      expect(
        without.map(([, name]) => name).filter((name) => !['data', 'files'].includes(name ?? '')),
      ).toEqual([]);
    }
  });

  it('give who holds whole films a folder on disk: /tmp is a little memory', () => {
    for (const name of ['api-gateway', 'avatar-video', 'b-roll']) {
      expect(blockOf(PARTS, name)).toContain('TMPDIR: /data');
      expect(blockOf(PARTS, name)).toContain("volumes: ['work:/data']");
    }
  });

  it('hold no stand-in and no secret in production, and give each service its own alone', () => {
    expect(PRODUCTION).not.toMatch(/sandbox|localhost:|_SECRET: \S|_KEY: \S|PASSWORD: /u);
    const services = servicesOf(PRODUCTION);
    const handed = handedOut();
    for (const name of SERVICES.filter((service) => !isStandIn(service))) {
      const { environment = {}, volumes = [] } = services[name] ?? {};
      const files = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(\w+)$/u.exec(value ?? '')?.[1] ?? [],
      );
      expect([name, files.sort()]).toEqual([name, [...(handed.get(name) ?? [])].sort()]);
      expect(volumes).toContain(`\${SECRETS_DIRECTORY:-./secrets}/${name}:/run/secrets:ro`);
    }
    // The address of the tables' owner is for migrations, roles and restorations.
    expect([...handed].filter(([, names]) => names.includes('database_url')).map(([name]) => name)).toEqual([
      'migrate',
      'roles',
    ]);
    const withOwner = Object.entries(services).filter(([, { volumes = [] }]) =>
      volumes.some((volume) => /\/(?:migrate|roles):/u.test(volume)),
    );
    expect(withOwner.map(([name]) => name).sort()).toEqual(['backup', 'migrate', 'restore', 'roles']);
  });

  it('give each service of production the settings that it reads and no others, so that a changed one replaces no more', () => {
    const services = servicesOf(PRODUCTION);
    const groups = groupsOf(read('.env.example'));

    expect(groups.map(([title]) => title)).toEqual(Object.keys(READERS));
    expect(PRODUCTION).not.toContain('env_file');
    for (const service of SERVICES.filter((name) => !isStandIn(name))) {
      const given = new Set(
        Object.keys(services[service]?.environment ?? {}).map((name) => name.replace(/_FILE$/u, '')),
      );
      for (const [title, names] of groups) {
        const readers = READERS[title] ?? [];
        const wanted = readers.includes(service) ? names : [];
        // A service may share single settings of a group, such as PUBLIC_URL, that it does not read as a whole.
        const missing = wanted.filter((name) => !given.has(name));
        expect([service, title, missing]).toEqual([service, title, []]);
      }
      const known = new Set(
        groups.filter(([title]) => READERS[title]?.includes(service)).flatMap(([, names]) => names),
      );
      const shared = [
        'HEALTH_PORT',
        ...(service === 'tiktok-publisher'
          ? ['PUBLIC_URL', 'TOKEN_ENCRYPTION_KEY', 'TOKEN_ENCRYPTION_KEY_PREVIOUS']
          : []),
      ];
      expect([service, [...given].filter((name) => !known.has(name) && !shared.includes(name))]).toEqual([
        service,
        [],
      ]);
    }
  });

  it('ask for a domain and an address, and turn every third party off without a key', () => {
    const asked = [...PRODUCTION.matchAll(/\$\{(\w+):\?/gu)].map(([, name]) => name);

    expect([...new Set(asked)].sort()).toEqual(['ADMIN_EMAIL', 'DOMAIN']);
  });

  it('can be looked at in production as in the demonstration: the same figures, rules and dashboard, for the machine alone', () => {
    type Services = Record<
      string,
      { image: string; profiles: string[]; ports: string[]; networks?: string[]; volumes: string[] }
    >;
    const [shown, production] = [SHOWN, PRODUCTION].map(
      (text) => (yaml.parse(text, { merge: true }) as { services: Services }).services,
    );
    for (const name of ['prometheus', 'grafana']) {
      const [here, there] = [shown?.[name], production?.[name]];
      const ownVolumes = there?.volumes.filter((volume) => !volume.includes('SECRETS_DIRECTORY'));
      expect([there?.image, there?.profiles, there?.ports, ownVolumes]).toEqual([
        here?.image,
        ['observe'],
        here?.ports,
        here?.volumes,
      ]);
      expect(there?.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    }
    // Workers are in this network alone where they need no third party: all are in it.
    expect(production?.['prometheus']?.networks).toContain('data');
  });

  it('tell every service that traces where its spans go, from settings that are empty unless they are set', () => {
    const traced = SERVICES.filter((name) => !isStandIn(name));
    for (const text of [SHOWN, PRODUCTION]) {
      const services = servicesOf(text);
      for (const name of traced) {
        const { environment = {} } = services[name] ?? {};
        expect([
          name,
          environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
          environment['OTEL_TRACES_SAMPLER_ARG'],
        ]).toEqual([name, '${OTEL_EXPORTER_OTLP_ENDPOINT:-}', '${OTEL_TRACES_SAMPLER_ARG:-}']);
        expect(Object.keys(environment)).toContain('OTEL_EXPORTER_OTLP_HEADERS');
      }
    }
  });
});

describe('infra/docker/prune-packages.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-prune-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('leaves what runs and its licence, and takes what only compilers, browsers and readers want', () => {
    const goes = [
      'node_modules/resolve/test/package/node_modules/other/index.js',
      'node_modules/@scope/one/docs/guide.js',
      'node_modules/@scope/one/lib/index.d.ts',
      'node_modules/@scope/one/README.md',
      'node_modules/typeorm/browser/index.js',
      'node_modules/@opentelemetry/core/build/esm/index.js',
      'node_modules/@opentelemetry/semantic-conventions/dist/index.mjs',
      'node_modules/@opentelemetry/semantic-conventions/dist/experimental_attributes.cjs',
      'services/api-gateway/node_modules/zod/src/index.ts',
    ];
    const stays = [
      'libs/queue/dist/index.js',
      'node_modules/@scope/one/LICENSE.md',
      'node_modules/@scope/one/lib/index.js',
      'node_modules/@scope/one/lib/test/index.js',
      'node_modules/@opentelemetry/core/build/src/index.js',
      'node_modules/@opentelemetry/semantic-conventions/dist/index.cjs',
      // Packages of that name, and not their tests.
      'node_modules/docs/index.js',
      'node_modules/@scope/test/index.js',
      'services/api-gateway/node_modules/zod/index.cjs',
    ];
    for (const path of [...goes, ...stays]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }

    const { status, stderr } = spawnSync('sh', [join(ROOT, 'infra/docker/prune-packages.sh'), folder], {
      encoding: 'utf8',
    });

    expect([status, stderr]).toEqual([0, '']);
    expect([...goes, ...stays].filter((path) => existsSync(join(folder, path)))).toEqual(stays);
  });
});

describe('infra/docker/create-secrets.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-secrets-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('keeps Git and image builds away from the secrets that it writes', () => {
    const git = (...args: string[]): { status: number | null; stdout: string } =>
      spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    const { status, stderr } = spawnSync('sh', [join(ROOT, 'infra/docker/create-secrets.sh'), 'anywhere'], {
      cwd: folder,
      encoding: 'utf8',
    });
    git('init', '-q');

    expect([status, stderr]).toEqual([0, '']);
    expect(git('status', '--porcelain', '--untracked-files=all').stdout).toBe('');
    const unknown = ['secrets/jwt_secret', '.env', '.env.production', 'copies/keys.env'].filter(
      (path) => spawnSync('git', ['check-ignore', '--no-index', '-q', path], { cwd: ROOT }).status !== 0,
    );
    expect(unknown).toEqual([]);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['secrets', '**/.env', '**/.env.*', '**/keys.env']),
    );
  });

  it('lets the services read, list and write in the one bucket, and an operator make it', () => {
    const { identities } = JSON.parse(readFileSync(join(folder, 'anywhere/s3_identities'), 'utf8')) as {
      identities: { name: string; actions: string[] }[];
    };

    expect(identities.map(({ name, actions }) => [name, actions])).toEqual([
      ['pregonero', ['Read:pregonero', 'List:pregonero', 'Write:pregonero']],
      ['operator', ['Admin']],
    ]);
  });

  it('gives each service a role and a password of its own, and keeps what is there when repeated', () => {
    const script = join(ROOT, 'infra/docker/create-secrets.sh');
    const url = (name: string): string => readFileSync(join(folder, 'elsewhere', name), 'utf8').trim();
    mkdirSync(join(folder, 'elsewhere'));
    // As in an installation from before there were roles, at a server of its own.
    writeFileSync(join(folder, 'elsewhere/database_url'), 'postgres://owner_2:old@db.example:5433/agency\n');
    spawnSync('sh', [script, 'elsewhere'], { cwd: folder });
    const first = url('database_url_b_roll');
    spawnSync('sh', [script, 'elsewhere'], { cwd: folder });

    expect(url('database_url')).toBe('postgres://owner_2:old@db.example:5433/agency');
    expect(first).toMatch(/^postgres:\/\/owner_b_roll:[0-9a-f]{48}@db\.example:5433\/agency$/u);
    expect(url('database_url_b_roll')).toBe(first);
    expect(url('database_url_api_gateway')).not.toContain(new URL(first).password);
  });

  it('hands each container its own secrets, as they are now', () => {
    const of = (path: string): string => readFileSync(join(folder, 'anywhere', path), 'utf8');
    writeFileSync(join(folder, 'anywhere/openai_api_key'), 'sk-of-mine\n');
    spawnSync('sh', [join(ROOT, 'infra/docker/create-secrets.sh'), 'anywhere'], { cwd: folder });

    for (const [service, names] of handedOut()) {
      expect([service, readdirSync(join(folder, 'anywhere', service)).sort()]).toEqual([
        service,
        [...names].sort(),
      ]);
      for (const name of names) expect(of(`${service}/${name}`)).toBe(of(name));
    }
    expect(of('script-generation/openai_api_key')).toBe('sk-of-mine\n');
  });

  it('lets clients without a password only ping Redis', () => {
    const password = new URL(readFileSync(join(folder, 'anywhere/redis_url'), 'utf8')).password;

    expect(readFileSync(join(folder, 'anywhere/redis_users'), 'utf8').trim().split('\n')).toEqual([
      'user default on nopass resetkeys resetchannels -@all +ping',
      `user pregonero on >${password} ~* &* +@all -@admin -@dangerous +info`,
    ]);
  });
});

describe('infra/docker/create-roles.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-roles-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('makes a role for each address of a service, and none for one that is the owner itself', () => {
    const psql = `#!/bin/sh\necho "$ROLE $ROLE_PASSWORD at $5" >> ${join(folder, 'called')}\n`;
    writeFileSync(join(folder, 'psql'), psql, { mode: 0o755 });
    const urls = {
      database_url: 'postgres://pregonero:one@postgres:5432/pregonero?sslmode=require',
      database_url_api_gateway: 'postgres://pregonero:one@postgres:5432/pregonero',
      database_url_b_roll: 'postgres://pregonero_b_roll:two@postgres:5432/pregonero',
    };
    for (const [name, url] of Object.entries(urls)) writeFileSync(join(folder, name), `${url}\n`);

    const { status, stderr } = spawnSync('sh', [join(ROOT, 'infra/docker/create-roles.sh'), folder], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });

    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(
      `pregonero_b_roll two at ${urls.database_url}\n`,
    );
  });
});

describe('infra/docker/pin-images.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-pins-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function pin(answer: string): { status: number | null; stdout: string; stderr: string } {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
    const PATH = `${folder}:/usr/bin:/bin`;
    return spawnSync('sh', [join(ROOT, 'infra/docker/pin-images.sh')], { encoding: 'utf8', env: { PATH } });
  }

  it('prints every base image with the digest of its registry', () => {
    const { status, stdout } = pin('echo sha256:0a1b');

    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split('=', 1)[0])).toEqual([
      ...['CADDY_IMAGE', 'DEBIAN_IMAGE', 'GRAFANA_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE', 'PROMETHEUS_IMAGE'],
      ...['REDIS_IMAGE', 'SEAWEEDFS_IMAGE'],
    ]);
    for (const line of lines) expect(line).toMatch(/^[A-Z]+_IMAGE=[a-z/]+:[\w.-]+@sha256:0a1b$/u);
  });

  it('ends with 1 when a registry gives no digest', () => {
    expect(pin('exit 1').status).not.toBe(0);
    expect(pin('echo nothing')).toMatchObject({ status: 1, stdout: '' });
  });

  it('covers every image that production runs', () => {
    const fixed = [...`${PARTS}${PRODUCTION}`.matchAll(/^ {4}image: (?!pregonero-)(.*)$/gmu)].map(
      ([, image]) => image,
    );

    expect(
      fixed.filter((image) => image?.includes('_IMAGE:-') !== true && image !== '*postgres-image'),
    ).toEqual([]);
  });
});
