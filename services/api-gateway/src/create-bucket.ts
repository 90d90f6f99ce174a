import 'reflect-metadata';
import { loadConfig, storageConfig } from '@pregonero/config';
import { ObjectStore } from '@pregonero/storage';

/** Makes the bucket where it is missing: `node dist/create-bucket.js`. Exit code 1 and the reason when it cannot. */
async function main(): Promise<void> {
  const { storage } = loadConfig({ storage: storageConfig });
  const store = new ObjectStore(storage);
  try {
    await store.ensureBucket();
    process.stdout.write(`Listo: el almacén tiene ${storage.bucket}.\n`);
  } finally {
    store.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
