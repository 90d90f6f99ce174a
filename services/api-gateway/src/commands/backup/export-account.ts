import { foldEmail } from '@pregonero/contracts/api';
import { inTransaction, readAccount, StoredFileRepository, UserRepository } from '@pregonero/persistence';
import type { CopySource } from './back-up';
import { type CopyFolder, CopyRefusal } from './copy-folder';

/** What a person was handed. */
export interface Exported {
  email: string;
  rows: number;
  files: number;
  /** Named by a row and not in the store. */
  missing: readonly string[];
}

/**
 * Writes what is stored about one account into an empty folder: a readable file of rows for each table, and the account's files.
 * @throws CopyRefusal when nobody has that address
 */
export async function exportAccount(
  { dataSource, store }: CopySource,
  folder: CopyFolder,
  email: string,
): Promise<Exported> {
  const user = await new UserRepository(dataSource).findByEmail(foldEmail(email));
  if (user === null) throw new CopyRefusal(`No hay ninguna cuenta con el correo ${email}.`);
  await folder.begin();
  const rows = await readAccount(dataSource, user.id, (table, found) => folder.writeReadable(table, found));
  const keys = await inTransaction(dataSource, (tx) =>
    new StoredFileRepository(dataSource).keysOfUser(tx, user.id),
  );
  const missing: string[] = [];
  for (const key of keys) {
    try {
      await store.getToFile(key, await folder.roomFor(key));
    } catch (error) {
      // Asked only now: retention may take a file away at any moment.
      if ((await store.head(key)) !== null) throw error;
      missing.push(key);
    }
  }
  return { email: user.email, rows, files: keys.length - missing.length, missing };
}
