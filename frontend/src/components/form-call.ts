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
  /** Only while the form is there to show it. */
  onRefused?: (error: unknown) => void;
}

/** The call of a form in a dialog. */
export interface FormCall<Made, Body> {
  send: (body: Body, outcome: Outcome<Made>) => void;
  /** Leaves the dialog; what is on its way goes on. */
  close: () => void;
}

/**
 * The call of a form in a dialog that may be left while it is on its way: nothing calls it back, so what becomes of it is told
 * in the form while that is open, and else by a toast, even when the whole dialog is gone.
 */
export function useFormCall<Made, Body>(options: FormCallOptions<Made, Body>): FormCall<Made, Body> {
  const { open, onClose, call, failed } = options;
  const isOpen = useRef(false);
  const latest = useRef({ onClose, call });
  useEffect(() => {
    latest.current = { onClose, call };
  });
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const close = useCallback(() => {
    // Reset while it is on its way, it could be sent a second time.
    if (!latest.current.call.isPending) latest.current.call.reset();
    latest.current.onClose();
  }, []);
  const send = useCallback(
    (body: Body, { onDone, onRefused }: Outcome<Made>) => {
      latest.current.call.mutateAsync(body).then(
        (made) => {
          latest.current.call.reset();
          if (isOpen.current) latest.current.onClose();
          onDone(made);
        },
        (error: unknown) => {
          if (isOpen.current) {
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
