import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerImages } from './container-images';

const PARTS = readFileSync(join(__dirname, '../../../../infra/docker/parts.yml'), 'utf8');

describe('the containers of the integration tests', () => {
  it('are made from the images that the compose files run', () => {
    const { postgres, redis } = containerImages({});

    expect(PARTS).toContain(`\${POSTGRES_IMAGE:-${postgres}}`);
    expect(PARTS).toContain(`\${REDIS_IMAGE:-${redis}}`);
  });

  it('are made from others where the environment names them, as compose does', () => {
    const named = containerImages({ POSTGRES_IMAGE: 'postgres:18', REDIS_IMAGE: 'valkey/valkey:8' });

    expect(named).toEqual({ postgres: 'postgres:18', redis: 'valkey/valkey:8' });
  });
});
