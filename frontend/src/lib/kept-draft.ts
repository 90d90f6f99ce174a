import { useCallback, useState } from 'react';

/**
 * What somebody was writing, kept in the browser until it is sent: it survives a reload, a session that ended and
 * another language. Signing out forgets it.
 */
const PREFIX = 'pregonero_draft:';

type DraftValue = string | boolean | string[];
/** A form's values as they can be kept in the browser. */
export type DraftFields = Record<string, DraftValue>;

function sameKind(value: unknown, pattern: DraftValue): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === typeof pattern;
}

/** The stored draft laid over `initial`; fields of another kind (of an older version) are left out. */
export function readDraft<T extends DraftFields>(key: string, initial: T): T | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(([name, value]) => {
      const pattern = initial[name];
      return pattern !== undefined && sameKind(value, pattern);
    });
    return { ...initial, ...(Object.fromEntries(known) as Partial<T>) };
  } catch {
    return null;
  }
}

/** Stores a draft; one that says no more than `initial` is removed. */
export function writeDraft<T extends DraftFields>(key: string, draft: T, initial: T): void {
  try {
    const text = JSON.stringify(draft);
    if (text === JSON.stringify(initial)) window.localStorage.removeItem(PREFIX + key);
    else window.localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage that is refused or full: the draft lives as long as the page.
  }
}

/** Forgets a draft; without storage there is none. With `only`, not what another tab has written under that key since. */
export function removeDraft(key: string, only?: DraftFields): void {
  try {
    if (only !== undefined && window.localStorage.getItem(PREFIX + key) !== JSON.stringify(only)) return;
    window.localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored either.
  }
}

/** Forgets every draft of this browser. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored either.
  }
}

/** Whether something was written under that key and never sent. */
export function isDraftKept(key: string): boolean {
  try {
    return window.localStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
}

/** A form's values that outlive the page. */
export interface Draft<T> {
  value: T;
  /** Whether `value` came back from an earlier visit. */
  restored: boolean;
  change: (patch: Partial<T>) => void;
  /** Back to `initial`, stored no more. */
  discard: () => void;
  /** Stored no more; what is shown stays. */
  forget: () => void;
  /** Whether `value` of this rendering is what is stored: after a while something else may have been written. */
  isStored: () => boolean;
}

/** Fields that are kept under a key while they are written; `initial` counts when the component appears. */
export function useKeptDraft<T extends DraftFields>(key: string, initial: T): Draft<T> {
  const [first] = useState(initial);
  const [stored] = useState(() => readDraft(key, first));
  const [value, setValue] = useState(stored ?? first);
  const [restored, setRestored] = useState(stored !== null);
  const change = useCallback(
    (patch: Partial<T>) => {
      setValue((now) => {
        const next = { ...now, ...patch };
        writeDraft(key, next, first);
        return next;
      });
    },
    [key, first],
  );
  const discard = useCallback(() => {
    removeDraft(key);
    setValue(first);
    setRestored(false);
  }, [key, first]);
  const forget = useCallback(() => {
    removeDraft(key);
  }, [key]);
  const isStored = () => JSON.stringify(readDraft(key, first)) === JSON.stringify(value);
  return { value, restored, change, discard, forget, isStored };
}
