/**
 * The object store beside programs that nobody of this project wrote, those of them that this machine has. None is
 * installed by the set-up: `apt-get install awscli s3cmd rclone` brings three.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningS3, startS3Server } from './s3-server';

const CREDENTIALS = { accessKeyId: 'pregonero', secretAccessKey: 'pregonero-local-secret' };
const MIB = 1_048_576;
/** A name that must be encoded in addresses and in XML, each in its own way. */
const SMALL_NAME = 'a/ñ &+.txt';

interface Place {
  /** `127.0.0.1:<port>` */
  host: string;
  /** Holds `tree/`, what is sent; whatever comes back is written beside it. */
  directory: string;
}

/** A program, how one knows it, and its way from a new bucket to a removed one; the big file comes back as `back`. */
interface OutsideClient {
  program: string;
  /** Words in what `--version` says. */
  signature: RegExp;
  env: (place: Place) => Record<string, string>;
  options: (place: Place) => string[];
  steps: readonly string[][];
}

const CLIENTS: readonly OutsideClient[] = [
  {
    program: 'aws',
    signature: /aws-cli/u,
    env: () => ({
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      AWS_DEFAULT_REGION: 'us-east-1',
    }),
    options: ({ host }) => ['--endpoint-url', `http://${host}`],
    steps: [
      ['s3', 'mb', 's3://outside'],
      ['s3', 'ls'],
      ['s3', 'sync', 'tree', 's3://outside'],
      ['s3', 'cp', 's3://outside/big', 's3://outside/copy'],
      ['s3', 'cp', 's3://outside/copy', 'back'],
      ['s3api', 'get-object-acl', '--bucket', 'outside', '--key', 'big'],
      ['s3api', 'list-multipart-uploads', '--bucket', 'outside'],
      ['s3', 'rm', `s3://outside/${SMALL_NAME}`],
      ['s3', 'rb', 's3://outside', '--force'],
    ],
  },
  {
    program: 's3cmd',
    signature: /s3cmd version/u,
    env: () => ({}),
    options: ({ host }) => [
      ...['--config=/dev/null', '--no-ssl', '--region=us-east-1', `--host=${host}`, `--host-bucket=${host}`],
      `--access_key=${CREDENTIALS.accessKeyId}`,
      `--secret_key=${CREDENTIALS.secretAccessKey}`,
    ],
    steps: [
      ['mb', 's3://outside'],
      ['ls'],
      ['sync', '--multipart-chunk-size-mb=5', 'tree/', 's3://outside/'],
      ['info', 's3://outside/big'],
      ['info', 's3://outside'],
      ['cp', 's3://outside/big', 's3://outside/copy'],
      ['mv', 's3://outside/copy', 's3://outside/moved'],
      ['get', '--force', 's3://outside/moved', 'back'],
      ['multipart', 's3://outside'],
      ['del', '--recursive', '--force', 's3://outside'],
      ['rb', 's3://outside'],
    ],
  },
  {
    program: 'rclone',
    signature: /rclone v/u,
    env: ({ host }) => ({
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: `http://${host}`,
      RCLONE_CONFIG_STORE_REGION: 'us-east-1',
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      RCLONE_S3_UPLOAD_CUTOFF: '5M',
      RCLONE_S3_COPY_CUTOFF: '5M',
      RCLONE_S3_CHUNK_SIZE: '5M',
    }),
    options: () => ['--retries', '1'],
    steps: [
      ['mkdir', 'store:outside'],
      ['lsd', 'store:'],
      ['sync', 'tree', 'store:outside'],
      ['check', 'tree', 'store:outside'],
      ['copyto', 'store:outside/big', 'store:outside/copy'],
      ['copyto', 'store:outside/copy', 'back'],
      ['cleanup', 'store:outside'],
      ['purge', 'store:outside'],
    ],
  },
  {
    program: 'mc',
    // Another program of this name is a file manager.
    signature: /minio/iu,
    env: ({ host, directory }) => ({
      MC_CONFIG_DIR: join(directory, 'mc'),
      MC_HOST_store: `http://${CREDENTIALS.accessKeyId}:${CREDENTIALS.secretAccessKey}@${host}`,
    }),
    options: () => ['--quiet'],
    steps: [
      ['mb', 'store/outside'],
      ['cp', '--recursive', 'tree/', 'store/outside/'],
      ['ls', '--recursive', 'store/outside'],
      ['cp', 'store/outside/big', 'store/outside/copy'],
      ['cp', 'store/outside/copy', 'back'],
      ['rm', '--recursive', '--force', 'store/outside/'],
      ['rb', 'store/outside'],
    ],
  },
];

function isHere({ program, signature }: OutsideClient): boolean {
  // Of a program that is not here, nothing is said.
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' }) as { stdout: string | null };
  return signature.test(stdout ?? '');
}

/** Not blocking: the store answers from this very process. */
const run = promisify(execFile);

let place: Place;
let server: RunningS3;
const big = randomBytes(11 * MIB);

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 's3-outside-'));
  server = await startS3Server({
    directory: join(directory, 'store'),
    host: '127.0.0.1',
    port: 0,
    buckets: [],
    region: 'us-east-1',
    ...CREDENTIALS,
  });
  mkdirSync(join(directory, 'tree', 'a'), { recursive: true });
  writeFileSync(join(directory, 'tree', 'big'), big);
  writeFileSync(join(directory, 'tree', SMALL_NAME), 'hola');
  place = { host: `127.0.0.1:${server.port}`, directory };
});

afterAll(async () => {
  await server.close();
  rmSync(place.directory, { recursive: true, force: true });
});

describe.each(CLIENTS)('$program', (client) => {
  if (!isHere(client)) {
    it.todo('is not on this machine');
    return;
  }
  it('makes, fills, copies, reads and removes a bucket', async () => {
    const environment = {
      PATH: process.env['PATH'],
      HOME: place.directory,
      LANG: 'C.UTF-8',
      ...client.env(place),
    };
    for (const step of client.steps) {
      await run(client.program, [...client.options(place), ...step], {
        cwd: place.directory,
        env: environment,
      });
    }
    expect(readFileSync(join(place.directory, 'back')).equals(big)).toBe(true);
    rmSync(join(place.directory, 'back'));
    expect(readdirSync(join(place.directory, 'store', 'buckets'))).toEqual([]);
    expect(readdirSync(join(place.directory, 'store', 'uploads'))).toEqual([]);
  });
});
