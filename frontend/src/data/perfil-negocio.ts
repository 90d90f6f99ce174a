import type { PerfilNegocio } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';
import { BRAND_COLOUR_KEYS } from './brand-colour-keys';

/** What the caller's business tells about itself; `{}` until something is saved. */
export const perfilNegocioQuery = queryOptions({
  queryKey: BRAND_COLOUR_KEYS.perfil,
  queryFn: ({ signal }) => api.get<PerfilNegocio>('/api/perfil-negocio', { signal }),
});

/** Replaces the whole profile; it counts for nothing on any plan. */
export function useSavePerfilNegocio() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (perfil: PerfilNegocio) => api.put<PerfilNegocio>('/api/perfil-negocio', perfil),
      onSuccess: (perfil) => {
        queryClient.setQueryData(BRAND_COLOUR_KEYS.perfil, perfil);
        void queryClient.invalidateQueries({ queryKey: BRAND_COLOUR_KEYS.ajustes });
      },
    }),
  );
}

/** Adds what a pasted text told to the profile; what is saved already stays. */
export function useKeepFound() {
  const queryClient = useQueryClient();
  return async (found: PerfilNegocio): Promise<void> => {
    const saved = await queryClient.query(perfilNegocioQuery);
    const perfil = await api.put<PerfilNegocio>('/api/perfil-negocio', { ...found, ...saved });
    queryClient.setQueryData(BRAND_COLOUR_KEYS.perfil, perfil);
  };
}

/** What a pasted text tells; nobody keeps it. */
export function useReadPerfilNegocio() {
  return useOneAtATime(
    useMutation({
      mutationFn: (texto: string) => api.post<PerfilNegocio>('/api/perfil-negocio/leer', { texto }),
    }),
  );
}
