import type {
  ApiKey,
  AssistantRequest,
  CreateApiKeyRequest,
  CreateWebhookEndpointRequest,
  NewApiKey,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

const KEYS = ['/api/api-keys'] as const;
const REQUESTS = ['/api/assistant-requests'] as const;
/** An assistant may ask while the page is open. */
const REQUESTS_EVERY_MS = 10_000;
const ENDPOINTS = ['/api/webhook-endpoints'] as const;
const deliveriesKey = (endpointId: number) => ['/api/webhook-endpoints', endpointId, 'deliveries'] as const;
/** How many lines of a log are shown; older ones are asked for by programs. */
const LOG_LINES = 50;

/** The caller's keys, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: KEYS,
  queryFn: ({ signal }) => api.get<ApiKey[]>('/api/api-keys', { signal, everyPage: true }),
});

/** What assistants ask for and wait for. */
export const assistantRequestsQuery = queryOptions({
  queryKey: REQUESTS,
  queryFn: ({ signal }) => api.get<AssistantRequest[]>('/api/assistant-requests', { signal }),
  refetchOnMount: 'always',
  refetchInterval: REQUESTS_EVERY_MS,
});

/** The caller's endpoints, newest first. */
export const webhookEndpointsQuery = queryOptions({
  queryKey: ENDPOINTS,
  queryFn: ({ signal }) => api.get<WebhookEndpoint[]>('/api/webhook-endpoints', { signal, everyPage: true }),
});

/** What was sent to an endpoint last; asked for whenever its log is opened. */
export const deliveriesQuery = (endpointId: number) =>
  queryOptions({
    queryKey: deliveriesKey(endpointId),
    queryFn: ({ signal }) =>
      api.get<WebhookDelivery[]>(`/api/webhook-endpoints/${endpointId}/deliveries?limit=${LOG_LINES}`, {
        signal,
      }),
    refetchOnMount: 'always',
  });

/** A change after which a list is fetched anew. */
function useChange<Given, Answer>(queryKey: readonly unknown[], change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: change,
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}

/** Makes a key; the answer alone holds it. */
export const useCreateApiKey = () =>
  useChange(KEYS, (body: CreateApiKeyRequest) => api.post<NewApiKey>('/api/api-keys', body));

/** Ends a key at once. */
export const useRevokeApiKey = () => useChange(KEYS, (id: number) => api.delete(`/api/api-keys/${id}`));

/** Ends these keys and endpoints. One that is gone already counts as ended, so that repeating it is safe. */
export function useEndAccess() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: async ({ keyIds, endpointIds }: { keyIds: number[]; endpointIds: number[] }) => {
        const paths = [
          ...keyIds.map((id) => `/api/api-keys/${id}`),
          ...endpointIds.map((id) => `/api/webhook-endpoints/${id}`),
        ];
        for (const path of paths) {
          await api.delete(path).catch((error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
          });
        }
      },
      onSettled: () =>
        Promise.all([KEYS, ENDPOINTS].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    }),
  );
}

/** Confirms or rejects what an assistant asks for. */
export const useAnswerAssistantRequest = () =>
  useChange(REQUESTS, ({ id, accept }: { id: number; accept: boolean }) =>
    api.post<AssistantRequest>(`/api/assistant-requests/${id}`, { accept }),
  );

/** Adds an endpoint; the answer holds its secret. */
export const useCreateWebhookEndpoint = () =>
  useChange(ENDPOINTS, (body: CreateWebhookEndpointRequest) =>
    api.post<WebhookEndpointSecret>('/api/webhook-endpoints', body),
  );

/** Removes an endpoint with its log. */
export const useRemoveWebhookEndpoint = () =>
  useChange(ENDPOINTS, (id: number) => api.delete(`/api/webhook-endpoints/${id}`));

/** Gives an endpoint another secret, which the answer holds. */
export const useRotateWebhookSecret = () =>
  useChange(ENDPOINTS, (id: number) =>
    api.post<WebhookEndpointSecret>(`/api/webhook-endpoints/${id}/rotate`),
  );

/** Sends to a paused endpoint again. */
export const useResumeWebhookEndpoint = () =>
  useChange(ENDPOINTS, (id: number) => api.post<WebhookEndpoint>(`/api/webhook-endpoints/${id}/resume`));

/** Sends a delivery of that endpoint once more. */
export const useReplayDelivery = (endpointId: number) =>
  useChange(deliveriesKey(endpointId), (id: number) =>
    api.post<WebhookDelivery>(`/api/webhook-deliveries/${id}/replay`),
  );
