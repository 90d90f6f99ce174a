import { isOwnOrigin } from './own-origin';

const PUBLIC_URL = 'https://pregonero.example';

describe('isOwnOrigin', () => {
  it.each([
    ['https://pregonero.example', 'pregonero.example', true],
    ['https://pregonero.example:443', 'otro.example', true],
    ['https://espejo.example', 'espejo.example', true],
    ['http://pregonero.example', 'pregonero.example', false],
    ['https://pregonero.example.mala.test', 'pregonero.example', false],
    ['https://mala.test', 'pregonero.example', false],
    ['null', 'pregonero.example', false],
    ['nada', 'pregonero.example', false],
  ])('judges %s on host %s: %s', (origin, host, own) => {
    expect(isOwnOrigin({ origin, host }, PUBLIC_URL)).toBe(own);
  });

  it('takes a missing Origin for foreign', () => {
    expect(isOwnOrigin({ host: 'pregonero.example' }, PUBLIC_URL)).toBe(false);
  });
});
