import type { FormularioInicial } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const formularioKeys = { own: ['/api/formulario-inicial'] as const };

/** The business form, or null before its first save. */
export const formularioQuery = queryOptions({
  queryKey: formularioKeys.own,
  queryFn: ({ signal }) => api.get<FormularioInicial | null>('/api/formulario-inicial', { signal }),
});
