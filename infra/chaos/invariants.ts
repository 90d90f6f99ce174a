import type { Evidence, GuionRow, JobRow } from './evidence';

const TAKEOVER_LIMIT_MS = 5_000;
/** Seconds that a request for scripts waits at least before it is given up. */
const GENERATION_SECONDS = 50;

/** Number of compared items, and those that break the rule. */
interface Finding {
  checked: number;
  broken: readonly string[];
}

/** Rule that holds after any faults, with the promise of `docs/promises.md` that it proves. */
export interface Invariant {
  name: string;
  promise: string;
  /** Marks a rule about seconds, which a busy machine breaks. */
  isTimed?: true;
  check: (evidence: Evidence) => Finding;
}

const show = (value: unknown): string => JSON.stringify(value);

/** Returns the value that this share of all values does not exceed; undefined for an empty list. */
export function findPercentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

function findGuion({ guiones }: Evidence, id: number): GuionRow | undefined {
  return guiones.find((row) => row.id === id);
}

/** Lists approved scripts that were not deleted. */
function listApproved({ expected }: Evidence): number[] {
  return [...expected.approved].filter((id) => !expected.deleted.has(id));
}

const parseJobId = (key: string): number => Number(/^render-(\d+)-(?:[\da-f-]{36}-)?\d+$/u.exec(key)?.[1]);

/** Counts renders of a job that the provider failed, or whose file was rejected: each allows one more. */
function countFailedRenders({ sandbox, jobs }: Evidence, jobId: number): number {
  const failed = sandbox.renders.filter(
    ({ idempotencyKey, status }) => status === 'failed' && parseJobId(idempotencyKey ?? '') === jobId,
  );
  return failed.length + (jobs.find(({ id }) => id === jobId)?.data.refusals ?? 0);
}

/** Returns true for a job that failed for a reason that no retry removes. */
function hasReason(evidence: Evidence, job: JobRow): boolean {
  const error = job.lastError ?? '';
  if (job.kind === 'video.render') return countFailedRenders(evidence, job.id) > 0;
  // A request for scripts waits for a minute: an outage of that length ends it.
  if (job.kind.startsWith('guion.'))
    return error.startsWith('openai:') || (job.livedSeconds ?? 0) >= GENERATION_SECONDS;
  // A text of two seconds has no place for a clip.
  if (job.kind === 'broll.compose') return /refused|rejected|^no (?:room for clips|clips found)/u.test(error);
  return /refused|rejected|declined/u.test(error);
}

function listPosted({ sandbox }: Evidence, title: string, status?: string): Evidence['sandbox']['posts'] {
  return sandbox.posts.filter(
    (post) =>
      (post.title === title || post.title.startsWith(`${title} `)) && post.status === (status ?? post.status),
  );
}

function checkEnds(evidence: Evidence): Finding {
  const { expected, guiones, posts } = evidence;
  const isMissing = (rows: readonly { id: number }[], id: number): boolean =>
    !rows.some((row) => row.id === id);
  const scripts = [...expected.scripts].filter((id) => !expected.deleted.has(id) && isMissing(guiones, id));
  const approvals = listApproved(evidence)
    .map((id) => findGuion(evidence, id) ?? { id, estado: 'missing', error: null })
    .filter(({ estado, error }) => estado !== 'listo' && !(estado === 'generado' && error !== null));
  const brolls = [...expected.brolls]
    .map((id) => findGuion(evidence, id))
    .filter((row) => row !== undefined && !['completed', 'failed'].includes(row.brollEstado ?? ''));
  const running = posts.filter(({ estado }) => !['publicado', 'falló', 'cancelado'].includes(estado));
  const missing = [...expected.posts].filter((id) => isMissing(posts, id));
  return {
    checked: expected.scripts.size + expected.approved.size + expected.brolls.size + expected.posts.size,
    broken: [
      ...scripts.map((id) => `script ${id} is missing`),
      ...approvals.map((row) => `approved and not finished: ${show(row)}`),
      ...brolls.map((row) => `B-roll not finished: ${show(row)}`),
      ...running.map((row) => `post not finished: ${show(row)}`),
      ...missing.map((id) => `post ${id} is missing`),
    ],
  };
}

function checkBills(evidence: Evidence): Finding {
  const { billedRenders } = evidence.sandbox;
  const perJob = new Map<number, number>();
  for (const jobId of Object.keys(billedRenders).map(parseJobId))
    perJob.set(jobId, (perJob.get(jobId) ?? 0) + 1);
  const twice = Object.entries(billedRenders).filter(([, times]) => times !== 1);
  const needless = [...perJob].filter(([jobId, bills]) => bills > 1 + countFailedRenders(evidence, jobId));
  const unpaid = evidence.jobs.filter(
    ({ kind, state, id }) => kind === 'video.render' && state === 'done' && !perJob.has(id),
  );
  return {
    checked: Object.keys(billedRenders).length,
    broken: [
      ...twice.map((bill) => `billed more than once: ${show(bill)}`),
      ...needless.map(([jobId, bills]) => `job ${jobId} paid for ${bills} renders`),
      ...unpaid.map(({ id }) => `job ${id} is done and was not billed`),
    ],
  };
}

function checkPosts(evidence: Evidence): Finding {
  const broken = evidence.posts.flatMap((post) => {
    const made = listPosted(evidence, post.title, 'PUBLISH_COMPLETE');
    const wanted = post.estado === 'publicado' ? 1 : 0;
    if (made.length !== wanted && post.estado !== 'cancelado')
      return [`${made.length} times published: ${show(post)}`];
    const hour = post.scheduledTime?.getTime() ?? 0;
    return made
      .filter(({ createdAt }) => Date.parse(createdAt) < hour)
      .map(({ createdAt }) => `published at ${createdAt}, too early: ${show(post)}`);
  });
  return { checked: evidence.posts.length, broken };
}

function checkPlans({ expected, payments }: Evidence): Finding {
  const broken = [...expected.payments].flatMap(([reference, { approved, planId }]) => {
    const row = payments.find((payment) => payment.reference === reference);
    const isRight = row?.applied === approved && (row.plan !== 'gratis') === approved;
    return isRight ? [] : [`${approved ? 'approved' : 'declined'} ${planId}: ${show(row)}`];
  });
  return { checked: expected.payments.size, broken };
}

function checkNotifications(evidence: Evidence): Finding {
  const { notifications, posts } = evidence;
  const check = (kind: string, field: 'guionId' | 'postId', id: number): string[] => {
    const times = notifications
      .filter((row) => row.kind === kind && row[field] === id)
      .reduce((sum, { count }) => sum + count, 0);
    return times === 1 ? [] : [`${kind} of ${field} ${id}: ${times} times`];
  };
  const approved = listApproved(evidence);
  const videos = approved.flatMap((id) => {
    const isReady = findGuion(evidence, id)?.estado === 'listo';
    return check(isReady ? 'video_ready' : 'video_failed', 'guionId', id);
  });
  const ended = posts.filter(({ estado }) => estado !== 'cancelado');
  const published = ended.flatMap(({ id, estado }) =>
    check(estado === 'publicado' ? 'post_published' : 'post_failed', 'postId', id),
  );
  return { checked: approved.length + ended.length, broken: [...videos, ...published] };
}

function checkFiles({ links, brokenLinks, expected, media, agencyVideos }: Evidence): Finding {
  const broken = [
    ...brokenLinks.map((url) => `does not open: ${url}`),
    ...[...expected.media].filter((id) => !media.includes(id)).map((id) => `library file ${id} is missing`),
    ...[...expected.agencyVideos]
      .filter((id) => !agencyVideos.includes(id))
      .map((id) => `agency video ${id} is missing`),
  ];
  return { checked: links + expected.media.size + expected.agencyVideos.size, broken };
}

function checkTakeovers({ takeoversMs }: Evidence): Finding {
  const p95 = findPercentile(takeoversMs, 0.95) ?? 0;
  const broken = p95 > TAKEOVER_LIMIT_MS ? [`p95 ${p95} ms: ${show(takeoversMs)}`] : [];
  return { checked: takeoversMs.length, broken };
}

function checkFailures(evidence: Evidence): Finding {
  const failed = evidence.jobs.filter(({ state }) => state === 'dead');
  const unexplained = failed.filter((job) => !hasReason(evidence, job));
  return { checked: failed.length, broken: unexplained.map((job) => `given up: ${show(job)}`) };
}

function checkQueue({ jobs }: Evidence): Finding {
  const queued = jobs.filter(({ state }) => state === 'queued');
  return { checked: jobs.length, broken: queued.map((job) => `still queued: ${show(job)}`) };
}

function checkCounters({ counters, unsettled, expected }: Evidence): Finding {
  const broken = [
    ...counters.map((row) => `differs: ${show(row)}`),
    ...unsettled.map((row) => `not settled: ${show(row)}`),
  ];
  return { checked: expected.scripts.size + expected.approved.size, broken };
}

function checkErrors({ expected: { responses, bareErrors, unanswered } }: Evidence): Finding {
  const checked = [...responses.values()].reduce((sum, times) => sum + times, 0);
  return { checked, broken: [...bareErrors, ...unanswered.map((request) => `unanswered: ${request}`)] };
}

const checkProgress = ({ observed: { polls, events, regressions } }: Evidence): Finding => ({
  checked: polls + events,
  broken: regressions,
});

const checkEvents = ({ observed: { events, foreign } }: Evidence): Finding => ({
  checked: events,
  broken: foreign,
});

const checkSecrets = ({ bytesRead, leaks }: Evidence): Finding => ({ checked: bytesRead, broken: leaks });

/** All invariants, in the order of the report. */
export const INVARIANTS: readonly Invariant[] = [
  { promise: 'P1', name: 'accepted work reaches its end', check: checkEnds },
  { promise: 'P1', name: 'no job stays queued', check: checkQueue },
  { promise: 'P9', name: 'no job fails without a reason', check: checkFailures },
  { promise: 'P2', name: 'counters equal the quota ledger', check: checkCounters },
  { promise: 'P3', name: 'one approval pays one render', check: checkBills },
  { promise: 'P15', name: 'a post is published once, not early', check: checkPosts },
  { promise: 'P6', name: 'one plan per approved payment', check: checkPlans },
  { promise: 'P12', name: 'each end is notified once', check: checkNotifications },
  { promise: 'P18', name: 'every file exists and opens', check: checkFiles },
  { promise: 'P12', name: 'progress never goes back', check: checkProgress },
  { promise: 'P7', name: 'no user receives events of another', check: checkEvents },
  { promise: 'P14', name: 'no error without an explanation', check: checkErrors },
  { promise: 'P8', name: 'no secret in logs or in Redis', check: checkSecrets },
  { promise: 'P4', name: 'another worker takes over in 5 s (p95)', check: checkTakeovers, isTimed: true },
];

/** Lists how late the scheduled posts were published, in milliseconds. */
export function listLateness(evidence: Evidence): number[] {
  return evidence.posts.flatMap(({ title, scheduledTime }) =>
    scheduledTime === null
      ? []
      : listPosted(evidence, title).map(({ createdAt }) => Date.parse(createdAt) - scheduledTime.getTime()),
  );
}
