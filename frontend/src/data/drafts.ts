import type { User } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import { type Draft, type DraftFields, isDraftKept, useKeptDraft } from '../lib/kept-draft';
import { sessionKeys } from './account';

/** A draft's name, apart for each user of this browser. */
export function useDraftKey(name: string): string {
  const queryClient = useQueryClient();
  // A session that ends while one writes takes nobody's words to another name.
  const [owner] = useState(() => queryClient.getQueryData<User>(sessionKeys.me)?.id ?? 0);
  return `${owner}:${name}`;
}

/** Whether something was written under that name and never sent. */
export function useHasDraft(name: string): boolean {
  const key = useDraftKey(name);
  const [has] = useState(() => isDraftKept(key));
  return has;
}

/** Fields that are kept for the signed-in user while they are written; `initial` counts when the component appears. */
export function useDraft<T extends DraftFields>(name: string, initial: T): Draft<T> {
  return useKeptDraft(useDraftKey(name), initial);
}

/** Hands on what is typed into a form of `react-hook-form`, to be kept. */
export function useTyped<Fields extends FieldValues>(
  subscribe: UseFormSubscribe<Fields>,
  onTyped: (values: Fields) => void,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          onTyped(values);
        },
      }),
    [subscribe, onTyped],
  );
}
