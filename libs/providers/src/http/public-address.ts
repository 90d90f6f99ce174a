import { IPv6, parse } from 'ipaddr.js';

/** Of IPv6 only this part is given to the internet; whatever else the library calls `unicast` belongs to nobody. */
const GLOBAL_UNICAST = IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as text, is one of the internet: not this machine, a private or carrier's network, a link, a
 * group, a range kept for examples, or an IPv4 address that is written or carried as IPv6.
 * @throws Error when the text is no IP address
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof IPv6) || address.match(GLOBAL_UNICAST);
}
