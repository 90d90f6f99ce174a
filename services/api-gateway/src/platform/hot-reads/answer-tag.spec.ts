import { AnswerTags } from './answer-tag';

const RELEASE = { version: '1.2.3', commit: 'abc' };
const ANSWER = { address: '/api/guiones', userId: 7, language: 'es', version: 'rows' };
const HOUR_MS = 3_600_000;

describe('the tag of an answer', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is known at each gateway of the same release, alone or among others', () => {
    const tag = new AnswerTags(RELEASE).of(ANSWER);

    expect(new AnswerTags(RELEASE).known(tag, ANSWER)).toBe(tag);
    expect(new AnswerTags(RELEASE).known(`"a", ${tag.replace('W/', '')}`, ANSWER)).toBe(tag);
  });

  it.each([{ address: '/api/notifications' }, { userId: 8 }, { language: 'en' }, { version: 'other rows' }])(
    'is another one with %j',
    (change) => {
      const tags = new AnswerTags(RELEASE);

      expect(tags.known(tags.of(ANSWER), { ...ANSWER, ...change })).toBeUndefined();
    },
  );

  it('is another one for the next release, and for a program of which nobody knows what it is', () => {
    const tag = new AnswerTags(RELEASE).of(ANSWER);
    const unknown = { ...RELEASE, commit: 'unknown' };

    expect(new AnswerTags({ ...RELEASE, commit: 'abd' }).known(tag, ANSWER)).toBeUndefined();
    expect(new AnswerTags(unknown).known(new AnswerTags(unknown).of(ANSWER), ANSWER)).toBeUndefined();
  });

  it('is believed for an hour, because links in answers end', () => {
    const tags = new AnswerTags(RELEASE);
    const tag = tags.of(ANSWER);
    const now = Date.now();

    jest.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS - 60_000);
    expect(tags.known(tag, ANSWER)).toBe(tag);
    jest.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS + 60_000);
    expect(tags.known(tag, ANSWER)).toBeUndefined();
  });

  it.each(['', '*', 'W/"', '"x"', 'W/"-"', `W/"${'z'.repeat(40)}-x"`, 'W/"1-x", '.repeat(9_000)])(
    'is none of what anybody may send: %#',
    (header) => {
      expect(new AnswerTags(RELEASE).known(header, ANSWER)).toBeUndefined();
    },
  );
});
