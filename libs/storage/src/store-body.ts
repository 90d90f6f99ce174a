import { finished, PassThrough, type Readable } from 'node:stream';
import { toStorageError } from './storage.errors';

/**
 * The body of an answer as its readers get it: what breaks off on the way is a failure of the store, as one before the first byte is.
 * Whoever destroys it lets the connection go.
 */
export function storeBody(body: Readable, action: string, signal?: AbortSignal): Readable {
  const told = new PassThrough();
  // It may break before anybody reads it. Whoever does then is told all the same.
  told.on('error', () => undefined);
  told.once('close', () => body.destroy());
  finished(body, { writable: false }, (error) => {
    const failure = error ? toStorageError(error, action, signal) : undefined;
    if (failure instanceof Error) told.destroy(failure);
  });
  return body.pipe(told);
}
