import { POLL_EVERY_MS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useIsDown } from '../lib/live-status';
import { isBrollRunning, isBusy, isFinishing } from '../data/guion-facts';
import { guionesQuery, videoWorkerQuery } from '../data/guiones';

/**
 * The scripts; asked every 3 s while one is being made or edited and the live channel is down. It is being made when a row says so,
 * or the banner of the same page: then it was approved on another device.
 */
export function useGuiones() {
  const down = useIsDown();
  const { data: isWorking = false } = useQuery({
    ...videoWorkerQuery,
    enabled: false,
    select: ({ isProcessing }) => isProcessing,
  });
  return useQuery({
    ...guionesQuery,
    refetchInterval: ({ state }) => {
      const moving = state.data?.some(
        (guion) =>
          isBusy(guion) || guion.estado === 'rechazado' || isBrollRunning(guion) || isFinishing(guion),
      );
      return down && (isWorking || moving === true) ? POLL_EVERY_MS.guiones : false;
    },
  });
}
