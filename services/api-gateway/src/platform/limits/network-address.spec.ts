import { networkOf, wideNetworkOf } from './network-address';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    [56, '2001:db8:1:ab00::/56'],
    [48, '2001:db8:1::/48'],
  ] as const)('counts an IPv6 address by its first %i bits when asked', (bits, network) => {
    expect(networkOf('2001:db8:1:abcd::1', bits)).toBe(network);
    expect(networkOf('203.0.113.9', bits)).toBe('203.0.113.9');
  });
});

describe('wideNetworkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1::/48'],
  ])('counts %s as %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });
});
