import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_UPLOADS } from '@pregonero/contracts/api';
import {
  CLOSED_ACCOUNT_LIFE_MS,
  JOB_LIFE_MS,
  ORPHAN_AGE_MS,
  ORPHAN_WAIT_MS,
  ROW_LIFE_MS,
  VIDEO_LIFE_MS,
} from './retention.policy';

const DAY_MS = 86_400_000;
const PAGE = readFileSync(join(__dirname, '../../../../../docs/decisions/0009-retention.md'), 'utf8');
const KEPT = new Map(
  [...PAGE.matchAll(/^\| (.+?) +\| (.+?) +\|$/gmu)].map(([, what = '', kept = '']) => [what, kept]),
);

/** Whose time a row of the table tells; what is new has no row until it gets one here and there. */
const ROWS: Record<keyof typeof ROW_LIFE_MS, string> = {
  endedSessions: 'done and cancelled jobs, ended sessions',
  webhookEvents: 'notices of providers',
  readNotifications: 'read notifications',
  noticeMails: 'mails that bring notices',
  accountMails: 'mails with a link',
  webhookDeliveries: "what people's programs were to be told",
  contactMessages: 'messages of the contact page',
  idempotencyKeys: 'answers of requests that may be repeated',
};

/** As the table says it. */
function inWords(lifeMs: number): string {
  const days = lifeMs / DAY_MS;
  if (days === 365) return '1 year';
  return days === 1 ? '1 day' : `${days} days`;
}

const LIVES: [string, string][] = [
  ['a generated video, its picture and captions', inWords(VIDEO_LIFE_MS)],
  ['a closed account with everything in it', inWords(CLOSED_ACCOUNT_LIFE_MS)],
  ['objects that no row names', `${inWords(ORPHAN_AGE_MS)}, then ${ORPHAN_WAIT_MS / DAY_MS} more`],
  ['done and cancelled jobs, ended sessions', inWords(JOB_LIFE_MS.ended)],
  ['dead jobs', inWords(JOB_LIFE_MS.dead)],
  ['an upload that nobody goes on with', inWords(OPEN_UPLOADS.lifeHours * 3_600_000)],
  ...Object.entries(ROW_LIFE_MS).map(([kind, lifeMs]): [string, string] => [
    ROWS[kind as keyof typeof ROW_LIFE_MS],
    inWords(lifeMs),
  ]),
];

describe('docs/decisions/0009-retention.md', () => {
  it.each(LIVES)('says how long is kept: %s', (what, life) => {
    expect(KEPT.get(what)).toMatch(new RegExp(`^${life}(?![\\w])`, 'u'));
  });
});
