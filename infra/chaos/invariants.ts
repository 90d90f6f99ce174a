import type { Evidence, JobFact } from './evidence';
import { percentile } from './recovery';

const RECOVERY_LIMIT_MS = 5_000;
const LATE_LIMIT_MS = 60_000;
/** How long a request for scripts waits at least before it is given up. */
const WRITER_WAITS_SECONDS = 50;

/** Something that holds after any bad hour, and the promise of `docs/promises.md` that it is a part of. */
export interface Invariant {
  name: string;
  promise: string;
  /** It says how fast something was: true of a machine that has no other work, and of no other. */
  isTimed?: true;
  /** How much was compared, and everything that was found wrong. */
  check: (evidence: Evidence) => { checked: number; broken: string[] };
}

const show = (value: unknown): string => JSON.stringify(value);

function guionOf({ guiones }: Evidence, id: number): Evidence['guiones'][number] | undefined {
  return guiones.find((row) => row.id === id);
}

const jobIdOf = (key: string): number => Number(/^render-(\d+)-(?:[\da-f-]{36}-)?\d+$/u.exec(key)?.[1] ?? 0);

/** Renders of a job that the provider failed, or whose file was refused: each of them allows one more. */
function definiteFailures({ sandbox }: Evidence, job: JobFact | undefined, jobId: number): number {
  const failed = sandbox.renders.filter(
    ({ idempotencyKey, status }) => status === 'failed' && jobIdOf(idempotencyKey ?? '') === jobId,
  );
  return failed.length + (job?.data.refusals ?? 0);
}

/**
 * Whether a job ended for a reason that no waiting mends: the provider failed the film or refused the content. A script
 * is waited for by its writer, for a minute: a provider that fails it twice, or that minute, ends it.
 */
function hasReason(evidence: Evidence, job: JobFact): boolean {
  const error = job.lastError ?? '';
  switch (job.kind) {
    case 'video.render':
      return definiteFailures(evidence, job, job.id) > 0;
    case 'guion.generate':
    case 'guion.regenerate':
    case 'guion.month':
      return /^openai:/u.test(error) || (job.livedSeconds ?? 0) >= WRITER_WAITS_SECONDS;
    case 'broll.compose':
      // «Hola. Hoy hay pan.», two seconds of an own recording, has no place for a clip and names nothing that it could show.
      return /refused|rejected|^no (?:room for clips|clips found)/u.test(error);
    default:
      return /refused|rejected|declined/u.test(error);
  }
}

/** Approved scripts that are still their owners'. */
const keptApprovals = ({ book }: Evidence): number[] =>
  [...book.approved].filter((id) => !book.deleted.has(id));

/** All of them. The words of a table's first column. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'lo aceptado llega a su fin',
    promise: 'P1',
    check: (evidence) => {
      const { book } = evidence;
      const scripts = [...book.scripts.keys()]
        .filter((id) => !book.deleted.has(id) && guionOf(evidence, id) === undefined)
        .map((id) => `script ${id} was answered and is gone`);
      const approvals = keptApprovals(evidence)
        .map((id) => guionOf(evidence, id) ?? { id, estado: 'gone', error: null })
        .filter(({ estado, error }) => estado !== 'listo' && !(estado === 'generado' && error !== null))
        .map((row) => `approved, and came to no end: ${show(row)}`);
      const brolls = [...book.brolls]
        .map((id) => guionOf(evidence, id))
        .filter((row) => row !== undefined && !['completed', 'failed'].includes(row.brollEstado ?? ''))
        .map((row) => `B-roll without an end: ${show(row)}`);
      const posts = evidence.posts
        .filter(({ estado }) => !['publicado', 'falló', 'cancelado'].includes(estado))
        .map((row) => `post without an end: ${show(row)}`);
      const lostPosts = [...book.posts.keys()]
        .filter((id) => !evidence.posts.some((row) => row.id === id))
        .map((id) => `post ${id} is gone`);
      return {
        checked: book.scripts.size + book.approved.size + book.brolls.size + book.posts.size,
        broken: [...scripts, ...approvals, ...brolls, ...posts, ...lostPosts],
      };
    },
  },
  {
    name: 'nada queda a medias',
    promise: 'P1',
    check: ({ jobs }) => ({
      checked: jobs.length,
      broken: jobs.filter(({ state }) => state === 'queued').map((job) => `still alive: ${show(job)}`),
    }),
  },
  {
    name: 'nadie se rinde sin motivo',
    promise: 'P9',
    check: (evidence) => {
      const dead = evidence.jobs.filter(({ state }) => state === 'dead');
      const unexplained = dead.filter((job) => !hasReason(evidence, job));
      return { checked: dead.length, broken: unexplained.map((job) => `given up: ${show(job)}`) };
    },
  },
  {
    name: 'contador = libro de cuentas',
    promise: 'P2',
    check: ({ counters, reserved, book }) => ({
      checked: book.scripts.size + book.approved.size,
      broken: [
        ...counters.map((row) => `differs: ${show(row)}`),
        ...reserved.map((row) => `never settled: ${show(row)}`),
      ],
    }),
  },
  {
    name: 'una aprobación, un render pagado',
    promise: 'P3',
    check: (evidence) => {
      const { billedRenders } = evidence.sandbox;
      const twice = Object.entries(billedRenders).filter(([, times]) => times !== 1);
      const perJob = new Map<number, number>();
      for (const key of Object.keys(billedRenders))
        perJob.set(jobIdOf(key), (perJob.get(jobIdOf(key)) ?? 0) + 1);
      const needless = [...perJob].filter(([jobId, bills]) => {
        const job = evidence.jobs.find(({ id }) => id === jobId);
        return bills > 1 + definiteFailures(evidence, job, jobId);
      });
      const unpaid = evidence.jobs.filter(
        ({ kind, state, id }) => kind === 'video.render' && state === 'done' && !perJob.has(id),
      );
      return {
        checked: Object.keys(billedRenders).length,
        broken: [
          ...twice.map((bill) => `billed more than once: ${show(bill)}`),
          ...needless.map(([jobId, bills]) => `job ${jobId} paid for ${bills} renders`),
          ...unpaid.map(({ id }) => `job ${id} is done and was never billed`),
        ],
      };
    },
  },
  {
    name: 'una publicación, nunca antes de su hora',
    promise: 'P15',
    check: ({ posts, sandbox }) => {
      const public_ = sandbox.posts.filter(({ status }) => status === 'PUBLISH_COMPLETE');
      const broken = posts.flatMap((post) => {
        const made = public_.filter(
          ({ title }) => title === post.title || title.startsWith(`${post.title} `),
        );
        const wanted = post.estado === 'publicado' ? 1 : 0;
        if (made.length !== wanted && !(wanted === 0 && post.estado === 'cancelado')) {
          return [`${made.length} times at the network: ${show(post)}`];
        }
        const { scheduledTime } = post;
        if (scheduledTime === null) return [];
        const lateMs = made.map(({ createdAt }) => Date.parse(createdAt) - scheduledTime.getTime());
        return lateMs.filter((ms) => ms < 0).map((ms) => `${-ms} ms early: ${show(post)}`);
      });
      return { checked: posts.length, broken };
    },
  },
  {
    name: 'un plan por cada pago aprobado',
    promise: 'P6',
    check: ({ book, payments }) => ({
      checked: book.payments.size,
      broken: [...book.payments].flatMap(([reference, { approved, planId }]) => {
        const row = payments.find((one) => one.reference === reference);
        const right = row !== undefined && row.applied === approved && (row.plan !== 'gratis') === approved;
        return right ? [] : [`${approved ? 'approved' : 'declined'} ${planId}: ${show(row)}`];
      }),
    }),
  },
  {
    name: 'cada final se avisa una vez',
    promise: 'P12',
    check: (evidence) => {
      const { notices, posts } = evidence;
      const told = (kind: string, field: 'guionId' | 'postId', id: number): number =>
        notices
          .filter((row) => row.kind === kind && row[field] === id)
          .reduce((sum, row) => sum + row.told, 0);
      const films = keptApprovals(evidence).flatMap((id) => {
        const row = guionOf(evidence, id);
        const kind = row?.estado === 'listo' ? 'video_ready' : 'video_failed';
        const times = told(kind, 'guionId', id);
        return times === 1 ? [] : [`${kind} of script ${id}: ${times} times`];
      });
      const published = posts.flatMap(({ id, estado }) => {
        const kind = estado === 'publicado' ? 'post_published' : 'post_failed';
        const times = told(kind, 'postId', id);
        return estado === 'cancelado' || times === 1 ? [] : [`${kind} of post ${id}: ${times} times`];
      });
      return { checked: evidence.book.approved.size + posts.length, broken: [...films, ...published] };
    },
  },
  {
    name: 'cada archivo está y se abre',
    promise: 'P18',
    check: ({ links, brokenLinks, book, media, agencyVideos }) => ({
      checked: links + book.media.size + book.agencyVideos.size,
      broken: [
        ...brokenLinks.map((url) => `does not open: ${url}`),
        ...[...book.media.keys()]
          .filter((id) => !media.includes(id))
          .map((id) => `library file ${id} is gone`),
        ...[...book.agencyVideos]
          .filter((id) => !agencyVideos.includes(id))
          .map((id) => `agency video ${id} is gone`),
      ],
    }),
  },
  {
    name: 'el progreso nunca retrocede',
    promise: 'P12',
    check: ({ seen }) => ({ checked: seen.looks + seen.events, broken: seen.regressions }),
  },
  {
    name: 'nadie ve lo ajeno',
    promise: 'P7',
    check: ({ seen }) => ({ checked: seen.events, broken: seen.foreign }),
  },
  {
    name: 'ningún error sin explicación',
    promise: 'P14',
    check: ({ book }) => ({
      checked: [...book.answers.values()].reduce((sum, times) => sum + times, 0),
      broken: [...book.bare, ...book.unanswered.map((what) => `never answered: ${what}`)],
    }),
  },
  {
    name: 'ningún secreto en registros ni en Redis',
    promise: 'P8',
    check: ({ leaks, bytesRead }) => ({ checked: bytesRead, broken: leaks }),
  },
  {
    name: 'otro sigue en 5 s (p95)',
    promise: 'P4',
    isTimed: true,
    check: ({ recoveriesMs }) => {
      const p95 = percentile(recoveriesMs, 0.95);
      const isLate = p95 !== undefined && p95 > RECOVERY_LIMIT_MS;
      return { checked: recoveriesMs.length, broken: isLate ? [`p95 ${p95} ms: ${show(recoveriesMs)}`] : [] };
    },
  },
];

/** How late the scheduled posts began at the network, in milliseconds. */
export function latenessMs({ posts, sandbox }: Evidence): number[] {
  return posts.flatMap(({ title, scheduledTime }) =>
    scheduledTime === null
      ? []
      : sandbox.posts
          .filter((post) => post.title === title || post.title.startsWith(`${title} `))
          .map(({ createdAt }) =>
            Math.min(LATE_LIMIT_MS * 60, Date.parse(createdAt) - scheduledTime.getTime()),
          ),
  );
}
