import type {
  BrollAccepted,
  Guion,
  TestBrollRequest,
  TestBrollSelectionRequest,
} from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { guionKeys } from './guiones';

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

/** How far the job is when the call returns: `completed` only when its answer was lost and it has ended since. */
export type BrollOutcome = 'started' | 'completed';

/**
 * Starts a B-roll job. When the answer to a selection is lost, the server is asked what became of the job: only
 * if it is there, or has done its work, does the click count as done.
 */
export function useStartBroll(guionId: number) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: async (request: BrollRequest): Promise<BrollOutcome> => {
        const body = request.kind === 'failure-test' ? {} : request.body;
        const before = queryClient.getQueryData<Guion[]>(guionKeys.list);
        try {
          await idempotent(request, (idempotencyKey) =>
            api.post<BrollAccepted>(`${PATHS[request.kind]}/${guionId}`, body, { idempotencyKey }),
          );
          return 'started';
        } catch (error) {
          const lost = error instanceof ApiError && error.outcomeUnknown;
          if (!lost || request.kind !== 'selection') throw error;
          const rows = await api.get<Guion[]>('/api/guiones', { everyPage: true });
          queryClient.setQueryData(guionKeys.list, rows);
          const outcome = outcomeOf(rowOf(before, guionId), rowOf(rows, guionId));
          if (outcome === null) throw error;
          return outcome;
        }
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: guionKeys.list });
      },
    }),
  );
}

function rowOf(rows: Guion[] | undefined, guionId: number): Guion | undefined {
  return rows?.find((guion) => guion.id === guionId);
}

/** What a script says of the job since `before`, or null when there was none or it failed. */
function outcomeOf(before: Guion | undefined, after: Guion | undefined): BrollOutcome | null {
  const status = after?.broll?.status;
  if (status === 'processing' || status === 'retrying') return 'started';
  const same = before?.broll?.status === status && finalFile(before) === finalFile(after);
  return status === 'completed' && !same ? 'completed' : null;
}

/** The file behind a signed link: a renewed link is no new video. Every job writes a file of its own. */
function finalFile(guion: Guion | undefined): string {
  return (guion?.videoFinalUrl ?? '').replace(/[?#].*$/u, '');
}
