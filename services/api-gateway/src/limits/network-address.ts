import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, for counting: an IPv4 address itself, the first 64 bits of an IPv6
 * address (one household owns all the rest).
 */
export const networkOf = (address: string): string => prefixOf(address, 64);

/** As {@link networkOf}, but the first 48 bits of an IPv6 address: what one customer of a hoster gets. */
export const wideNetworkOf = (address: string): string => prefixOf(address, 48);

function prefixOf(address: string, bits: 48 | 64): string {
  const plain = address.replace(/^::ffff:/iu, '').replace(/%.*$/u, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':')}::/${bits}`;
}
