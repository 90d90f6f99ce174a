import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Guion, ProjectVideo, UserMedia } from '@pregonero/contracts/api';
import type { Book } from './book';
import type { Caller } from './caller';
import type { Rows } from './rows';
import type { Seen } from './watcher';

/** What the stand-ins say that they did. */
export interface SandboxAccount {
  renders: { id: string; idempotencyKey: string | null; title: string | null; status: string }[];
  billedRenders: Record<string, number>;
  posts: { publishId: string; title: string; status: string; createdAt: string }[];
  payments: { reference: string; status: string }[];
  webhooks: { state: string }[];
}

/** A row of `guiones`, as much as is compared. */
export interface GuionFact {
  id: number;
  estado: string;
  error: string | null;
  brollEstado: string | null;
}

/** A row of `jobs`, as much as is compared. */
export interface JobFact {
  id: number;
  kind: string;
  ref: string;
  state: string;
  step: string;
  attempts: number;
  lastError: string | null;
  /** Seconds from its acceptance to its end. */
  livedSeconds: number | null;
  data: { refusals?: number };
}

/** Everything that is compared at the end. */
export interface Evidence {
  book: Book;
  seen: Seen;
  recoveriesMs: readonly number[];
  sandbox: SandboxAccount;
  guiones: GuionFact[];
  jobs: JobFact[];
  /** Counters that differ from their ledger. */
  counters: { userId: number; kind: string; counter: string; ledger: string }[];
  reserved: { userId: number; kind: string; ref: string }[];
  posts: {
    id: number;
    title: string;
    estado: string;
    publishId: string | null;
    error: string | null;
    scheduledTime: Date | null;
  }[];
  payments: { reference: string; userId: number; applied: boolean; plan: string }[];
  notices: {
    kind: string;
    guionId: number | null;
    postId: number | null;
    videoId: number | null;
    told: number;
  }[];
  media: number[];
  agencyVideos: number[];
  /** Links that a person sees and that lead to nothing; and how many were opened. */
  brokenLinks: string[];
  links: number;
  /** Secrets found where they do not belong; and how many bytes were read. */
  leaks: string[];
  bytesRead: number;
}

const COUNTERS = `
  SELECT u.id AS "userId", k.kind, k.counter::text, coalesce(sum(q.units), 0)::text AS ledger
  FROM users u CROSS JOIN LATERAL (VALUES
    ('video', u."videosUsados"::bigint, u."quotaPeriod"), ('guion', u."guionesUsados", u."quotaPeriod"),
    ('formulario', u."formularioChanges", u."quotaPeriod"), ('storage', u."almacenamientoUsado", 0)) AS k(kind, counter, period)
  LEFT JOIN quota_ledger q ON q."userId" = u.id AND q.kind = k.kind AND q.period = k.period AND q.state <> 'released'
  GROUP BY u.id, k.kind, k.counter HAVING k.counter <> coalesce(sum(q.units), 0)`;

/**
 * Charges that nothing works for and nobody settled. An upload that was cut by the death of its gateway leaves its bytes
 * reserved for two hours: then no upload can still be on its way, and the sweep gives them back.
 */
const UNSETTLED = `
  SELECT "userId", kind, ref FROM quota_ledger
  WHERE state = 'reserved' AND (kind <> 'storage' OR "createdAt" < now() - interval '125 minutes')`;

/** The stand-ins were stopped a moment ago, and are started again. */
const SANDBOX_BACK_MS = 120_000;

/** Reads what the stand-ins did. */
export async function sandboxAccount(url: string): Promise<SandboxAccount> {
  for (const deadline = Date.now() + SANDBOX_BACK_MS; ;) {
    try {
      return (await (await fetch(`${url}/_sandbox/state`)).json()) as SandboxAccount;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(500);
    }
  }
}

async function opens(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { range: 'bytes=0-99' } });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 0;
}

/** Opens every link that these people see. */
async function openLinks(callers: readonly Caller[]): Promise<{ links: number; brokenLinks: string[] }> {
  const urls: string[] = [];
  for (const caller of callers) {
    const guiones = (await caller.insist<Guion[]>('GET', '/api/guiones'))?.body ?? [];
    const media = (await caller.insist<UserMedia[]>('GET', '/api/user-media'))?.body ?? [];
    const videos = (await caller.insist<ProjectVideo[]>('GET', '/api/videos'))?.body ?? [];
    urls.push(
      ...guiones
        .flatMap((guion) => [guion.videoHeygenUrl, guion.videoFinalUrl, guion.posterUrl])
        .filter((url) => url !== null),
      ...media.map(({ url }) => url),
      ...videos.map(({ cloudinaryUrl }) => cloudinaryUrl),
    );
  }
  const brokenLinks: string[] = [];
  for (const url of urls)
    if (!(await opens(url).catch(() => false))) brokenLinks.push(url.split('?')[0] ?? url);
  return { links: urls.length, brokenLinks };
}

/** Looks for secrets in everything that the processes wrote and in everything that Redis was given. */
function searchForSecrets(
  directory: string,
  secrets: readonly string[],
): { leaks: string[]; bytesRead: number } {
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
  return { leaks, bytesRead };
}

/** Gathers everything once the run is calm. */
export async function gather(options: {
  directory: string;
  sandboxUrl: string;
  rows: Rows;
  book: Book;
  seen: Seen;
  recoveriesMs: readonly number[];
  people: readonly Caller[];
  secrets: readonly string[];
}): Promise<Evidence> {
  const { rows, book, seen, recoveriesMs } = options;
  return {
    book,
    seen,
    recoveriesMs,
    sandbox: await sandboxAccount(options.sandboxUrl),
    guiones: await rows.all('SELECT id, estado, error, "brollEstado" FROM guiones'),
    jobs: await rows.all(
      'SELECT id::int, kind, ref, state, step, attempts, "lastError", data, extract(epoch FROM "finishedAt" - "createdAt")::float8 AS "livedSeconds" FROM jobs ORDER BY id',
    ),
    counters: await rows.all(COUNTERS),
    reserved: await rows.all(UNSETTLED),
    posts: await rows.all('SELECT id, title, estado, "publishId", error, "scheduledTime" FROM tiktok_posts'),
    payments: await rows.all(
      `SELECT p.reference, p."userId", p."appliedAt" IS NOT NULL AS applied, u."subscriptionPlan" AS plan
       FROM payments p JOIN users u ON u.id = p."userId"`,
    ),
    notices: await rows.all(
      `SELECT kind, "guionId", "postId", "videoId", count(*)::int AS told FROM notifications
       GROUP BY kind, "userId", "guionId", "postId", "videoId"`,
    ),
    media: (await rows.all<{ id: number }>('SELECT id FROM user_media')).map(({ id }) => id),
    agencyVideos: (await rows.all<{ id: number }>('SELECT id FROM videos')).map(({ id }) => id),
    ...(await openLinks(options.people)),
    ...searchForSecrets(options.directory, [...options.secrets, ...options.people.map(({ token }) => token)]),
  };
}
