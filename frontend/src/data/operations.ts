import type {
  DrainWorkerRequest,
  FileCounts,
  HoldClientRequest,
  HoldProviderRequest,
  JobLog,
  JobSituation,
  OperatedJob,
  OperatedJobDetail,
  OperatedKind,
  Operations,
  OperatorAct,
  RepairFileRequest,
  ReviveJobRequest,
  StopJobRequest,
  TroubledFile,
} from '@pregonero/contracts/api';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';
import { operationKeys } from './operation-keys';

/** How often the room is asked for while nothing is pushed. */
export const ROOM_EVERY_MS = 5_000;
/** How often the lines of an open job are asked for: nobody pushes them. */
export const JOB_LOG_EVERY_MS = 2_000;
/** So many rows of a list are shown, the newest. */
export const SHOWN_ROWS = 50;

/** What waits, runs, is held and is dead; pushed while the live channel is up. */
export const roomQuery = queryOptions({
  queryKey: operationKeys.room,
  queryFn: ({ signal }) => api.get<Operations>('/api/operaciones', { signal }),
  refetchOnMount: 'always',
});

/** Which jobs a list shows. */
export interface ShownJobs {
  situation: JobSituation | '';
  kind: OperatedKind | '';
}

/** The newest jobs that fit. */
export function jobsQuery({ situation, kind }: ShownJobs) {
  const query = new URLSearchParams({ limit: String(SHOWN_ROWS) });
  if (situation !== '') query.set('situacion', situation);
  if (kind !== '') query.set('tipo', kind);
  return queryOptions({
    queryKey: [...operationKeys.jobs, situation, kind],
    queryFn: ({ signal }) =>
      api.get<OperatedJob[]>(`/api/operaciones/trabajos?${query.toString()}`, { signal }),
    refetchOnMount: 'always',
  });
}

/** One job with all that is known of it. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [...operationKeys.jobs, id],
    queryFn: ({ signal }) => api.get<OperatedJobDetail>(`/api/operaciones/trabajos/${id}`, { signal }),
    refetchOnMount: 'always',
  });
}

/** What the log says of one job. */
export function jobLogQuery(id: number) {
  return queryOptions({
    queryKey: [...operationKeys.jobs, id, 'registro'],
    queryFn: ({ signal }) => api.get<JobLog>(`/api/operaciones/trabajos/${id}/registro`, { signal }),
    refetchOnMount: 'always',
  });
}

/** The stored files in trouble; asked for anew when their number changes. */
export function filesQuery(counts: FileCounts) {
  return queryOptions({
    queryKey: [...operationKeys.files, counts],
    queryFn: ({ signal }) => api.get<TroubledFile[]>('/api/operaciones/archivos', { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Who did what, newest first. */
export const actsQuery = queryOptions({
  queryKey: operationKeys.acts,
  queryFn: ({ signal }) => api.get<OperatorAct[]>(`/api/operaciones/actos?limit=${SHOWN_ROWS}`, { signal }),
  refetchOnMount: 'always',
});

/** One thing that an operator does, with the words that say why. */
export type OperatorMove =
  | ({ act: 'stop'; id: number } & StopJobRequest)
  | ({ act: 'revive'; id: number } & ReviveJobRequest)
  | ({ act: 'provider' } & HoldProviderRequest)
  | ({ act: 'client' } & HoldClientRequest)
  | ({ act: 'worker' } & DrainWorkerRequest)
  | ({ act: 'check' } & StopJobRequest)
  | ({ act: 'repair' } & RepairFileRequest);

const HELD = { provider: 'proveedores', client: 'clientes', worker: 'trabajadores' } as const;

async function send(move: OperatorMove, queryClient: QueryClient): Promise<void> {
  if (move.act === 'stop' || move.act === 'revive') {
    const { act, id, ...body } = move;
    await api.post(`/api/operaciones/trabajos/${id}/${act === 'stop' ? 'cancelar' : 'reintentar'}`, body);
    return;
  }
  const { act, ...body } = move;
  const room =
    act === 'check' || act === 'repair'
      ? await api.post<Operations>(
          `/api/operaciones/archivos/${act === 'check' ? 'revisar' : 'reparar'}`,
          body,
        )
      : await api.put<Operations>(`/api/operaciones/${HELD[act]}`, body);
  queryClient.setQueryData(operationKeys.room, room);
}

/** Does one thing; what it changed is fetched anew. */
export function useOperatorMove() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (move: OperatorMove) => send(move, queryClient),
      onSuccess: () => {
        for (const queryKey of Object.values(operationKeys)) {
          void queryClient.invalidateQueries({ queryKey });
        }
      },
    }),
  );
}
