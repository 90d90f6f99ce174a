import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const COMPOSE = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

interface Manifest {
  nx?: { tags?: string[] };
  dependencies?: Record<string, string>;
}

const SERVICES = readdirSync(join(ROOT, 'services')).filter((name) =>
  existsSync(join(ROOT, 'services', name, 'package.json')),
);

/** The programs that a service needs beside Node, by what it imports: a stage of `infra/docker/Dockerfile`. */
function runtimeOf(service: string): string {
  const { nx, dependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, 'services', service, 'package.json'), 'utf8'),
  ) as Manifest;
  if (nx?.tags?.includes('wing:stand-in')) return 'stand-in';
  return '@pregonero/video' in dependencies ? 'video' : 'plain';
}

describe('docker-compose.yml', () => {
  it('builds one image a service, with the programs that it needs and no others', () => {
    const built = [...COMPOSE.matchAll(/SERVICE: ([\w-]+), RUNTIME: ([\w-]+)/gu)].map(
      ([, service, runtime]) => [service, runtime],
    );

    expect(built.sort()).toEqual(SERVICES.map((service) => [service, runtimeOf(service)]).sort());
  });
});
