import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, freePortBase, preparePostgres, ROOT, Supervisor } from '@pregonero/local';
import { createDataSource, migrate } from '@pregonero/persistence';

/** Connection to a database of the product. */
export type Source = ReturnType<typeof createDataSource>;

/** Runs `work` on an empty database of the product, on a server of its own. */
export async function onDatabase<T>(
  work: (dataSource: Source) => Promise<T>,
  patienceMs = 60_000,
): Promise<T> {
  const directory = join(ROOT, '.local', 'simulation');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, 'logs'), { recursive: true });
  const port = await freePortBase(18_000, [0]);
  const supervisor = new Supervisor({
    stackFile: join(directory, 'stack.json'),
    logDirectory: join(directory, 'logs'),
  });
  try {
    supervisor.start(preparePostgres({ directory, port }));
    await createDatabase({ port });
    const url = `postgres://pregonero:pregonero-local@127.0.0.1:${port}/pregonero`;
    const dataSource = await createDataSource({ url, poolMax: 2, patienceMs }).initialize();
    try {
      await migrate(dataSource);
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await supervisor.stop();
  }
}
