import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from './api-client';
import { useIdempotentCall } from './idempotency';

/** Uploads one file as `field` of a form; `percent` is how much of it has left this machine. A repeat is stored once. */
export function useFileUpload<Answer>(url: string, field: string, onSuccess: (answer: Answer) => void) {
  const idempotent = useIdempotentCall();
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append(field, file);
      setPercent(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      return idempotent([file.name, file.size, file.lastModified], (idempotencyKey) =>
        api.post<Answer>(url, body, {
          idempotencyKey,
          signal,
          timeoutMs: 0,
          onUploadProgress: (fraction) => {
            setPercent(Math.round(fraction * 100));
          },
        }),
      );
    },
    onSuccess,
  });
  return { ...mutation, percent, cancel: () => controller.current?.abort() };
}
