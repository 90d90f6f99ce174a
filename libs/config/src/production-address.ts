import { isIP } from 'node:net';
import type { Sentence } from './sentence';

/** Its name in docker-compose.yml. */
const SANDBOX_HOST = 'provider-sandbox';
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|::1?|::ffff:7f.*)$/iu;
/** Providers, mail and object store of the sandbox where nothing else is set. */
const SANDBOX_PORTS = new Set(['3100', '3125', '3200']);
/** Networks that no packet leaves to the internet from (RFC 1918, RFC 4193, link-local). */
const PRIVATE_ADDRESS =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/iu;
/** Names that only a private network gives out: a compose service, a cluster's service, a zone of one's own. */
const PRIVATE_NAME = /^[^.]+$|\.(?:internal|local|lan|svc|svc\.cluster\.local)$/iu;
/** Schemes that carry what is sent to them in the clear. */
const PLAIN_SCHEMES = new Set(['http:', 'ws:']);

const REFUSALS = {
  sandbox: {
    en: 'is an address of the provider sandbox, which would get real keys and believe any payment',
    es: 'es una dirección del entorno de pruebas, que recibiría claves de verdad y daría por bueno cualquier pago',
  },
  loopback: {
    en: 'is an address of this very machine, which nobody else reaches',
    es: 'es una dirección de esta misma máquina, a la que nadie más llega',
  },
  plain: {
    en: 'begins with http:// and would send keys in the clear; use https://',
    es: 'empieza por http:// y mandaría las claves a la vista; usa https://',
  },
} as const satisfies Record<string, Sentence>;

/**
 * Who reaches an address: our own services, over a network of their own if need be, or people's browsers. A `site` is the installation
 * itself in a browser, which for a trial is on the machine of the person who tries it.
 */
export type Reach = 'service' | 'browser' | 'site';

function parse(address: string): { protocol: string | undefined; host: string; port: string } | undefined {
  const complete = address.includes('://');
  const text = complete ? address : `https://${address}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return { protocol: complete ? protocol : undefined, host, port };
}

function isPrivate(host: string): boolean {
  return isIP(host) === 0 ? PRIVATE_NAME.test(host) : PRIVATE_ADDRESS.test(host);
}

/** Returns true when what is sent to the host of a URL may leave this machine and every private network. */
export function isPublicHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return !LOOPBACK.test(host) && !isPrivate(host);
}

function refusalOf(address: string, reach: Reach): Sentence | undefined {
  const parsed = parse(address);
  if (parsed === undefined) return undefined;
  const { protocol, host, port } = parsed;
  const loopback = LOOPBACK.test(host);
  if (host === SANDBOX_HOST || (loopback && SANDBOX_PORTS.has(port))) return REFUSALS.sandbox;
  const plain = protocol !== undefined && PLAIN_SCHEMES.has(protocol);
  if (loopback) return reach === 'site' && !plain ? undefined : REFUSALS.loopback;
  return plain && (reach !== 'service' || !isPrivate(host)) ? REFUSALS.plain : undefined;
}

/** Why production refuses an address that is plain http:// beyond this machine and a private network; undefined otherwise. */
export function refusePlainAddress(address: string): Sentence | undefined {
  const refusal = refusalOf(address, 'service');
  return refusal === REFUSALS.plain ? refusal : undefined;
}

/**
 * Why production refuses a text with addresses (URLs or hosts, separated by commas); undefined when it does not. Refused
 * are the sandbox, this machine itself, and http:// wherever it could leave a private network.
 */
export function refuseAddress(reach: Reach): (text: string) => Sentence | undefined {
  return (text) => {
    for (const address of text.split(',')) {
      const refusal = refusalOf(address.trim(), reach);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  };
}
