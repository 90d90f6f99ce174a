import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as fetchThrough, type RequestInit as GuardedRequest } from 'undici';
import { isPublicAddress } from './public-address';

/** The code of a refused address, by which it is known inside of what `fetch` throws. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';
const CONNECT_TIMEOUT_MS = 10_000;
/** What this machine calls itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that the product does not call. Nothing was sent, and to a private address no connection was begun. */
class AddressRefusedError extends Error {
  readonly code = ADDRESS_REFUSED;

  constructor(why: string) {
    super(why);
    this.name = 'AddressRefusedError';
  }
}

/** Asks for all addresses of a name. */
type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>;

const systemResolve: Resolve = (hostname, options) => lookup(hostname, { ...options, all: true });

/**
 * A `lookup` for connections: resolves a name once and gives the connection those very addresses, so that a second answer
 * of its name server changes nothing. A name with one private address among public ones is refused whole.
 */
export function publicLookup(resolve: Resolve = systemResolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options).then(
      (found) => {
        const [first] = found;
        const inner = found.find(({ address }) => !isPublicAddress(address));
        if (first === undefined) callback(new AddressRefusedError(`${hostname} has no address`), '');
        else if (inner !== undefined)
          callback(new AddressRefusedError(`${hostname} is ${inner.address}`), '');
        else if (options.all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), '');
      },
    );
  };
}

/**
 * The way to addresses that somebody else names: result files, upload links, endpoints of a discovery document. Only https
 * on its usual port to public addresses is called; redirects are the caller's, who comes here again with each of them. The
 * bases, as the operator configured them, are called as they are: the sandbox lives on loopback.
 */
export class AddressGuard {
  private readonly bases: ReadonlySet<string>;
  private readonly agent: Agent;

  /** @param toLoopback whether addresses of this very machine are called too, as they are */
  constructor(
    bases: readonly string[],
    resolve: Resolve = systemResolve,
    private readonly toLoopback = false,
  ) {
    this.bases = new Set(bases.map((base) => new URL(base).origin));
    this.agent = new Agent({ connect: { lookup: publicLookup(resolve), timeout: CONNECT_TIMEOUT_MS } });
  }

  /** Whether an address is one of the provider's own, as the operator configured it. */
  isBase(url: URL): boolean {
    return this.bases.has(url.origin);
  }

  /**
   * Says at once what can be said of an address without asking for its name.
   * @throws Error with the code {@link ADDRESS_REFUSED}
   */
  refuseOdd(url: URL): void {
    if (!this.isBase(url) && !this.isLoopback(url)) refuseOddUrl(url);
  }

  private isLoopback({ protocol, hostname }: URL): boolean {
    return this.toLoopback && ['http:', 'https:'].includes(protocol) && LOOPBACK.has(hostname);
  }

  /** As global `fetch`, without following redirects. Behind what it throws may stand an error with the code {@link ADDRESS_REFUSED}. */
  async fetch(url: URL, init: RequestInit): Promise<Response> {
    if (this.isBase(url) || this.isLoopback(url)) return fetch(url, { ...init, redirect: 'manual' });
    refuseOddUrl(url);
    const guarded = { ...init, redirect: 'manual', dispatcher: this.agent } as GuardedRequest;
    return await fetchThrough(url, guarded);
  }
}

/**
 * Reads an address, perhaps one that stands relative to another.
 * @throws Error with the code {@link ADDRESS_REFUSED} when it is none
 */
export function addressOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new AddressRefusedError('this is no address');
  return new URL(text, base);
}

/** What can be said without asking for the name; a host in numbers, however it was written, is a dotted one by now. */
function refuseOddUrl({ protocol, port, username, password, hostname }: URL): void {
  if (protocol !== 'https:') throw new AddressRefusedError(`${protocol} is not called`);
  if (port !== '') throw new AddressRefusedError(`port ${port} is not called`);
  if (username !== '' || password !== '') throw new AddressRefusedError('an address with a user in it');
  const literal = hostname.replace(/^\[|\]$/gu, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new AddressRefusedError(`${literal} is not public`);
}
