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
import { join } from 'node:path';
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

/** Returns the stage of `infra/docker/Dockerfile` that a service needs by its dependencies. */
function getRuntime(service: string): string {
  const { dependencies = {} } = manifestOf(service);
  return isStandIn(service) || '@pregonero/video' in dependencies ? 'media' : 'plain';
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

const listed = (block: string): string[] =>
  [...block.matchAll(/(?<=secrets: \[)[^\]]+|^ {6}- (\w+)$/gmu)].flatMap(
    ([all, one]) => one ?? all.split(', '),
  );

describe('the compose files', () => {
  it('build one image a service, with the programs that it needs and no others', () => {
    const expected = (services: readonly string[]): string[][] =>
      services.map((service) => [service, getRuntime(service)]).sort();

    expect(builtBy(PARTS)).toEqual(expected(SERVICES.filter((service) => !isStandIn(service))));
    expect(builtBy(SHOWN)).toEqual(expected(SERVICES.filter(isStandIn)));
  });

  it('hold no stand-in and no secret in production, and give each service its own alone', () => {
    expect(PRODUCTION).not.toMatch(/sandbox|localhost:|_SECRET: |_KEY: |PASSWORD: /u);
    expect(listed(blockOf(PRODUCTION, 'script-generation'))).toEqual([
      'database_url_script_generation',
      'redis_url',
      'otel_exporter_otlp_headers',
      'openai_api_key',
    ]);
    expect(listed(blockOf(PRODUCTION, 'b-roll'))).toEqual([
      'database_url_b_roll',
      'redis_url',
      'otel_exporter_otlp_headers',
      's3_secret_access_key',
      'pexels_api_key',
    ]);
    const declared = [...PRODUCTION.matchAll(/^ {2}(\w+): \{ file: /gmu)].map(([, name]) => name);
    const made = read('infra/docker/create-secrets.sh');
    const byService = /^database_url_(?=.)/u;
    for (const name of declared) expect(made).toContain(name?.replace(byService, ''));
    // The address of the tables' owner is for migrations, roles and restorations.
    const { services } = yaml.parse(PRODUCTION, { merge: true }) as {
      services: Record<string, { secrets?: string[] }>;
    };
    const withOwner = Object.entries(services).filter(([, { secrets }]) => secrets?.includes('database_url'));
    expect(withOwner.map(([name]) => name).sort()).toEqual(['backup', 'migrate', 'restore', 'roles']);
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
