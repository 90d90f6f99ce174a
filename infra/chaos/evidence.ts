import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Guion, ProjectVideo, UserMedia } from '@pregonero/contracts/api';
import type { Client } from './client';
import type { Database } from './database';
import type { ExpectedState } from './expected-state';
import type { Observed } from './recorder';

const SANDBOX_RESTART_MS = 120_000;

/** Records of the provider sandbox. */
export interface SandboxRecords {
  renders: { idempotencyKey: string | null; title: string | null; status: string }[];
  billedRenders: Record<string, number>;
  posts: { title: string; status: string; createdAt: string }[];
}

/** Columns of `guiones` that are compared. */
export interface GuionRow {
  id: number;
  estado: string;
  error: string | null;
  brollEstado: string | null;
}

/** Columns of `jobs` that are compared. */
export interface JobRow {
  id: number;
  kind: string;
  ref: string;
  state: string;
  lastError: string | null;
  /** Seconds from its acceptance to its end. */
  livedSeconds: number | null;
  data: { refusals?: number };
}

interface PostRow {
  id: number;
  title: string;
  estado: string;
  scheduledTime: Date | null;
}
interface NotificationRow {
  kind: string;
  guionId: number | null;
  postId: number | null;
  count: number;
}

/** Everything that the invariants compare. */
export interface Evidence {
  expected: ExpectedState;
  observed: Observed;
  /** Milliseconds from the kill of a worker to the next run of each of its jobs. */
  takeoversMs: readonly number[];
  sandbox: SandboxRecords;
  guiones: GuionRow[];
  jobs: JobRow[];
  /** Counters that differ from the quota ledger. */
  counters: object[];
  /** Charges that no job works for and that were not settled. */
  unsettled: object[];
  posts: PostRow[];
  payments: { reference: string; applied: boolean; plan: string }[];
  notifications: NotificationRow[];
  media: number[];
  agencyVideos: number[];
  /** Number of links that users see, and those that do not open. */
  links: number;
  brokenLinks: string[];
  /** Number of searched bytes, and secrets in them. */
  bytesRead: number;
  leaks: string[];
}

const GUIONES = 'SELECT id, estado, error, "brollEstado" FROM guiones';
const JOBS = `
  SELECT id::int, kind, ref, state, "lastError", data, extract(epoch FROM "finishedAt" - "createdAt")::float8 AS "livedSeconds"
  FROM jobs ORDER BY id`;
const COUNTERS = `
  SELECT u.id AS "userId", k.kind, k.counter::text, coalesce(sum(q.units), 0)::text AS ledger
  FROM users u CROSS JOIN LATERAL (VALUES
    ('video', u."videosUsados"::bigint, u."quotaPeriod"), ('guion', u."guionesUsados", u."quotaPeriod"),
    ('formulario', u."formularioChanges", u."quotaPeriod"), ('storage', u."almacenamientoUsado", 0)) AS k(kind, counter, period)
  LEFT JOIN quota_ledger q ON q."userId" = u.id AND q.kind = k.kind AND q.period = k.period AND q.state <> 'released'
  GROUP BY u.id, k.kind, k.counter HAVING k.counter <> coalesce(sum(q.units), 0)`;
/** The bytes of an upload that its gateway's death cut stay reserved for two hours: until then it may still go on. */
const UNSETTLED = `
  SELECT "userId", kind, ref FROM quota_ledger
  WHERE state = 'reserved' AND (kind <> 'storage' OR "createdAt" < now() - interval '125 minutes')`;
const POSTS = 'SELECT id, title, estado, "scheduledTime" FROM social_posts';
const PAYMENTS = `
  SELECT p.reference, p."appliedAt" IS NOT NULL AS applied, u."subscriptionPlan" AS plan
  FROM payments p JOIN users u ON u.id = p."userId"`;
const NOTIFICATIONS = `
  SELECT kind, "guionId", "postId", count(*)::int AS count FROM notifications GROUP BY kind, "userId", "guionId", "postId"`;

/** Reads what the provider sandbox did; waits while it restarts. */
export async function readSandbox(url: string): Promise<SandboxRecords> {
  for (const deadline = Date.now() + SANDBOX_RESTART_MS; ;) {
    try {
      return (await (await fetch(`${url}/_sandbox/state`)).json()) as SandboxRecords;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(500);
    }
  }
}

async function canOpen(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { range: 'bytes=0-99' } });
  return response.ok && (await response.arrayBuffer()).byteLength > 0;
}

async function openLinks(clients: readonly Client[]): Promise<Pick<Evidence, 'links' | 'brokenLinks'>> {
  const urls: (string | null)[] = [];
  for (const client of clients) {
    const guiones = (await client.call<Guion[]>('GET', '/api/guiones')) ?? [];
    const media = (await client.call<UserMedia[]>('GET', '/api/user-media')) ?? [];
    const videos = (await client.call<ProjectVideo[]>('GET', '/api/videos')) ?? [];
    urls.push(...guiones.flatMap((guion) => [guion.videoHeygenUrl, guion.videoFinalUrl, guion.posterUrl]));
    urls.push(...media.map(({ url }) => url), ...videos.map(({ cloudinaryUrl }) => cloudinaryUrl));
  }
  const links = urls.filter((url) => url !== null);
  const brokenLinks: string[] = [];
  for (const url of links)
    if (!(await canOpen(url).catch(() => false))) brokenLinks.push(url.split('?')[0] ?? url);
  return { links: links.length, brokenLinks };
}

/** Searches all logs, and everything that Redis was given, for secrets. */
function searchSecrets(directory: string, secrets: readonly string[]): Pick<Evidence, 'bytesRead' | 'leaks'> {
  const leaks: string[] = [];
  let bytesRead = 0;
  for (const folder of ['logs', join('redis', 'appendonlydir')]) {
    const path = join(directory, folder);
    for (const name of existsSync(path) ? readdirSync(path) : []) {
      const content = readFileSync(join(path, name));
      bytesRead += content.length;
      secrets.forEach((secret, index) => {
        if (content.includes(secret)) leaks.push(`secret ${index} in ${folder}/${name}`);
      });
    }
  }
  return { bytesRead, leaks };
}

/** Gathers the evidence once all work has ended. */
export async function gatherEvidence(options: {
  directory: string;
  sandboxUrl: string;
  database: Database;
  expected: ExpectedState;
  observed: Observed;
  takeoversMs: readonly number[];
  clients: readonly Client[];
  secrets: readonly string[];
}): Promise<Evidence> {
  const { database, expected, observed, takeoversMs, clients } = options;
  const readIds = async (table: string): Promise<number[]> =>
    (await database.query<{ id: number }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
  return {
    expected,
    observed,
    takeoversMs,
    sandbox: await readSandbox(options.sandboxUrl),
    guiones: await database.query(GUIONES),
    jobs: await database.query(JOBS),
    counters: await database.query(COUNTERS),
    unsettled: await database.query(UNSETTLED),
    posts: await database.query(POSTS),
    payments: await database.query(PAYMENTS),
    notifications: await database.query(NOTIFICATIONS),
    media: await readIds('user_media'),
    agencyVideos: await readIds('videos'),
    ...(await openLinks(clients)),
    ...searchSecrets(options.directory, [...options.secrets, ...clients.map(({ token }) => token)]),
  };
}
