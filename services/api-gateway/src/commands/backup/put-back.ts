import { type KnownFile, StoredFactRepository } from '@pregonero/persistence';
import type { CopySource } from './back-up';
import { type CopiedFile, type CopyFolder, CopyRefusal, sha256Of } from './copy-folder';

/** Keys that are asked for at once. */
const ASKED = 1_000;
/** Files in trouble that are named. */
const NAMED = 100;

/** What became of the files that the store lacks. */
export interface PutBack {
  back: readonly CopiedFile[];
  /** In the copy with another content: they were stored anew since. */
  others: readonly string[];
  /** In trouble, and not in the copy. */
  absent: readonly string[];
}

const isSame = ({ sizeBytes, sha256 }: KnownFile, copied: CopiedFile): boolean =>
  (sha256 === null || sha256 === copied.sha256) && (sizeBytes === null || sizeBytes === copied.sizeBytes);

/** @throws CopyRefusal when the copy does not hold what it says of a file */
async function putOne(
  { store }: CopySource,
  folder: CopyFolder,
  facts: StoredFactRepository,
  { key, contentType, sizeBytes, sha256 }: CopiedFile,
): Promise<void> {
  const path = folder.fileOf(key);
  if ((await sha256Of(path).catch(() => '')) !== sha256)
    throw new CopyRefusal(`La copia está dañada: ${key} no es el archivo que se guardó.`);
  await store.putFile(key, path, { contentType });
  const there = await store.head(key);
  await facts.stored(key, { sizeBytes, etag: there?.etag ?? null, sha256 });
}

/**
 * Puts back from a copy what the store lacks or has damaged, while everybody goes on working: only files that are known to be in
 * trouble, and only with the content that was stored last. It may be repeated.
 *
 * @throws CopyRefusal with what is wrong with the copy, for the operator
 */
export async function putBack(target: CopySource, folder: CopyFolder): Promise<PutBack> {
  const { files } = await folder.manifest();
  const facts = new StoredFactRepository(target.dataSource);
  const back: CopiedFile[] = [];
  const others: string[] = [];
  for (let first = 0; first < files.length; first += ASKED) {
    const some = files.slice(first, first + ASKED);
    const known = await facts.of(some.map(({ key }) => key));
    for (const file of some) {
      const found = known.get(file.key);
      if (found === undefined || found.state === 'sound') continue;
      if (isSame(found, file)) {
        await putOne(target, folder, facts, file);
        back.push(file);
      } else others.push(file.key);
    }
  }
  const left = (await facts.troubled(NAMED)).map(({ key }) => key);
  return { back, others, absent: left.filter((key) => !others.includes(key)) };
}
