import { isIPv6 } from 'node:net';

/**
 * Returns the network that an address belongs to, for counting: an IPv4 address itself, the first bits of an IPv6
 * address; of 64 bits one household owns all the rest.
 */
export function networkOf(address: string, prefixBits: 48 | 56 | 64 = 64): string {
  const plain = address.replace(/^::ffff:/iu, '').replace(/%.*$/u, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const kept = groups.slice(0, Math.ceil(prefixBits / 16)).map((group) => Number.parseInt(group, 16));
  // The fourth group holds the bits between 48 and 64.
  if (kept[3] !== undefined) kept[3] &= 0xffff << (64 - prefixBits);
  return `${kept.map((group) => group.toString(16)).join(':')}::/${prefixBits}`;
}

/** As {@link networkOf}, but the first 48 bits of an IPv6 address: what one customer of a hoster gets. */
export const wideNetworkOf = (address: string): string => networkOf(address, 48);
