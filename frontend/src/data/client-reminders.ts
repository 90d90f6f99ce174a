import type { ClientReminder } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

/** Reminds clients of what waits for their answer; the answer says what became of each. Repeating it tells nobody twice a day. */
export function useRemindClients() {
  return useOneAtATime(
    useMutation({
      mutationFn: (clientIds: readonly number[]) =>
        api.post<ClientReminder[]>('/api/clients/reminders', { clientIds }),
    }),
  );
}
