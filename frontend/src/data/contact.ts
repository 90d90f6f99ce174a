import type { ContactRequest, SuccessResponse } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** Sends a message to the operator; nobody needs to be signed in. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactRequest) => api.post<SuccessResponse>('/api/contact', body),
  });
}
