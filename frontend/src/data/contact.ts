import type { ContactRequest, SuccessResponse } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

/** Sends a message to the operator; nobody needs to be signed in. */
export function useSendMessage() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: ContactRequest) => api.post<SuccessResponse>('/api/contact', body),
    }),
  );
}
