import type { Evidence, GuionRow, JobRow } from './evidence';
import { createExpectedState } from './expected-state';
import { INVARIANTS } from './invariants';

const KEY = 'render-1-5f0c1a2e-3b4d-4c5e-8f60-718293a4b5c6';
const SENT = { title: 'Pan', status: 'PUBLISH_COMPLETE', createdAt: '2026-11-23T10:00:01Z' };
const VIDEO_READY = { kind: 'video_ready', guionId: 1, postId: null, count: 1 };
const POST_PUBLISHED = { kind: 'post_published', guionId: null, postId: 5, count: 1 };

const guion = (more: Partial<GuionRow> = {}): GuionRow => ({
  id: 1,
  estado: 'listo',
  error: null,
  brollEstado: null,
  ...more,
});
const job = (more: Partial<JobRow> = {}): JobRow => ({
  ...{ id: 1, kind: 'video.render', ref: 'guion:1:1', state: 'done', lastError: null, livedSeconds: 5 },
  data: {},
  ...more,
});
const failed = (kind: string, lastError: string): Partial<Evidence> => ({
  jobs: [job(), job({ id: 2, kind, state: 'dead', lastError })],
});
const sandbox = (more: Partial<Evidence['sandbox']>): Pick<Evidence, 'sandbox'> => ({
  sandbox: { renders: [], billedRenders: { [`${KEY}-1`]: 1 }, posts: [SENT], ...more },
});
const observed = (more: Partial<Evidence['observed']>): Pick<Evidence, 'observed'> => ({
  observed: { regressions: [], foreign: [], events: 9, polls: 9, ...more },
});
const expected = (more: Partial<Evidence['expected']>): Pick<Evidence, 'expected'> => ({
  expected: {
    ...createExpectedState(),
    scripts: new Set([1]),
    approved: new Set([1]),
    posts: new Set([5]),
    payments: new Map([['ref', { planId: 'plus', approved: true }]]),
    media: new Set([3]),
    agencyVideos: new Set([4]),
    ...more,
  },
});

/** Evidence of one script, written, rendered, paid for once, published and notified. */
const GOOD: Evidence = {
  ...expected({}),
  ...observed({}),
  ...sandbox({}),
  takeoversMs: [900, 3_000],
  guiones: [guion()],
  jobs: [job()],
  counters: [],
  unsettled: [],
  posts: [{ id: 5, title: 'Pan', estado: 'publicado', scheduledTime: new Date('2026-11-23T10:00:00Z') }],
  payments: [{ reference: 'ref', applied: true, plan: 'plus' }],
  notifications: [VIDEO_READY, POST_PUBLISHED],
  media: [3],
  agencyVideos: [4],
  links: 3,
  brokenLinks: [],
  leaks: [],
  bytesRead: 100,
};

const listBroken = (evidence: Evidence): string[] =>
  INVARIANTS.filter(({ check }) => check(evidence).broken.length > 0).map(({ name }) => name);

const ENDS = 'accepted work reaches its end';
const REASON = 'no job fails without a reason';
const RENDERS = 'one approval pays one render';
const POSTS = 'a post is published once, not early';
const PLANS = 'one plan per approved payment';
const NOTIFIED = 'each end is notified once';
const FILES = 'every file exists and opens';
const ERRORS = 'no error without an explanation';

const CASES: Record<string, [broken: string[], spoiled: Partial<Evidence>]> = {
  'an approved script that stays in progress': [
    [ENDS, NOTIFIED],
    { guiones: [guion({ estado: 'procesando' })] },
  ],
  'a missing script': [[ENDS, NOTIFIED], { guiones: [] }],
  'B-roll without an end': [
    [ENDS],
    { ...expected({ brolls: new Set([1]) }), guiones: [guion({ brollEstado: 'processing' })] },
  ],
  'a queued job': [['no job stays queued'], { jobs: [job(), job({ id: 2, state: 'queued' })] }],
  'a render given up in an outage': [[REASON], failed('video.render', 'heygen: HTTP 500')],
  'a script given up by a wrong clock': [[REASON], failed('guion.generate', 'the job passed its deadline')],
  'a counter that differs': [['counters equal the quota ledger'], { counters: [{ userId: 1 }] }],
  'a charge that is not settled': [['counters equal the quota ledger'], { unsettled: [{ userId: 1 }] }],
  'a key that was billed twice': [[RENDERS], sandbox({ billedRenders: { [`${KEY}-1`]: 2 } })],
  'a needless second render': [[RENDERS], sandbox({ billedRenders: { [`${KEY}-1`]: 1, [`${KEY}-2`]: 1 } })],
  'a video without a bill': [[RENDERS], sandbox({ billedRenders: {} })],
  'a post that was published twice': [[POSTS], sandbox({ posts: [SENT, SENT] })],
  'a post before its hour': [[POSTS], sandbox({ posts: [{ ...SENT, createdAt: '2026-11-23T09:59:59Z' }] })],
  'an approved payment without a plan': [
    [PLANS],
    { payments: [{ reference: 'ref', applied: false, plan: 'gratis' }] },
  ],
  'a plan without a payment': [
    [PLANS],
    expected({ payments: new Map([['ref', { planId: 'plus', approved: false }]]) }),
  ],
  'an end that is notified twice': [
    [NOTIFIED],
    { notifications: [{ ...VIDEO_READY, count: 2 }, POST_PUBLISHED] },
  ],
  'a broken link': [[FILES], { brokenLinks: ['http://s3/renders/1'] }],
  'a missing library file': [[FILES], { media: [] }],
  'progress that goes back': [['progress never goes back'], observed({ regressions: ['60 to 30'] })],
  'an event of another user': [['no user receives events of another'], observed({ foreign: ['of 2 to 1'] })],
  'a bare 500': [[ERRORS], expected({ bareErrors: ['GET /api/me → 500'] })],
  'an unanswered request': [[ERRORS], expected({ unanswered: ['GET /api/me'] })],
  'a secret in a log': [['no secret in logs or in Redis'], { leaks: ['secret 0 in logs/api-gateway.log'] }],
  'a takeover after six seconds': [['another worker takes over in 5 s (p95)'], { takeoversMs: [6_000] }],
};

describe('INVARIANTS', () => {
  it('hold for good evidence', () => {
    expect(listBroken(GOOD)).toEqual([]);
  });

  it('count what they compared', () => {
    const compared = INVARIANTS.map(({ name, check }) => [name, check(GOOD).checked]);

    expect(Object.fromEntries(compared)).toMatchObject({
      [ENDS]: 3,
      [RENDERS]: 1,
      [NOTIFIED]: 2,
      [FILES]: 5,
    });
  });

  it.each(Object.entries(CASES))('detect %s', (_title, [broken, spoiled]) => {
    expect(listBroken({ ...GOOD, ...spoiled })).toEqual(broken);
  });
});
