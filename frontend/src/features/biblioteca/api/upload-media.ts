import type { UserMedia } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { statsKeys } from '../../../queries/stats';
import { userMediaKeys } from '../../../queries/user-media';

/** Uploads one file; `percent` is how much of it has left this machine. */
export function useUploadMedia() {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  const [percent, setPercent] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('media', file);
      setPercent(0);
      return idempotent([file.name, file.size, file.lastModified], (idempotencyKey) =>
        api.post<UserMedia>('/api/upload-media', body, {
          idempotencyKey,
          onUploadProgress: (fraction) => {
            setPercent(Math.round(fraction * 100));
          },
        }),
      );
    },
    onSuccess: (item) => {
      queryClient.setQueryData<UserMedia[]>(userMediaKeys.list, (known) =>
        known === undefined ? known : [item, ...known.filter((other) => other.id !== item.id)],
      );
      void queryClient.invalidateQueries({ queryKey: userMediaKeys.list });
      void queryClient.invalidateQueries({ queryKey: statsKeys.video });
    },
  });
  return { ...mutation, percent };
}
