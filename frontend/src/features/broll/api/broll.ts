import type {
  BrollAccepted,
  Guion,
  TestBrollRequest,
  TestBrollSelectionRequest,
} from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { guionKeys } from '../../../queries/guiones';

/** What one click asks for: options, hand-picked clips, or the test of the retry path. */
export type BrollRequest =
  | { kind: 'options'; body: TestBrollRequest }
  | { kind: 'selection'; body: TestBrollSelectionRequest }
  | { kind: 'failure-test' };

const PATHS = {
  options: '/api/test-broll',
  selection: '/api/test-broll-selection',
  'failure-test': '/api/test-broll-failure',
} as const;

/**
 * Starts a B-roll job. When the answer to a selection is lost, the server is asked what became of the job: only
 * if it is there does the click count as done.
 */
export function useStartBroll(guionId: number) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: async (request: BrollRequest): Promise<void> => {
      const body = request.kind === 'failure-test' ? {} : request.body;
      const before = brollStamp(queryClient.getQueryData<Guion[]>(guionKeys.list), guionId);
      try {
        await idempotent(request, (idempotencyKey) =>
          api.post<BrollAccepted>(`${PATHS[request.kind]}/${guionId}`, body, { idempotencyKey }),
        );
      } catch (error) {
        const lost = error instanceof ApiError && error.outcomeUnknown;
        if (!lost || request.kind !== 'selection') throw error;
        const rows = await api.get<Guion[]>('/api/guiones');
        queryClient.setQueryData(guionKeys.list, rows);
        if (brollStamp(rows, guionId) === before) throw error;
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: guionKeys.list });
    },
  });
}

/** Changes when a B-roll job of the script has begun or ended. */
function brollStamp(rows: Guion[] | undefined, guionId: number): string {
  const row = rows?.find((guion) => guion.id === guionId);
  return `${row?.broll?.status ?? 'none'} ${row?.videoFinalUrl ?? ''}`;
}
