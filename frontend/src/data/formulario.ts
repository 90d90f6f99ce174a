import type { FormularioFields, FormularioInicial } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { sessionKeys } from './account';
import { statsKeys } from './stats';

const formularioKeys = { own: ['/api/formulario-inicial'] as const };

/** The business form, or null before its first save. */
export const formularioQuery = queryOptions({
  queryKey: formularioKeys.own,
  queryFn: ({ signal }) => api.get<FormularioInicial | null>('/api/formulario-inicial', { signal }),
});

/** First save creates (POST), later ones change (PUT, counted by the plan). */
export function useSaveFormulario(saved: FormularioInicial | null) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (fields: FormularioFields) =>
        idempotent(fields, (idempotencyKey) => {
          const save = saved === null ? api.post : api.put;
          return save<FormularioInicial>('/api/formulario-inicial', fields, { idempotencyKey });
        }),
      onSuccess: (formulario) => {
        queryClient.setQueryData(formularioKeys.own, formulario);
        void queryClient.invalidateQueries({ queryKey: statsKeys.plan });
        void queryClient.invalidateQueries({ queryKey: sessionKeys.me });
      },
    }),
  );
}
