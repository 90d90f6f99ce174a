import type { OperatedEvent, OperatedJob, OperatedJobDetail } from '@pregonero/contracts/api';
import { JOBS } from '@pregonero/contracts/jobs';
import type { JobView, KeptEvent } from '@pregonero/queue';

/** A job of a list. */
export function toOperatedJob(row: JobView): OperatedJob {
  const { id, kind, ref, situation, step, attempts, lastError } = row;
  return {
    id,
    kind,
    ref,
    situation,
    step,
    attempts,
    client: { id: row.userId, name: row.clientName },
    heldFor: situation === 'held' ? (row.waitingFor ?? 'client') : null,
    lastError,
    asked: askedOf(row),
    createdAt: row.createdAt.toISOString(),
    nextRunAt: row.nextRunAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** A job with all that is known of it. */
export function toOperatedDetail(
  row: JobView,
  { events, charge }: { events: readonly KeptEvent[]; charge: OperatedJobDetail['charge'] },
): OperatedJobDetail {
  return {
    ...toOperatedJob(row),
    correlationId: row.correlationId,
    steps: [...(JOBS.find(({ kind }) => kind === row.kind)?.steps ?? [])],
    deadlineAt: row.deadlineAt.toISOString(),
    memory: memoryOf(row.data),
    charge,
    events: events.map(toOperatedEvent),
  };
}

function askedOf({ state, stopAt, reviveStep }: JobView): OperatedJob['asked'] {
  if (state === 'queued' && stopAt !== null) return 'stop';
  return state === 'dead' && reviveStep !== null ? 'revive' : null;
}

function toOperatedEvent({ firstAt, at, calls, ...event }: KeptEvent): OperatedEvent {
  return { ...event, calls: [...calls], firstAt: firstAt.toISOString(), at: at.toISOString() };
}

/** Numbers, marks and names; of an address its host alone, since it may be signed. */
function memoryOf(data: unknown): { name: string; value: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'number' || typeof value === 'boolean') return [{ name, value: String(value) }];
    if (typeof value !== 'string') return [];
    return [{ name, value: URL.canParse(value) && value.includes('://') ? new URL(value).host : value }];
  });
}
