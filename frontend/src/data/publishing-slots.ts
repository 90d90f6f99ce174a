import type { PublishingSlots } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { sessionKeys } from './account';
import { calendarKeys } from './calendar-keys';

const PATH = '/api/calendar/slots';
/** The agency reads and chooses in a client's name. */
const inNameOf = (clientId: number | null) => (clientId === null ? {} : { actFor: clientId });

/** When a business publishes: one's own without a client. */
export function slotsQuery(clientId: number | null) {
  return queryOptions({
    queryKey: calendarKeys.slots(clientId),
    queryFn: ({ signal }) => api.get<PublishingSlots>(PATH, { signal, ...inNameOf(clientId) }),
  });
}

/** Replaces the slots of a business. */
export function useSaveSlots(clientId: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PublishingSlots) => api.put<PublishingSlots>(PATH, body, inNameOf(clientId)),
    onSuccess: (saved) => {
      queryClient.setQueryData(calendarKeys.slots(clientId), saved);
      // Another zone counts other days.
      void queryClient.invalidateQueries({ queryKey: calendarKeys.all });
      void queryClient.invalidateQueries({ queryKey: sessionKeys.me });
    },
  });
}
