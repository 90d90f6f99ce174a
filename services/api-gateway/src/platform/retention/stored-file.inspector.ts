import { Injectable } from '@nestjs/common';
import {
  type KnownFile,
  StoredFactRepository,
  StoredFileRepository,
  type StoredFileUse,
} from '@pregonero/persistence';
import { type ListedObject, ObjectStore } from '@pregonero/storage';
import { before, ORPHAN_AGE_MS } from './retention.policy';

/** A file is judged once it is so old: while a job stores it again, store and row may differ for a moment. */
const YOUNG_MS = 15 * 60_000;

/** A part of a folder, as the store lists it and as rows name it. */
export interface StorePage {
  folder: string;
  /** The key before the first. */
  after: string;
  /** The last key; null: to the folder's end. */
  upTo: string | null;
  objects: readonly ListedObject[];
  uses: readonly StoredFileUse[];
}

/** Rows whose file is not there, and rows whose file is not what was stored. */
export interface InspectedPage {
  missing: StoredFileUse[];
  damaged: StoredFileUse[];
}

/**
 * Holds what the store has against what was stored: that it is there, its size, and its content where the store's mark of it
 * changed. Of a file from before that was written down, the first look is believed, but for the size that a row tells itself.
 */
@Injectable()
export class StoredFileInspector {
  constructor(
    private readonly files: StoredFileRepository,
    private readonly facts: StoredFactRepository,
    private readonly store: ObjectStore,
  ) {}

  /** What differs on a page, noted for its repair. */
  async inspect(page: StorePage, now: Date): Promise<InspectedPage> {
    const found: InspectedPage = { missing: [], damaged: [] };
    const listed = new Map(page.objects.map((object) => [object.key, object]));
    const keys = page.uses.map(({ key }) => key);
    const known = await this.facts.of(keys);
    for (const use of page.uses) {
      const fact = known.get(use.key);
      const trouble = await this.judge(use, { object: listed.get(use.key), known: fact, now });
      if (trouble === null) continue;
      found[trouble].push(use);
      await this.facts.noticed(use.key, trouble, { known: fact, now });
    }
    await this.facts.forgetUnnamed(page, keys, before(now, ORPHAN_AGE_MS));
    return found;
  }

  /** Whether a file that was in trouble is again what was stored, or what a row says of it. Null for one that is not there. */
  async isSound(known: KnownFile): Promise<boolean | null> {
    const object = await this.store.head(known.key);
    if (object === null) return null;
    if (known.sizeBytes === null || !(await this.isAsStored(object, { ...known, expected: known.sizeBytes })))
      return false;
    await this.facts.learned(known.key, object, known);
    return true;
  }

  private async judge(
    use: StoredFileUse,
    { object, known, now }: { object: ListedObject | undefined; known: KnownFile | undefined; now: Date },
  ): Promise<'missing' | 'damaged' | null> {
    if (object === undefined) {
      // Asked once more: it may have been stored since the list.
      return (await this.store.head(use.key)) === null ? 'missing' : null;
    }
    if (object.modifiedAt > before(now, YOUNG_MS)) return null;
    const expected = known?.sizeBytes ?? use.sizeBytes;
    const { etag = null, sha256 = null } = known ?? {};
    if (!(await this.isAsStored(object, { key: use.key, expected, etag, sha256 }))) {
      // Its row may have gone meanwhile, and the file with it.
      return (await this.files.used([use.key])).has(use.key) ? 'damaged' : null;
    }
    const isNews = known?.state !== 'sound' || etag !== object.etag || known.sizeBytes !== object.sizeBytes;
    if (isNews) await this.facts.learned(use.key, object, known);
    return null;
  }

  /** Stores may mark the same content otherwise, after a move say: then all of it is read, where its hash is known. */
  private async isAsStored(
    object: { sizeBytes: number; etag: string | null },
    stored: { key: string; expected: number | null; etag: string | null; sha256: string | null },
  ): Promise<boolean> {
    if (stored.expected !== null && stored.expected !== object.sizeBytes) return false;
    if (stored.etag === null || stored.etag === object.etag || stored.sha256 === null) return true;
    return (await this.store.sha256(stored.key)) === stored.sha256;
  }
}
