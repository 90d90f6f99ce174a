import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { basesOf, isThere } from '../base-images';
import { run } from '../engine';
import type { Told } from '../part';
import { FIRST_DAY } from './operator';

const DOCKERFILE = 'infra/docker/files/Dockerfile';

/** Secrets of the services, in place of the container's own. */
const OF_THE_SERVICES = '${SECRETS_DIRECTORY}/api-gateway:/run/secrets:ro';

/** The S3 of the provider sandbox, for an engine without SeaweedFS. It knows one key, so the bucket is made with that of the services. */
const sandboxStore = (version: string): Record<string, object> => ({
  s3: {
    image: `pregonero-provider-sandbox:${version}`,
    entrypoint: ['tini', '--', 'node', 'service/dist/s3-main.js'],
    environment: {
      // In production a stand-in does not start.
      NODE_ENV: 'development',
      SANDBOX_S3_PORT: '8333',
      SANDBOX_DATA_DIRECTORY: '/data/s3',
      S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/s3_secret_access_key',
    },
    volumes: [OF_THE_SERVICES],
    healthcheck: { test: ['CMD', 'bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/8333'] },
  },
  bucket: {
    environment: {
      S3_ACCESS_KEY_ID: 'pregonero',
      S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/s3_secret_access_key',
    },
    volumes: [OF_THE_SERVICES],
  },
});

/** Builds the image of the object store where its base can be had; returns what is laid over services otherwise. */
export async function objectStore(version: string): Promise<Told<Record<string, object>>> {
  for (const image of basesOf(DOCKERFILE))
    if (!(await isThere(image)))
      return {
        said: `the S3 of the stand-ins, since this engine has no ${image} and cannot fetch it`,
        value: sandboxStore(version),
      };
  const file = join(ROOT, 'compose.production.yml');
  await run('docker', ['compose', '-f', file, 'build', 's3'], {
    env: { ...FIRST_DAY, VERSION: version },
  });
  return { said: basesOf(DOCKERFILE).join(', '), value: {} };
}
