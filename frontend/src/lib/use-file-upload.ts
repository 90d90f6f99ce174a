import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from './api-client';
import { useIdempotentCall } from './idempotency';
import { useOneAtATime } from './one-at-a-time';

/** The fields of an upload in the order in which they are sent. */
export type FormParts = Record<string, string | File>;

function identityOf(part: string | File): unknown {
  return typeof part === 'string' ? part : [part.name, part.size, part.lastModified];
}

/**
 * Uploads a form with a file; `percent` is how much of it has left this machine, `cancel` takes it back. A repeat is
 * stored once. Texts belong before the file: the server can refuse them before it has received it.
 */
export function useFileUpload<Given, Answer>(
  url: string,
  partsOf: (given: Given) => FormParts,
  onSuccess: (answer: Answer) => void,
) {
  const idempotent = useIdempotentCall();
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const mutation = useOneAtATime(
    useMutation({
      mutationFn: (given: Given) => {
        const parts = Object.entries(partsOf(given));
        const body = new FormData();
        for (const [name, part] of parts) body.append(name, part);
        setPercent(0);
        controller.current = new AbortController();
        const { signal } = controller.current;
        const identity = parts.map(([name, part]) => [name, identityOf(part)]);
        return idempotent(identity, (idempotencyKey) =>
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
    }),
  );
  return { ...mutation, percent, cancel: () => controller.current?.abort() };
}
