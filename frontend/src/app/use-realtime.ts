import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../components/toaster';
import { quietMoment } from '../lib/later';
import { setLiveStatus } from '../lib/live-status';
import { setSessionToken } from '../lib/session-token';
import { shellTexts } from '../texts/shell';

/** The library is not of the first screen: it comes when that has been drawn, and is read and used one after the other. */
async function loadRealtime() {
  await quietMoment();
  const library = await import('../data/realtime');
  await quietMoment();
  return library;
}

/** Keeps the live channel open while somebody is signed in. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let disconnect: (() => void) | null = null;
    let left = false;
    void loadRealtime().then(
      ({ connectRealtime }) => {
        if (left) return;
        disconnect = connectRealtime({
          queryClient,
          onSessionEnded: ({ reason }) => {
            toast.info(shellTexts.sessionEndedTitle, shellTexts.sessionEnded[reason]);
            setSessionToken(null);
          },
        });
      },
      () => {
        // Without the library the documented polling keeps the screens current.
        setLiveStatus('down');
      },
    );
    return () => {
      left = true;
      disconnect?.();
    };
  }, [queryClient]);
}
