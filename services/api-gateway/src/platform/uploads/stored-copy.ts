import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@pregonero/storage';
import { Fingerprint } from './upload-stream';

/**
 * Copies an object of the store through `changes`, over itself when both keys are the same: the store replaces an object once
 * the new one is whole. Returns the SHA-256 of what was written, in hexadecimal. Rejects with the store's errors.
 */
export async function copyStored(
  store: ObjectStore,
  keys: { readonly from: string; readonly to: string; readonly contentType: string },
  changes: readonly Transform[] = [],
): Promise<string> {
  const { stream } = await store.getStream(keys.from);
  const fingerprint = new Fingerprint();
  const cut = new AbortController();
  const fed = pipeline([stream, ...changes, fingerprint]).catch((error: unknown) => {
    // Without this the store would wait for bytes that never come.
    cut.abort();
    throw error;
  });
  await Promise.all([
    fed,
    store.putStream(keys.to, fingerprint, { contentType: keys.contentType, signal: cut.signal }),
  ]);
  return fingerprint.sha256;
}
