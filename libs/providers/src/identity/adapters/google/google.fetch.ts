import type { CustomFetch } from 'openid-client';
import { remoteCall } from '@pregonero/queue/remote-call';
import { type AddressGuard, addressOf } from '../../../http/address-guard';
import { readNetworkFault } from '../../../http/network-fault';
import { ANSWER_MAX_BYTES } from './google.constants';
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
    const body = await readCapped(response);
    return new Response(body.length === 0 ? null : body, {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    if (error instanceof GoogleUnreachable) throw error;
    throw new GoogleUnreachable(`no answer (${readNetworkFault(error).code})`, { cause: error });
  }
}

async function readCapped(response: Response): Promise<Buffer<ArrayBuffer>> {
  if (response.body === null) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop by a throw cancels the rest of the body.
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const piece of body) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > ANSWER_MAX_BYTES) throw new GoogleUnreachable('answer is above 1 MB');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
