import type { ContactMessage, ContactRequest, SuccessResponse } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

const MESSAGES = ['/api/contact-messages'] as const;

/** Sends a message to the operator; nobody needs to be signed in. */
export function useSendMessage() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: ContactRequest) => api.post<SuccessResponse>('/api/contact', body),
    }),
  );
}

/** Messages that no mail brings; admins only. Fetched again whenever they are shown: no event tells that somebody wrote. */
export const contactMessagesQuery = queryOptions({
  queryKey: MESSAGES,
  queryFn: ({ signal }) => api.get<ContactMessage[]>('/api/contact-messages', { signal }),
  refetchOnMount: 'always',
});

/** Takes a message off the list. */
export function useAnswerMessage(id: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: () => api.post<SuccessResponse>(`/api/contact-messages/${id}/answered`, {}),
      onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGES }),
    }),
  );
}
