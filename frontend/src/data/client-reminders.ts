import { CLIENT_REMINDERS_MAX, type ClientReminder } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

/**
 * Reminds clients of what waits for their answer, in as many calls as that takes; the answer says what became of each. When one call
 * fails the whole is repeated: nobody is told twice a day.
 */
export function useRemindClients() {
  return useOneAtATime(
    useMutation({
      mutationFn: async (clientIds: readonly number[]) => {
        const told: ClientReminder[] = [];
        for (let from = 0; from < clientIds.length; from += CLIENT_REMINDERS_MAX) {
          const some = clientIds.slice(from, from + CLIENT_REMINDERS_MAX);
          told.push(...(await api.post<ClientReminder[]>('/api/clients/reminders', { clientIds: some })));
        }
        return told;
      },
    }),
  );
}
