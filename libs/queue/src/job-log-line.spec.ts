import { parsedLine, readLine } from './job-log-line';

const written = (fields: object) =>
  JSON.stringify({
    level: 40,
    time: Date.parse('2026-11-25T10:00:00Z'),
    service: 'avatar-video',
    pid: 1,
    ...fields,
  });
const kept = (fields: object) => parsedLine(readLine(written(fields))?.kept ?? '');

describe('readLine', () => {
  it('keeps level, time, service and words of a line, and the fields that the page does not say', () => {
    const line = written({
      msg: 'a provider was called',
      jobId: 7,
      userId: 3,
      provider: 'heygen',
      status: 404,
    });

    expect(readLine(line)?.jobId).toBe(7);
    expect(parsedLine(readLine(line)?.kept ?? '')).toEqual({
      at: '2026-11-25T10:00:00.000Z',
      level: 'warn',
      service: 'avatar-video',
      message: 'a provider was called',
      fields: [
        { name: 'provider', value: 'heygen' },
        { name: 'status', value: '404' },
      ],
    });
  });

  it('keeps what an error is and says, never where it stood, and nothing of how an address was signed', () => {
    const message = 'GET https://files.test/a.mp4?X-Amz-Signature=SECRET, then https://x.test/?token=SECRET';
    const err = { type: 'TypeError', message, stack: 'at SECRET', config: { headers: { cookie: 'SECRET' } } };

    const line = kept({ msg: 'failed', jobId: 7, err });

    expect(line?.fields.map(({ name }) => name)).toEqual(['err.type', 'err.message']);
    expect(JSON.stringify(line)).not.toContain('SECRET');
    expect(JSON.stringify(line)).toContain('https://files.test/a.mp4?…');
  });

  it('cuts what is long, so that a line never takes more than a kilobyte', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`field${index}`, 'ñ'.repeat(900)]),
    );

    expect(
      readLine(written({ msg: '\n'.repeat(5_000), jobId: 7, ...many }))?.kept.length,
    ).toBeLessThanOrEqual(1_000);
  });

  it.each(['', 'no JSON', 'null', written({ msg: 'of no job' }), written({ inner: { jobId: 7 } })])(
    'has nothing of %j',
    (line) => {
      expect(readLine(line)).toBeUndefined();
    },
  );
});
