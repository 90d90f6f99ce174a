import { DatabaseInUseError, loadDatabase, OtherSchemaError, SocialPostEntity } from '@pregonero/persistence';
import { NETWORKS } from '@pregonero/publishing';
import { ProviderHealth } from '@pregonero/queue';
import type { DataSource, EntityManager } from 'typeorm';
import { type CopiedFile, type CopyFolder, CopyRefusal, type Manifest, sha256Of } from './copy-folder';
import type { CopySource } from './back-up';

const PARALLEL = 4;

/** Keys that seal values in the rows, by the names of their settings. */
const SEALING = ['TOKEN_ENCRYPTION_KEY', 'TOKEN_ENCRYPTION_KEY_PREVIOUS'] as const;

/** @throws CopyRefusal when sealed values of the copy could not be opened with the settings at hand */
function expectKeys(theirs: Readonly<Record<string, string>>, ours: Readonly<Record<string, string>>): void {
  const at = SEALING.map((name) => ours[name] ?? '');
  const lost = SEALING.filter((name) => (theirs[name] ?? '') !== '' && !at.includes(theirs[name] ?? ''));
  if (lost.length === 0) return;
  throw new CopyRefusal(
    `Con las claves de aquí no se abren las conexiones de TikTok de la copia. Pon antes en la configuración ${lost.join(' y ')} de keys.env (la actual puede quedar como TOKEN_ENCRYPTION_KEY_PREVIOUS).`,
  );
}

/** @throws CopyRefusal naming the first file that is not what it was */
async function expectWhole(folder: CopyFolder, files: readonly CopiedFile[]): Promise<void> {
  for (const { key, sha256 } of files) {
    const found = await sha256Of(folder.fileOf(key)).catch(() => '');
    if (found !== sha256)
      throw new CopyRefusal(`La copia está dañada: ${key} no es el archivo que se guardó.`);
  }
}

async function putObjects(
  { store }: CopySource,
  folder: CopyFolder,
  files: readonly CopiedFile[],
): Promise<void> {
  await store.ensureBucket();
  for (let first = 0; first < files.length; first += PARALLEL) {
    await Promise.all(
      files
        .slice(first, first + PARALLEL)
        .map(({ key, contentType }) => store.putFile(key, folder.fileOf(key), { contentType })),
    );
  }
}

/**
 * Puts a copy back into a stack that nobody uses yet. Everything is looked at before anything is changed; files come first,
 * rows last and all at once, so that a run that dies is repeated as if it had not been.
 *
 * @throws CopyRefusal with what stands in the way, for the operator
 */
export async function restoreCopy(target: CopySource, folder: CopyFolder): Promise<Manifest> {
  const manifest = await folder.manifest();
  expectKeys(await folder.readKeys(), target.keys);
  await expectWhole(folder, manifest.files);
  await putObjects(target, folder, manifest.files);
  try {
    const counts = await loadDatabase(
      target.dataSource,
      manifest.database,
      (table) => folder.rowsOf(table),
      (tx) => holdScheduledPosts(target.dataSource, tx),
    );
    for (const [table, rows] of Object.entries(manifest.rows)) {
      if (counts[table] !== rows) throw new Error(`${table} has ${counts[table]} rows instead of ${rows}`);
    }
  } catch (error) {
    if (error instanceof DatabaseInUseError)
      throw new CopyRefusal(
        'Esta base de datos ya tiene cuentas o guiones. Restaura en una instalación vacía.',
      );
    if (error instanceof OtherSchemaError)
      throw new CopyRefusal(
        `El esquema de aquí no es el de la copia (${error.message}). Restaura con la versión ${manifest.version} y actualiza después.`,
      );
    throw error;
  }
  return manifest;
}

/**
 * Holds the networks of scheduled posts until an operator releases them. After the copy a post may have been moved to an earlier time
 * and published. The copy still has its old time, so it would go out again.
 */
async function holdScheduledPosts(dataSource: DataSource, tx: EntityManager): Promise<void> {
  for (const { id: network, calls } of NETWORKS) {
    if (!(await tx.existsBy(SocialPostEntity, { network, estado: 'programado' }))) continue;
    for (const provider of calls) await new ProviderHealth(dataSource).hold(tx, provider);
  }
}
