import type { Sentence } from './sentence';

/** Its name in docker-compose.yml. */
const SANDBOX_HOST = 'provider-sandbox';
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu;
/** Providers, mail and object store of the sandbox where nothing else is set. */
const SANDBOX_PORTS = new Set(['3100', '3125', '3200']);

const REFUSAL: Sentence = {
  en: 'is an address of the provider sandbox, which would get real keys and believe any payment',
  es: 'es una dirección del entorno de pruebas, que recibiría claves de verdad y daría por bueno cualquier pago',
};

function isSandbox(address: string): boolean {
  const text = address.includes('://') ? address : `http://${address}`;
  if (!URL.canParse(text)) return false;
  const { hostname, port } = new URL(text);
  return hostname === SANDBOX_HOST || (LOOPBACK.test(hostname) && SANDBOX_PORTS.has(port));
}

/** Why production refuses a text with addresses (URLs or hosts, separated by commas); undefined when it does not. */
export function refuseSandbox(text: string): Sentence | undefined {
  return text.split(',').some((address) => isSandbox(address.trim())) ? REFUSAL : undefined;
}
