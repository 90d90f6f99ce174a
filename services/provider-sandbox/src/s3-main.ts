import { join } from 'node:path';
import { loadConfig, runtimeConfig, sandboxConfig } from '@pregonero/config';
import { startS3Server } from './s3/s3-server';

/** Only the object store, for tests: no Nest, no other provider. Prints its address as one JSON line. */
async function main(): Promise<void> {
  const { runtime, sandbox } = loadConfig({ runtime: runtimeConfig, sandbox: sandboxConfig });
  const server = await startS3Server({
    directory: join(sandbox.dataDirectory, 's3'),
    host: runtime.host,
    port: sandbox.s3Port,
    buckets: [sandbox.keys.s3Bucket],
    accessKeyId: sandbox.keys.s3AccessKeyId,
    secretAccessKey: sandbox.keys.s3SecretAccessKey,
    region: sandbox.keys.s3Region,
  });
  process.stdout.write(`${JSON.stringify({ s3Port: server.port })}\n`);
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
