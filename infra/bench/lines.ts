/** Row of the table. The figure compared is ours divided by the limit's, or ours alone when `against` is empty. */
export interface Line {
  /** Key in `docs/benchmarks.json`. */
  readonly id: string;
  readonly what: string;
  /** Limit or peer. */
  readonly against: string;
  readonly unit: string;
  /** Decimals of both absolute figures. */
  readonly digits: number;
  readonly better: 'more' | 'less';
  readonly must?: number;
  readonly goal?: number;
}

type Details = Partial<Pick<Line, 'against' | 'unit' | 'digits' | 'must' | 'goal'>>;

const toLine =
  (better: Line['better']) =>
  (id: string, what: string, details: Details = {}): Line => ({
    ...{ id, what, better, against: '', unit: '', digits: 0 },
    ...details,
  });
const more = toLine('more');
const less = toLine('less');

const LIST = '`GET /api/guiones`, 20 rows, 50 connections';
const POLL = 'A poll of the list without news, 50 connections';
const ME = '`GET /api/me`, 50 connections';
const JOBS = 'Jobs accepted in a transaction of the caller and finished, one trivial step, 50 at once';
const CPU = 'processor time of one';
const BARE_LIST = { against: 'Fastify + pg, the same two statements' };
const BARE_ME = { against: 'Fastify + pg, the same statement' };
const WITH_NEWS = { against: 'the same with news' };
const ENCODER = { against: 'encoder on ready frames', digits: 2 };

/** All rows in the order of the table. */
export const LINES: readonly Line[] = [
  more('list', LIST, { ...BARE_LIST, unit: '/s', must: 0.5, goal: 1 }),
  less('list-cpu', `${LIST}: ${CPU}`, { ...BARE_LIST, unit: 'µs' }),
  more('poll', POLL, { ...WITH_NEWS, unit: '/s', goal: 10 }),
  less('poll-cpu', `${POLL}: ${CPU}`, { ...WITH_NEWS, unit: 'µs', must: 0.6 }),
  more('me', ME, { ...BARE_ME, unit: '/s', must: 0.55, goal: 0.8 }),
  less('me-cpu', `${ME}: ${CPU}`, { ...BARE_ME, unit: 'µs' }),
  more('sign-in', 'Sign-in with argon2id, 8 connections', {
    ...{ against: 'Fastify + pg + bcryptjs, cost 10', unit: '/s', must: 6 },
  }),
  more('jobs-graphile-within', JOBS, { against: 'graphile-worker', unit: '/s', must: 0.8, goal: 1.5 }),
  less('live', 'Worker → browser, 1,000 sockets, 400 events a second, p50', {
    ...{ against: 'bare emitter → adapter', unit: 'ms', digits: 2, must: 1.5, goal: 1.1 },
  }),
  less('media-cold', 'Presenter render, cold, CPU', { ...ENCODER, must: 1.6, goal: 1.35 }),
  less('media-warm', 'Presenter render, warm, wall', { ...ENCODER, must: 1.5, goal: 1.15 }),
  less('media-broll', 'B-roll over 43 %, wall', {
    ...{ against: 'plain transcode', digits: 2, must: 1.5, goal: 0.75 },
  }),
  more('panel-score', 'Panel on a phone, Lighthouse', { must: 90, goal: 98 }),
  less('panel-lcp', 'Panel on a phone, LCP', { unit: 's', digits: 2, must: 2.5, goal: 1.5 }),
  less('panel-tbt', 'Panel on a phone, TBT', { unit: 'ms', must: 200 }),
  less('panel-js', 'Panel, JS as gzip', { unit: 'kB', goal: 150 }),
  more('login-score', 'Sign-in on a phone, Lighthouse', { must: 95, goal: 100 }),
  less('login-lcp', 'Sign-in on a phone, LCP', { unit: 's', digits: 2, must: 1.8, goal: 1 }),
  less('login-js', 'Sign-in, JS as gzip', { unit: 'kB', goal: 15 }),
  less('start', '`npm start`, warm', { unit: 's', digits: 1, must: 8, goal: 4 }),
  less('start-memory', 'Memory of the whole product', { unit: 'MiB', must: 700, goal: 450 }),
];
