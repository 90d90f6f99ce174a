import { parseArgs } from 'node:util';
import { databaseConfig, gatewayConfig, loadConfig, runtimeConfig, storageConfig } from '@pregonero/config';
import { createDataSource } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import type { CopySource } from './back-up';
import { type CopiedFile, CopyFolder, CopyRefusal, type Manifest } from './copy-folder';

/** What the first lines of these commands share. */
interface CopyCommand<Result> {
  /** `to` or `from`: the option that names the folder. */
  option: 'to' | 'from';
  /** The option that names what a copy is made of, where it is not everything. */
  subject?: string;
  usage: string;
  /** Whether `--keys` may name another folder for the keys. */
  hasKeys?: true;
  run: (source: CopySource, folder: CopyFolder, subject: string) => Promise<Result>;
  /** Printed at the end. */
  report: (result: Result, folder: CopyFolder) => string;
}

/** The value of each option; `optional` ones may be missing. @throws CopyRefusal with the usage when one is missing, or is none of these */
function valuesOf(names: readonly string[], optional: readonly string[], usage: string): string[] {
  const options = Object.fromEntries(
    [...names, ...optional].map((name) => [name, { type: 'string' as const }]),
  );
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new CopyRefusal(usage, { cause: error });
  }
  return [...names, ...optional].map((name) => {
    const value = values[name];
    if (value === undefined && optional.includes(name)) return '';
    if (typeof value !== 'string' || value === '') throw new CopyRefusal(usage);
    return value;
  });
}

async function runWith<Result>(command: CopyCommand<Result>): Promise<void> {
  const { option, subject, usage, hasKeys } = command;
  const names = subject === undefined ? [option] : [option, subject];
  const [path = '', ...others] = valuesOf(names, hasKeys === true ? ['keys'] : [], usage);
  const chosen = subject === undefined ? '' : (others.shift() ?? '');
  const [keysPath = ''] = others;
  const folder = new CopyFolder(path, keysPath === '' ? path : keysPath);
  const { runtime, database, storage, gateway } = loadConfig({
    runtime: runtimeConfig,
    database: databaseConfig,
    storage: storageConfig,
    gateway: gatewayConfig,
  });
  const dataSource = await createDataSource({ ...database, poolMax: 2 }).initialize();
  const store = new ObjectStore(storage);
  try {
    // Those that open rows. The ones that sign sessions and links are not among them: whoever reads a copy must not be able to forge any.
    const keys = {
      TOKEN_ENCRYPTION_KEY: gateway.tokenEncryptionKey,
      TOKEN_ENCRYPTION_KEY_PREVIOUS: gateway.tokenEncryptionKeyPrevious,
    };
    const { version } = runtime.release;
    const result = await command.run({ dataSource, store, keys, version }, folder, chosen);
    process.stdout.write(`${command.report(result, folder)}\n`);
  } finally {
    store.close();
    await dataSource.destroy();
  }
}

/** Runs one of the commands to its end: exit code 1 and the reason when it cannot. */
export function runCopyCommand<Result>(command: CopyCommand<Result>): void {
  runWith(command).catch((error: unknown) => {
    const text =
      error instanceof Error && !(error instanceof CopyRefusal)
        ? (error.stack ?? error.message)
        : error instanceof Error
          ? error.message
          : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}

/** How many files, and how large, in words. */
export function sizeOf(files: readonly CopiedFile[]): string {
  const mebibytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1_048_576;
  return `${files.length} ${files.length === 1 ? 'archivo' : 'archivos'} (${mebibytes.toFixed(1)} MB)`;
}

/** How much a copy holds, in words. */
export function amountOf({ rows, files }: Manifest): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${count} filas y ${sizeOf(files)}`;
}
