import { ApiError, userMessageOf } from '../lib/api-client';
import { commonTexts } from '../texts/common';

/** How a message is coloured and announced: an error interrupts, the others wait. */
export type ToastKind = 'success' | 'error' | 'info';
interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  description: string | undefined;
}

/** Second spec document, section 9.1: one toast at a time, and for how long a dismissed one is remembered. */
const REMOVED_AFTER_MS = 1_000_000;

let current: Toast | null = null;
let dismissed: Toast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function tell(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

function show(next: Toast): void {
  clearTimeout(removal);
  dismissed = null;
  current = next;
  tell();
}

const of = (kind: ToastKind) => (title: string, description?: string) => {
  show({ id: nextId++, kind, title, description });
};

/** Shows a short message; a newer one takes the place of the one shown. */
export const toast = {
  success: of('success'),
  error: of('error'),
  info: of('info'),
  /**
   * What failed and why, by what was thrown; `fallback` where that says nothing. An action that failed because the session
   * ended is told as just that.
   */
  failed: (title: string, error: unknown, fallback: string) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      of('info')(commonTexts.sessionEnded, commonTexts.sessionEndedText);
    } else {
      of('error')(title, userMessageOf(error, fallback));
    }
  },
  dismiss: () => {
    if (current === null) return;
    dismissed = current;
    current = null;
    clearTimeout(removal);
    removal = setTimeout(() => {
      dismissed = null;
    }, REMOVED_AFTER_MS);
    tell();
  },
};

/** The messages on the screen, as `useSyncExternalStore` reads them. */
export const toastStore = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows the last dismissed toast once more, while it is remembered. */
  recall: () => {
    if (current === null && dismissed !== null) show(dismissed);
  },
};
