import type { PlantillaOfrecida } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** The layouts, and which of them the caller chose: asked anew each time, since saving the settings changes it. */
export const plantillasQuery = queryOptions({
  queryKey: ['/api/plantillas'],
  queryFn: ({ signal }) => api.get<PlantillaOfrecida[]>('/api/plantillas', { signal }),
  refetchOnMount: 'always',
});
