import { readNetworkFault } from './network-fault';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('readNetworkFault', () => {
  it('knows that a refused connection sent nothing', () => {
    const fault = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') });

    expect(readNetworkFault(fault)).toEqual({ code: 'ECONNREFUSED', maybeSent: false });
  });

  it('knows that nothing was sent when every address refused', () => {
    const cause = new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]);

    expect(readNetworkFault(new TypeError('fetch failed', { cause })).maybeSent).toBe(false);
  });

  it('takes a reset, a cut and a passed deadline for possibly sent', () => {
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT']) {
      expect(readNetworkFault(new TypeError('fetch failed', { cause: withCode(code) })).maybeSent).toBe(true);
    }
    expect(readNetworkFault(new DOMException('late', 'TimeoutError')).maybeSent).toBe(true);
    expect(readNetworkFault('no error at all').maybeSent).toBe(true);
  });
});
