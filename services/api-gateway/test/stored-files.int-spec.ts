import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inTransaction, StoredFileRemovalRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { HousekeepingService } from '../src/housekeeping/housekeeping.service';
import { HousekeepingRegistry } from '../src/housekeeping/housekeeping.registry';
import { aGuion, startGateway, type TestGateway } from './gateway-harness';

const MINUTE_MS = 60_000;
let sandbox: RunningSandbox;
let gateway: TestGateway;
let store: ObjectStore;
let removals: StoredFileRemovalRepository;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
  // Only the rounds of this file run.
  await gateway.app.get(HousekeepingService, { strict: false }).onApplicationShutdown();
  store = gateway.app.get(ObjectStore, { strict: false });
  removals = gateway.app.get(StoredFileRemovalRepository, { strict: false });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

async function anObject(): Promise<string> {
  const key = `projects/${randomUUID()}`;
  await store.putStream(key, Readable.from([Buffer.from('hola')]), { contentType: 'video/mp4' });
  return key;
}
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(gateway.app.get(DataSource), work);
const schedule = (keys: string[], dueAt?: Date): Promise<void> =>
  inTx((tx) => removals.schedule(tx, keys, dueAt));
const waiting = async (key: string): Promise<number | null> => {
  const [row] = await gateway.db.query<{ attempts: number }>(
    'SELECT attempts FROM stored_file_removals WHERE key = $1',
    [key],
  );
  return row?.attempts ?? null;
};
/** One round of the clean-up as of `now`; answers how many objects it took away. */
function round(now: Date): Promise<number> {
  const { tasks } = gateway.app.get(HousekeepingRegistry, { strict: false });
  const task = tasks.find(({ name }) => name === 'stored-files');
  if (task === undefined) throw new Error('no such task');
  return task.run(now);
}
const fault = (method: string): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify({ provider: 's3', fault: 'http_500', times: 50 }) } : {}),
  });

describe('removal of stored files', () => {
  it('takes due objects away, each by one of many replicas, and leaves the others', async () => {
    const due = await Promise.all(Array.from({ length: 20 }, anObject));
    const [later, untouched] = [await anObject(), await anObject()];
    const now = new Date();
    await schedule(due);
    await schedule([later], new Date(now.getTime() + 10 * MINUTE_MS));

    const soon = new Date(now.getTime() + MINUTE_MS);
    const counts = await Promise.all([round(soon), round(soon), round(soon)]);

    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await Promise.all(due.map((key) => store.head(key)))).toEqual(due.map(() => null));
    expect(await store.head(later)).not.toBeNull();
    expect(await round(new Date(now.getTime() + 11 * MINUTE_MS))).toBe(1);
    expect([await store.head(later), await waiting(later)]).toEqual([null, null]);
    expect(await store.head(untouched)).not.toBeNull();
  });

  it('keeps the earlier of two dates, and does not mind objects that are gone', async () => {
    const key = `projects/${randomUUID()}`;
    const now = Date.now();
    await schedule([key, key], new Date(now + 60 * MINUTE_MS));
    await schedule([key], new Date(now + MINUTE_MS));
    await schedule([key], new Date(now + 60 * MINUTE_MS));
    expect(await round(new Date(now + 2 * MINUTE_MS))).toBe(1);
    expect(await waiting(key)).toBeNull();
  });

  it('tries again, later and later, while the store is away', async () => {
    const key = await anObject();
    await schedule([key]);
    const now = Date.now();
    await fault('POST');
    expect(await round(new Date(now + 1_000))).toBe(0);
    await fault('DELETE');

    expect(await waiting(key)).toBe(1);
    expect(await round(new Date(now + 5_000))).toBe(0);
    expect(await round(new Date(now + MINUTE_MS))).toBe(1);
    expect(await store.head(key)).toBeNull();
  });

  it('strikes a precaution out once, and never after the removal has begun', async () => {
    const [kept, lost] = [await anObject(), await anObject()];
    const now = Date.now();
    await schedule([kept, lost], new Date(now + 60 * MINUTE_MS));

    expect(await inTx((tx) => removals.cancel(tx, kept))).toBe(true);
    expect(await inTx((tx) => removals.cancel(tx, kept))).toBe(false);
    await fault('POST');
    await round(new Date(now + 61 * MINUTE_MS));
    await fault('DELETE');
    expect(await inTx((tx) => removals.cancel(tx, lost))).toBe(false);
    expect(await store.head(kept)).not.toBeNull();
  });

  it('takes the files of a deleted script away even when the store was away at that moment', async () => {
    const person = await gateway.signIn();
    const key = await anObject();
    const id = await aGuion(gateway, person.user.id, { estado: 'listo', videoBaseKey: key });

    await fault('POST');
    const answer = await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });
    await fault('DELETE');

    expect(answer.status).toBe(200);
    expect(await store.head(key)).not.toBeNull();
    expect(await round(new Date(Date.now() + MINUTE_MS))).toBe(1);
    expect([await store.head(key), await waiting(key)]).toEqual([null, null]);
  });
});
