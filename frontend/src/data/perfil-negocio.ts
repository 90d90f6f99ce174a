import type { PerfilNegocio } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';

const PERFIL_KEY = ['/api/perfil-negocio'] as const;

/** What the caller's business tells about itself; `{}` until something is saved. */
export const perfilNegocioQuery = queryOptions({
  queryKey: PERFIL_KEY,
  queryFn: ({ signal }) => api.get<PerfilNegocio>('/api/perfil-negocio', { signal }),
});

/** Replaces the whole profile; it counts for nothing on any plan. */
export function useSavePerfilNegocio() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (perfil: PerfilNegocio) => api.put<PerfilNegocio>('/api/perfil-negocio', perfil),
      onSuccess: (perfil) => {
        queryClient.setQueryData(PERFIL_KEY, perfil);
      },
    }),
  );
}

/** What a pasted text tells; nobody keeps it. */
export function useReadPerfilNegocio() {
  return useOneAtATime(
    useMutation({
      mutationFn: (texto: string) => api.post<PerfilNegocio>('/api/perfil-negocio/leer', { texto }),
    }),
  );
}
