import type { Guion } from '@pregonero/contracts/api';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useDraftKey } from '../../../data/drafts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/kept-draft';
import { useEditGuion } from '../../../data/guiones';
import { useTimeZone } from '../../../data/session';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { editorTexts as texts } from '../../../texts/editor';
import {
  changeBetween,
  draftReducer,
  fieldsOf,
  type GuionDraft,
  type GuionFields,
  startDraft,
} from '../guion-draft';

/** A pause in typing after which it is saved. */
const SAVE_AFTER_MS = 1_000;

/** What was written and not yet saved, beside the sequence of the script that it changes and the zone of its day. */
const keptOf = (fields: GuionFields, sequence: number, timeZone: string) => ({
  ...fields,
  sequence: String(sequence),
  timeZone,
});

/**
 * Edits a script: saves by itself after a pause, when the page is left and when the line is back; keeps in the browser what
 * is not saved yet; and tells when somebody else changed it instead of writing over it.
 */
export function useGuionEditor(guion: Guion) {
  const zone = useTimeZone();
  const key = useDraftKey(`guion:${guion.id}`);
  const [kept] = useState(() => readDraft(key, keptOf(fieldsOf(guion, zone), guion.sequence, zone)));
  const [draft, dispatch] = useReducer(draftReducer, guion, (base): GuionDraft => {
    if (kept === null) return startDraft(base, zone);
    const { sequence, timeZone: writtenIn, ...fields } = kept;
    // Written on a text that is another by now: the person decides.
    const isOlder = sequence !== String(base.sequence);
    const started = startDraft(base, writtenIn, fields);
    return isOlder && started.phase === 'waiting' ? { ...started, phase: 'conflict' } : started;
  });
  const { mutateAsync } = useEditGuion(guion.id);
  const { fields, base, phase, timeZone } = draft;
  const missing = fields.titulo.trim() === '' || fields.contenido.trim() === '';
  const change = missing ? null : changeBetween(fieldsOf(base, timeZone), fields);

  useEffect(() => {
    dispatch({ type: 'seen', guion });
  }, [guion]);

  /** What of the store is this editor's: another tab may have words of its own under the same key. */
  const own = useRef(kept);
  const keep = useCallback(
    (written: GuionFields, on: Guion) => {
      if (changeBetween(fieldsOf(on, timeZone), written) === null) {
        if (own.current !== null) removeDraft(key, own.current);
        return;
      }
      own.current = keptOf(written, on.sequence, timeZone);
      writeDraft(key, own.current, keptOf(fieldsOf(on, timeZone), on.sequence, timeZone));
    },
    [key, timeZone],
  );
  useEffect(() => {
    keep(fields, base);
    // In a conflict once more: the tab that saved first had its words in the same place.
  }, [keep, fields, base, phase]);

  const save = () => {
    if (change === null) return;
    dispatch({ type: 'saving' });
    mutateAsync({ ...change, sequence: base.sequence }).then(
      (saved) => {
        dispatch({ type: 'saved', guion: saved });
        // The editor may be gone by now, with words in it that were typed after these.
        keep(latest.current.fields, saved);
      },
      (error: unknown) => {
        dispatch({ type: 'failed', ...failureOf(error) });
      },
    );
  };
  // The newest, for what happens after this rendering.
  const latest = useRef<{ fields: GuionFields; flush: () => void }>({ fields, flush: () => undefined });
  useEffect(() => {
    const isDue = phase === 'waiting' || phase === 'offline';
    latest.current = { fields, flush: isDue ? save : () => undefined };
  });

  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    const timer = setTimeout(() => {
      latest.current.flush();
    }, SAVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, fields]);

  useEffect(() => {
    const flush = () => {
      latest.current.flush();
    };
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', whenHidden);
      flush();
    };
  }, []);

  return {
    draft,
    missing,
    change: (patch: Partial<GuionFields>) => {
      dispatch({ type: 'changed', patch });
    },
    undo: () => {
      dispatch({ type: 'undone' });
    },
    redo: () => {
      dispatch({ type: 'redone' });
    },
    retry: () => {
      dispatch({ type: 'retried' });
    },
    keepMine: () => {
      dispatch({ type: 'kept mine', guion });
    },
    takeTheirs: () => {
      dispatch({ type: 'took theirs', guion });
    },
  };
}

function failureOf(error: unknown): {
  phase: 'offline' | 'refused' | 'conflict' | 'closed';
  refusal?: string;
} {
  if (!(error instanceof ApiError) || error.outcomeUnknown) return { phase: 'offline' };
  if (error.code === 'changed_meanwhile') return { phase: 'conflict' };
  if (error.code === 'invalid_state') return { phase: 'closed' };
  const [first] = Object.values(error.errors);
  return { phase: 'refused', refusal: first?.[0] ?? userMessageOf(error, texts.missing) };
}
