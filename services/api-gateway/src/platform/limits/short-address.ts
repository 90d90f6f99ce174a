import { isIPv6 } from 'node:net';
import { networkOf } from './network-address';

/**
 * What of an address is kept for years: enough to tell two places apart, too little to find a person. An IPv4 address
 * without its last number, the first 48 bits of an IPv6 address.
 */
export function shortAddress(address: string): string {
  const network = networkOf(address);
  if (!isIPv6(network.replace('/64', ''))) return network.replace(/\.\d+$/u, '.0');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
