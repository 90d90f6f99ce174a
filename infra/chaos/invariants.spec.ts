import { emptyBook } from './book';
import type { Evidence, GuionFact, JobFact } from './evidence';
import { INVARIANTS } from './invariants';

/** The random part of a job's key at providers. */
const NONCE = '5f0c1a2e-3b4d-4c5e-8f60-718293a4b5c6';

const guion = (id: number, more: Partial<GuionFact> = {}): GuionFact => ({
  id,
  estado: 'listo',
  error: null,
  brollEstado: null,
  ...more,
});
const job = (id: number, more: Partial<JobFact> = {}): JobFact => ({
  id,
  kind: 'video.render',
  ref: `guion:${id}:1`,
  state: 'done',
  step: 'collect',
  attempts: 1,
  lastError: null,
  livedSeconds: 5,
  data: {},
  ...more,
});
const post = (more: Partial<Evidence['posts'][number]> = {}): Evidence['posts'][number] => ({
  id: 5,
  title: 'Pan',
  estado: 'publicado',
  publishId: 'v_1',
  error: null,
  scheduledTime: new Date('2026-11-23T10:00:00Z'),
  ...more,
});
const sentPost = {
  publishId: 'v_1',
  title: 'Pan',
  status: 'PUBLISH_COMPLETE',
  createdAt: '2026-11-23T10:00:01Z',
};

/** An hour after which all is well: one script written, filmed, paid for once, published and told of. */
function aGoodHour(): Evidence {
  const book = emptyBook();
  book.scripts.set(1, { userId: 1 });
  book.approved.add(1);
  book.posts.set(5, { userId: 1, scheduled: true });
  book.payments.set('ref', { userId: 2, planId: 'plus', approved: true });
  book.media.set(3, { userId: 1, bytes: 9 });
  book.agencyVideos.add(4);
  book.answers.set(200, 10);
  return {
    book,
    seen: { regressions: [], foreign: [], events: 9, looks: 9 },
    recoveriesMs: [900, 3_000],
    sandbox: {
      renders: [],
      billedRenders: { [`render-1-${NONCE}-1`]: 1 },
      posts: [sentPost],
      payments: [],
      webhooks: [],
    },
    guiones: [guion(1)],
    jobs: [job(1)],
    counters: [],
    reserved: [],
    posts: [post()],
    payments: [{ reference: 'ref', userId: 2, applied: true, plan: 'plus' }],
    notices: [
      { kind: 'video_ready', guionId: 1, postId: null, videoId: null, told: 1 },
      { kind: 'post_published', guionId: null, postId: 5, videoId: null, told: 1 },
    ],
    media: [3],
    agencyVideos: [4],
    links: 3,
    brokenLinks: [],
    leaks: [],
    bytesRead: 100,
  };
}

/** The promises of the invariants that do not hold, with what they found. */
const brokenBy = (evidence: Evidence): string[] =>
  INVARIANTS.filter(({ check }) => check(evidence).broken.length > 0).map(({ name }) => name);

describe('the invariants', () => {
  it('hold after a good hour', () => {
    expect(brokenBy(aGoodHour())).toEqual([]);
  });

  it.each<[string, string[], (hour: Evidence) => void]>([
    [
      'an approved script that stays on its way',
      ['lo aceptado llega a su fin', 'cada final se avisa una vez'],
      (hour) => {
        hour.guiones = [guion(1, { estado: 'procesando' })];
      },
    ],
    [
      'a script that is gone',
      ['lo aceptado llega a su fin', 'cada final se avisa una vez'],
      (hour) => {
        hour.guiones = [];
      },
    ],
    [
      'a B-roll without an end',
      ['lo aceptado llega a su fin'],
      (hour) => {
        hour.book.brolls.add(1);
        hour.guiones = [guion(1, { brollEstado: 'processing' })];
      },
    ],
    [
      'a job that is still alive',
      ['nada queda a medias'],
      (hour) => {
        hour.jobs.push(job(2, { kind: 'broll.compose', state: 'queued' }));
      },
    ],
    [
      'a render given up in an outage',
      ['nadie se rinde sin motivo'],
      (hour) => {
        hour.jobs.push(job(2, { state: 'dead', lastError: 'heygen: HTTP 500' }));
      },
    ],
    [
      'a script given up by a wrong clock',
      ['nadie se rinde sin motivo'],
      (hour) => {
        hour.jobs.push(
          job(2, { kind: 'guion.generate', state: 'dead', lastError: 'the job passed its deadline' }),
        );
      },
    ],
    [
      'a counter that differs',
      ['contador = libro de cuentas'],
      (hour) => {
        hour.counters.push({ userId: 1, kind: 'video', counter: '2', ledger: '1' });
      },
    ],
    [
      'a key that was billed twice',
      ['una aprobación, un render pagado'],
      (hour) => {
        hour.sandbox.billedRenders[`render-1-${NONCE}-1`] = 2;
      },
    ],
    [
      'a second render nobody needed',
      ['una aprobación, un render pagado'],
      (hour) => {
        hour.sandbox.billedRenders[`render-1-${NONCE}-2`] = 1;
      },
    ],
    [
      'a film that nobody paid for',
      ['una aprobación, un render pagado'],
      (hour) => {
        hour.sandbox.billedRenders = {};
      },
    ],
    [
      'a post that is there twice',
      ['una publicación, nunca antes de su hora'],
      (hour) => {
        hour.sandbox.posts.push({ ...sentPost, publishId: 'v_2' });
      },
    ],
    [
      'a post before its hour',
      ['una publicación, nunca antes de su hora'],
      (hour) => {
        hour.sandbox.posts = [{ ...sentPost, createdAt: '2026-11-23T09:59:59Z' }];
      },
    ],
    [
      'an approved payment without a plan',
      ['un plan por cada pago aprobado'],
      (hour) => {
        hour.payments = [{ reference: 'ref', userId: 2, applied: false, plan: 'gratis' }];
      },
    ],
    [
      'a plan without a payment',
      ['un plan por cada pago aprobado'],
      (hour) => {
        hour.book.payments.set('ref', { userId: 2, planId: 'plus', approved: false });
      },
    ],
    [
      'an end that is told twice',
      ['cada final se avisa una vez'],
      (hour) => {
        hour.notices.push({ kind: 'video_ready', guionId: 1, postId: null, videoId: null, told: 1 });
      },
    ],
    [
      'a link that leads to nothing',
      ['cada archivo está y se abre'],
      (hour) => {
        hour.brokenLinks = ['http://s3/renders/1'];
      },
    ],
    [
      'a library file that is gone',
      ['cada archivo está y se abre'],
      (hour) => {
        hour.media = [];
      },
    ],
    [
      'progress that goes back',
      ['el progreso nunca retrocede'],
      (hour) => {
        hour.seen.regressions.push('script 1 went from 60 to 30');
      },
    ],
    [
      'an event about somebody else',
      ['nadie ve lo ajeno'],
      (hour) => {
        hour.seen.foreign.push('guion:updated of user 2 at user 1');
      },
    ],
    [
      'a bare 500',
      ['ningún error sin explicación'],
      (hour) => {
        hour.book.bare.push('GET /api/me → 500');
      },
    ],
    [
      'a request that is never answered',
      ['ningún error sin explicación'],
      (hour) => {
        hour.book.unanswered.push('GET /api/me');
      },
    ],
    [
      'a secret in a log',
      ['ningún secreto en registros ni en Redis'],
      (hour) => {
        hour.leaks.push('secret 0 in logs/api-gateway.log');
      },
    ],
    [
      'a worker whose work lies for six seconds',
      ['otro sigue en 5 s (p95)'],
      (hour) => {
        hour.recoveriesMs = [6_000];
      },
    ],
  ])('see %s', (_what, names, spoil) => {
    const hour = aGoodHour();

    spoil(hour);

    expect(brokenBy(hour)).toEqual(names);
  });
});
