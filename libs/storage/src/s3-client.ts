import { S3Client } from '@aws-sdk/client-s3';
import type { StorageConfig } from '@pregonero/config';
import { remoteCall } from '@pregonero/queue/remote-call';

const CONNECT_TIMEOUT_MS = 3_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** A client of the store at one of its addresses. */
export function createClient(config: StorageConfig, endpoint: string): S3Client {
  return new S3Client({
    region: config.region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // The SDK's newer default breaks presigned puts and several S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
}

/** A client of the store that is counted as a remote call in each of its calls, and refuses them inside of transactions. */
export function createCallingClient(config: StorageConfig): S3Client {
  const client = createClient(config, config.endpoint);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (call) =>
        remoteCall('s3', commandName ?? 'call', () => next(call)),
    { step: 'initialize', name: 'remoteCall' },
  );
  return client;
}
