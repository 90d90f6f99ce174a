import { ProviderError, type ProviderErrorKind } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { examine } from './check';

const failure = (kind: ProviderErrorKind): ProviderError =>
  new ProviderError({ provider: 'google', kind, message: `it is ${kind}`, sentence: say('job_failed') });

/** Fails as often as there are errors, then finds everything in order. */
function checkThat(...errors: Error[]) {
  const look = jest.fn(() => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve('known') : Promise.reject(error);
  });
  return { title: 'Google', cure: 'look at the address', look };
}

describe('a check of the doctor', () => {
  it('looks once more at what passes by itself', async () => {
    const check = checkThat(failure('retryable'));

    expect(await examine([check])).toEqual([{ title: 'Google', good: true, line: 'known' }]);
    expect(check.look).toHaveBeenCalledTimes(2);
  });

  it('says why nobody answered a call: a name, a port, a certificate', async () => {
    const expired = new TypeError('fetch failed', { cause: new Error('certificate has expired') });
    const everywhere = new AggregateError([new Error('a'), new Error('b')], '');
    const closed = new TypeError('fetch failed', {
      cause: Object.assign(everywhere, { code: 'ECONNREFUSED' }),
    });

    const lines = (await examine([checkThat(expired), checkThat(closed)])).map(({ line }) => line);
    expect(lines).toEqual([
      'no responde: certificate has expired → look at the address',
      'no responde: ECONNREFUSED → look at the address',
    ]);
  });

  it('looks at nothing that is off, and says what turns it on', async () => {
    const check = { ...checkThat(), off: 'off, set GOOGLE_CLIENT_ID' };

    expect(await examine([check])).toEqual([
      { title: 'Google', good: true, off: true, line: 'off, set GOOGLE_CLIENT_ID' },
    ]);
    expect(check.look).not.toHaveBeenCalled();
  });

  it('says with its cure what it meets twice, and at once what no second look mends', async () => {
    const [away, refused] = [
      checkThat(failure('retryable'), failure('retryable')),
      checkThat(failure('account_refused')),
    ];

    expect((await examine([away, refused])).map(({ line }) => line)).toEqual([
      'it is retryable → look at the address',
      'it is account_refused → look at the address',
    ]);
    expect([away, refused].map(({ look }) => look.mock.calls.length)).toEqual([2, 1]);
  });
});
