import { useCallback, useState } from 'react';
import { type DraftFields, readDraft, removeDraft, writeDraft } from './draft-storage';

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
  return { value, restored, change, discard, forget };
}
