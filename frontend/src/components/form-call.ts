import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { commonTexts } from '../texts/common';
import { toast } from './toaster';

interface FormCallOptions<Made, Body> {
  /** Whether the dialog with the form is open. */
  open: boolean;
  onClose: () => void;
  call: Pick<UseMutationResult<Made, Error, Body>, 'mutateAsync' | 'isPending' | 'reset'>;
  /** What a failure is told with once nobody looks at the form. */
  failed: string;
}

interface Outcome<Made> {
  /** Whether the dialog was left meanwhile or not; it has closed by itself. */
  onDone: (made: Made) => void;
  /** Only while the form that was sent is there to show it. */
  onRefused?: (error: unknown) => void;
  /** Where the dialog was opened again meanwhile: whether it has what was sent and no more. It closes then, too. */
  isUnchanged?: () => boolean;
}

/** The call of a form in a dialog. */
export interface FormCall<Made, Body> {
  send: (body: Body, outcome: Outcome<Made>) => void;
  /** Leaves the dialog; what is on its way goes on. */
  close: () => void;
}

/**
 * The call of a form in a dialog that may be left while it is on its way: nothing calls it back, so what becomes of it is told
 * in the form while that is open, and else by a toast, even when the whole dialog is gone. Opened again meanwhile, the dialog
 * may be about something else: that is no answer to it.
 */
export function useFormCall<Made, Body>(options: FormCallOptions<Made, Body>): FormCall<Made, Body> {
  const { open, onClose, call, failed } = options;
  /** Another object for each time that the dialog is opened; null while it is not. */
  const opening = useRef<object | null>(null);
  const latest = useRef({ onClose, call });
  useEffect(() => {
    latest.current = { onClose, call };
  });
  useEffect(() => {
    opening.current = open ? {} : null;
    return () => {
      opening.current = null;
    };
  }, [open]);

  const close = useCallback(() => {
    // Reset while it is on its way, it could be sent a second time.
    if (!latest.current.call.isPending) latest.current.call.reset();
    latest.current.onClose();
  }, []);
  const send = useCallback(
    (body: Body, { onDone, onRefused, isUnchanged }: Outcome<Made>) => {
      const sentIn = opening.current;
      latest.current.call.mutateAsync(body).then(
        (made) => {
          latest.current.call.reset();
          const now = opening.current;
          if (now !== null && (now === sentIn || isUnchanged?.() === true)) latest.current.onClose();
          onDone(made);
        },
        (error: unknown) => {
          if (opening.current !== null && opening.current === sentIn) {
            onRefused?.(error);
            return;
          }
          latest.current.call.reset();
          toast.failed(failed, error, commonTexts.serverFailed);
        },
      );
    },
    [failed],
  );
  return { send, close };
}
