import type { FormularioFields, FormularioInicial } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { formularioKeys } from '../../../queries/formulario';
import { sessionKeys } from '../../../queries/session';
import { statsKeys } from '../../../queries/stats';

/** First save creates (POST), later ones change (PUT, counted by the plan). */
export function useSaveFormulario(saved: FormularioInicial | null) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (fields: FormularioFields) =>
      saved === null
        ? idempotent(fields, (idempotencyKey) =>
            api.post<FormularioInicial>('/api/formulario-inicial', fields, { idempotencyKey }),
          )
        : api.put<FormularioInicial>('/api/formulario-inicial', fields),
    onSuccess: (formulario) => {
      queryClient.setQueryData(formularioKeys.own, formulario);
      void queryClient.invalidateQueries({ queryKey: statsKeys.plan });
      void queryClient.invalidateQueries({ queryKey: sessionKeys.me });
    },
  });
}
