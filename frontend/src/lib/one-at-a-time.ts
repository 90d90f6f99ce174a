import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A change that is asked for once while it is under way: whoever clicks again meanwhile asks for nothing, and is told
 * nothing, because the first click's answer is for both. A button shows only with the next rendering that it waits.
 */
export function useOneAtATime<Answer, Failure, Given, Context>(
  mutation: UseMutationResult<Answer, Failure, Given, Context>,
): UseMutationResult<Answer, Failure, Given, Context> {
  const isUnderWay = useRef(false);
  const { mutateAsync } = mutation;
  const askOnce = useCallback<typeof mutateAsync>(
    (...asked) => {
      if (isUnderWay.current) return new Promise<never>(() => undefined);
      isUnderWay.current = true;
      return mutateAsync(...asked).finally(() => {
        isUnderWay.current = false;
      });
    },
    [mutateAsync],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...asked) => {
      askOnce(...asked).catch(() => {
        // Whoever uses `mutate` reads the failure from the result.
      });
    },
    [askOnce],
  );
  return { ...mutation, mutateAsync: askOnce, mutate };
}
