import { stat } from 'node:fs/promises';
import { readDatabase, StoredFileRepository } from '@pregonero/persistence';
import { KEY_FOLDERS, type ObjectStore } from '@pregonero/storage';
import type { DataSource } from 'typeorm';
import { type CopiedFile, type CopyFolder, type Manifest, sha256Of } from './copy-folder';

/** Objects that are fetched at the same time. */
const PARALLEL = 4;

/** What a copy is made of. */
export interface CopySource {
  dataSource: DataSource;
  store: ObjectStore;
  /** Settings without which the rows cannot be read. */
  keys: Readonly<Record<string, string>>;
  version: string;
}

/** An object as it was when it was fetched. */
interface Fetched extends CopiedFile {
  modifiedAt: Date;
}

async function fetchObject(
  { store }: CopySource,
  folder: CopyFolder,
  { key, modifiedAt }: { key: string; modifiedAt: Date },
): Promise<Fetched | null> {
  const facts = await store.head(key);
  // Retention took it away since it was listed.
  if (facts === null) return null;
  const path = await folder.roomFor(key);
  try {
    await store.getToFile(key, path);
  } catch (error) {
    // Or between these two questions.
    if ((await store.head(key)) === null) return null;
    throw error;
  }
  const { size } = await stat(path);
  return { key, modifiedAt, contentType: facts.contentType, sizeBytes: size, sha256: await sha256Of(path) };
}

/** Fetches what is new or changed since it was fetched last. */
async function fetchObjects(
  source: CopySource,
  folder: CopyFolder,
  fetched: Map<string, Fetched>,
): Promise<void> {
  for (const prefix of KEY_FOLDERS) {
    let after: string | undefined;
    for (let isLast = false; !isLast;) {
      const page = await source.store.list(prefix, after);
      const wanted = page.objects.filter(
        ({ key, modifiedAt }) => fetched.get(key)?.modifiedAt.getTime() !== modifiedAt.getTime(),
      );
      for (let first = 0; first < wanted.length; first += PARALLEL) {
        const some = await Promise.all(
          wanted.slice(first, first + PARALLEL).map((object) => fetchObject(source, folder, object)),
        );
        for (const file of some) if (file !== null) fetched.set(file.key, file);
      }
      isLast = page.isLast || page.objects.length === 0;
      after = page.objects.at(-1)?.key;
    }
  }
}

/**
 * Copies database and object store into an empty folder while everybody goes on working. Files first, rows as of one moment,
 * then the files that came meanwhile: whatever a row names at that moment is in the copy, also when its script is deleted
 * a second later.
 */
export async function backUp(source: CopySource, folder: CopyFolder): Promise<Manifest> {
  await folder.begin();
  const fetched = new Map<string, Fetched>();
  await fetchObjects(source, folder, fetched);
  const rows: Record<string, number> = {};
  const files = new StoredFileRepository(source.dataSource);
  const { facts, within: named } = await readDatabase(
    source.dataSource,
    async (table, lines) => {
      rows[table.name] = await folder.writeRows(table, lines);
    },
    (tx) => files.keysInUse(tx),
  );
  await fetchObjects(source, folder, fetched);
  await folder.writeKeys(source.keys);
  await folder.finish({
    version: source.version,
    database: facts,
    rows,
    files: [...fetched.values()].map(({ key, contentType, sizeBytes, sha256 }) => ({
      key,
      contentType,
      sizeBytes,
      sha256,
    })),
    missing: named.filter((key) => !fetched.has(key)),
  });
  return folder.manifest();
}
