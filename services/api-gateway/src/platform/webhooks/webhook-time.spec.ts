import { isRecent } from './webhook-time';

const AT_SECONDS = '1795176003';
const AT = 1_795_176_003_000;

describe('isRecent', () => {
  it('accepts a time within five minutes', () => {
    expect([AT - 300_000, AT, AT + 300_000].map((nowMs) => isRecent(AT_SECONDS, nowMs))).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      isRecent(AT_SECONDS, AT + 301_000),
      isRecent(AT_SECONDS, AT - 301_000),
      isRecent('1', AT),
      isRecent('', AT),
    ]).toEqual([false, false, false, false]);
  });
});
