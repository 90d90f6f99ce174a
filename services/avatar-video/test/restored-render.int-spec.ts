import { Readable } from 'node:stream';
import { createDataSource, loadDatabase, readDatabase } from '@pregonero/persistence';
import { createTestDatabase, eventually, type TestDatabase } from '@pregonero/testing';
import { RenderHarness } from './render-harness';

const RENDER_TIMEOUT_MS = 400_000;

const finished = (harness: RenderHarness, guionId: number) =>
  eventually(async () => (await harness.guion(guionId)).estado === 'listo', {
    timeoutMs: RENDER_TIMEOUT_MS,
    everyMs: 200,
    what: `script ${guionId} is listo`,
  });

async function withDataSource<T>(
  { url }: TestDatabase,
  work: (dataSource: ReturnType<typeof createDataSource>) => Promise<T>,
): Promise<T> {
  const dataSource = createDataSource({ url, poolMax: 2 });
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A copy of a database, held in memory. */
async function copyOf(database: TestDatabase) {
  const rows = new Map<string, string[]>();
  const { facts } = await withDataSource(database, (dataSource) =>
    readDatabase(
      dataSource,
      async ({ name }, all) => {
        const texts: string[] = [];
        for await (const row of all) texts.push(row);
        rows.set(name, texts);
      },
      () => Promise.resolve(null),
    ),
  );
  return { facts, rows };
}

describe('video.render after a restore', () => {
  it('renders its own script when its ids belonged to a job that the copy does not know', async () => {
    const lost = await RenderHarness.start();
    const fresh = await createTestDatabase();
    const { facts, rows } = await copyOf(lost.database);
    const first = await lost.approve('Hoy hay helado.', { titulo: 'El helado de Ana' });
    await finished(lost, first.id);
    await withDataSource(fresh, (dataSource) =>
      loadDatabase(dataSource, facts, ({ name }) => Readable.from(rows.get(name) ?? [])),
    );
    // The presenter service and the bucket outlive the database.
    const restored = await RenderHarness.startOn(fresh, lost.sandbox);

    const second = await restored.approve('Hoy hay pan.', { titulo: 'El pan de Beto' });
    await finished(restored, second.id);

    const [before, now] = [await lost.job(first.id), await restored.job(second.id)];
    expect(now.id).toBe(before.id);
    const [kept] = await restored.database.query<{ videoId: string }>(
      `SELECT data ->> 'videoId' AS "videoId" FROM jobs WHERE id = $1`,
      [now.id],
    );
    const renders = await lost.renders(second.id);
    expect(renders.find(({ id }) => id === kept?.videoId)?.title).toMatch(/^El pan de Beto · /u);
    // Links to the film of the lost job are still out: they must not show this one.
    expect((await restored.guion(second.id)).videoBaseKey).not.toBe(
      (await lost.guion(first.id)).videoBaseKey,
    );
    await restored.stop();
    await lost.stop();
  });
});
