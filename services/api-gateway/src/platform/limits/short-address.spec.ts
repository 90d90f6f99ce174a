import { shortAddress } from './short-address';

describe('shortAddress', () => {
  it.each([
    ['190.24.10.77', '190.24.10.0'],
    ['::ffff:190.24.10.77', '190.24.10.0'],
    ['2800:484:1177:9700:1c2d:aa:bb:cc', '2800:484:1177::/48'],
    ['::1', '0:0:0::/48'],
  ])('of %s is %s', (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});
