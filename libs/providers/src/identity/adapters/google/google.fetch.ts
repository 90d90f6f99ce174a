import type { CustomFetch } from 'openid-client';
import { remoteCall } from '@pregonero/queue/remote-call';
import { type AddressGuard, addressOf } from '../../../http/address-guard';
import { readCapped } from '../../../http/capped-body';
import { readNetworkFault } from '../../../http/network-fault';
import { GoogleUnreachable } from './google.failure';

/**
 * The library's way out: bodies are read here, up to a cap, network faults are told apart from bad answers, and endpoints
 * that the issuer names elsewhere are held by the guard.
 */
export function cappedFetch(guard: AddressGuard): CustomFetch {
  return (address, init) =>
    remoteCall(
      'google',
      `${init.method} ${new URL(address).pathname}`,
      () => exchange(guard, address, init),
      ({ status }) => ({ works: true, status }),
    );
}

async function exchange(guard: AddressGuard, ...[address, init]: Parameters<CustomFetch>): Promise<Response> {
  try {
    const response = await guard.fetch(addressOf(address), init);
    const body = await readCapped(response, (reason) => new GoogleUnreachable(reason));
    return new Response(body.length === 0 ? null : body, {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    if (error instanceof GoogleUnreachable) throw error;
    throw new GoogleUnreachable(`no answer (${readNetworkFault(error).code})`, { cause: error });
  }
}
