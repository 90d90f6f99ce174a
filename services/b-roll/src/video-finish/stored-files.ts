import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { ObjectStore } from '@pregonero/storage';

/** Files of the owner's that a video can do without. */
@Injectable()
export class StoredFiles {
  constructor(private readonly store: ObjectStore) {}

  /** A file of the store at a path; null where it is gone. */
  async fetched({ signal }: { signal: AbortSignal }, key: string, path: string): Promise<string | null> {
    try {
      await this.store.getToFile(key, path, { signal });
      return path;
    } catch (error) {
      // Only what is not there is left out; a store that is away is waited for.
      if (error instanceof ProviderError && error.kind === 'rejected') return null;
      throw error;
    }
  }
}
