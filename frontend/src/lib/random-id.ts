/**
 * A name that nobody else gives. `crypto.randomUUID` exists on secure origins only; a stack reached by its LAN address has the
 * other.
 */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
