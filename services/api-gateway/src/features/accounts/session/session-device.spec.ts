import { parseUserAgent, readSessionDevice } from './session-device';

describe('parseUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      { browser: 'Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      { browser: 'Samsung Internet', system: 'Android' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
      { browser: 'Firefox', system: 'macOS' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0',
      { browser: 'Opera', system: 'Linux' },
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'ChromeOS' },
    ],
    ['curl/8.5.0', { browser: null, system: null }],
    ['', { browser: null, system: null }],
    [undefined, { browser: null, system: null }],
  ])('names browser and system of %s', (userAgent, device) => {
    expect(parseUserAgent(userAgent)).toEqual(device);
  });

  it('reads no further than 512 characters', () => {
    expect(parseUserAgent(`${'x '.repeat(256)}Firefox/1`)).toEqual({ browser: null, system: null });
  });
});

describe('readSessionDevice', () => {
  it.each([
    ['190.25.3.77', '190.25.3.0'],
    ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ])('keeps of %s the network alone', (ip, network) => {
    expect(readSessionDevice({ headers: {}, ip })).toEqual({ browser: null, system: null, network });
  });
});
