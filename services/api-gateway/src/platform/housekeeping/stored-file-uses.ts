import { Injectable } from '@nestjs/common';
import { StoredFileRepository } from '@pregonero/persistence';
import { JobLookup } from '@pregonero/queue';
import { speechOwner } from '@pregonero/storage';

/** Who uses an object of the store: rows that name its key, and the living jobs that made a script's speech. */
@Injectable()
export class StoredFileUses {
  constructor(
    private readonly files: StoredFileRepository,
    private readonly jobs: JobLookup,
  ) {}

  /** Those of the keys that a row or a living job names now. */
  async used(keys: readonly string[]): Promise<Set<string>> {
    const named = await this.files.used(keys);
    const owners = new Set(keys.flatMap((key) => speechOwner(key) ?? []));
    if (owners.size === 0) return named;
    return new Set([...named, ...(await this.jobs.livingSpeech([...owners], keys))]);
  }
}
