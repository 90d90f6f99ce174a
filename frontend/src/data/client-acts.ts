import type { ClientAct } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** The newest things that the agency did in a client's name; the agency reads them in that name, a client its own. */
export function clientActsQuery(limit: number, clientId: number | null) {
  return queryOptions({
    queryKey: ['/api/client-acts', clientId, limit],
    queryFn: ({ signal }) =>
      api.get<ClientAct[]>('/api/client-acts', {
        signal,
        params: { limit },
        ...(clientId === null ? {} : { actFor: clientId }),
      }),
  });
}
