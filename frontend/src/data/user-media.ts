import type { SuccessResponse, UserMedia } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useFileUpload } from '../lib/use-file-upload';
import { statsKeys } from './stats';

/** Cache keys of the library. */
export const userMediaKeys = { list: ['/api/user-media'] as const };

/** The caller's library, newest first. */
export const userMediaQuery = queryOptions({
  queryKey: userMediaKeys.list,
  queryFn: ({ signal }) => api.get<UserMedia[]>('/api/user-media', { signal, everyPage: true }),
});

/** Uploads one file; `percent` is how much of it has left this machine. */
export function useUploadMedia() {
  const queryClient = useQueryClient();
  return useFileUpload<File, UserMedia>(
    '/api/upload-media',
    (media) => ({ media }),
    (item) => {
      queryClient.setQueryData<UserMedia[]>(userMediaKeys.list, (known) =>
        known === undefined ? known : [item, ...known.filter((other) => other.id !== item.id)],
      );
      void queryClient.invalidateQueries({ queryKey: userMediaKeys.list });
      void queryClient.invalidateQueries({ queryKey: statsKeys.video });
    },
  );
}

/** Deletes a file for good; it leaves the grid at once and comes back when the server refuses. */
export function useRemoveMedia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mediaId: number) => api.delete<SuccessResponse>(`/api/user-media/${mediaId}`),
    onMutate: async (mediaId) => {
      await queryClient.cancelQueries({ queryKey: userMediaKeys.list });
      const before = queryClient.getQueryData<UserMedia[]>(userMediaKeys.list);
      queryClient.setQueryData<UserMedia[]>(userMediaKeys.list, (known) =>
        known?.filter((item) => item.id !== mediaId),
      );
      return { before };
    },
    onError: (_error, _mediaId, context) => {
      queryClient.setQueryData(userMediaKeys.list, context?.before);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: userMediaKeys.list });
      void queryClient.invalidateQueries({ queryKey: statsKeys.video });
    },
  });
}
