import { GUION_BUSY, POLL_EVERY_MS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useLiveStatus } from '../lib/live-status';
import { guionesQuery } from '../data/guiones';

/** The scripts; asked every 3 s while one is being made and the live channel is down. */
export function useGuiones() {
  const down = useLiveStatus() === 'down';
  return useQuery({
    ...guionesQuery,
    refetchInterval: ({ state }) => {
      const moving = state.data?.some(
        ({ estado, broll }) =>
          GUION_BUSY.includes(estado) ||
          estado === 'rechazado' ||
          broll?.status === 'processing' ||
          broll?.status === 'retrying',
      );
      return down && moving === true ? POLL_EVERY_MS.guiones : false;
    },
  });
}
