import { AUTH_TOKEN_KEY } from '@pregonero/contracts/api';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Stands in for the storage where the browser refuses it (private windows). */
let memory: string | null = null;

/** The stored session token, or null. */
export function getSessionToken(): string | null {
  try {
    return window.localStorage.getItem(AUTH_TOKEN_KEY);
  } catch {
    return memory;
  }
}

/** Stores the token, or removes it with null, and tells the listeners of this tab. */
export function setSessionToken(token: string | null): void {
  memory = token;
  try {
    if (token === null) window.localStorage.removeItem(AUTH_TOKEN_KEY);
    else window.localStorage.setItem(AUTH_TOKEN_KEY, token);
  } catch {
    // Storage is refused: `memory` keeps the token until the page closes.
  }
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls `listener` whenever the token changes, here or in another tab. Returns the way to stop. */
export function onSessionToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
