const KEY = 'pregonero_guest_name';

/** The name that this browser's guest gave; empty until they did. */
export function storedGuestName(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Asked once: the next link knows it. */
export function rememberGuestName(name: string): void {
  try {
    window.localStorage.setItem(KEY, name);
  } catch {
    // A browser that remembers nothing asks again.
  }
}
