import { Injectable } from '@nestjs/common';
import type { JobSituation } from '@pregonero/contracts/api';
import { JOBS, type JobKind, type QueueName } from '@pregonero/contracts/jobs';
import { DataSource } from 'typeorm';
import { CLIENT_IS_FREE } from './client-holds';
import { rowsOf } from './sql-rows';

/** The situation of a row of `jobs`, null for one that ended well. */
export const SITUATION = `CASE WHEN jobs.state = 'dead' THEN 'dead' WHEN jobs.state <> 'queued' THEN NULL
  WHEN jobs."leaseUntil" > now() THEN 'running'
  WHEN jobs."waitingFor" IS NOT NULL OR NOT ${CLIENT_IS_FREE} THEN 'held'
  WHEN jobs."nextRunAt" > now() THEN 'scheduled' ELSE 'waiting' END`;

/** Seconds since a waiting job should have run. */
const OVERDUE_SECONDS = `extract(epoch FROM now() - greatest(jobs."nextRunAt", coalesce(jobs."leaseUntil", jobs."nextRunAt")))::float8`;

/** The jobs of one kind, counted. */
export interface KindCensus {
  readonly kind: JobKind;
  readonly queue: QueueName;
  readonly jobs: Readonly<Record<JobSituation, number>>;
  /** How long the oldest of those that wait has been due; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** Counts jobs, for the metrics and the operators' room alike: what both show is the same reading. */
@Injectable()
export class JobCensus {
  constructor(private readonly dataSource: DataSource) {}

  /** Every kind that is known, also one without a job. */
  async take(): Promise<KindCensus[]> {
    const rows = rowsOf<{ kind: string; situation: JobSituation; jobs: number; oldest: number }>(
      await this.dataSource.query(
        `SELECT kind, ${SITUATION} AS situation, count(*)::int AS jobs, max(${OVERDUE_SECONDS}) AS oldest
         FROM jobs WHERE state = 'queued' GROUP BY 1, 2
         UNION ALL SELECT kind, 'dead', count(*)::int, 0 FROM jobs WHERE state = 'dead' GROUP BY kind`,
      ),
    );
    return JOBS.map(({ kind, queue }) => {
      const own = rows.filter((row) => row.kind === kind);
      const count = (situation: JobSituation): number =>
        own.find((row) => row.situation === situation)?.jobs ?? 0;
      return {
        kind,
        queue,
        jobs: {
          waiting: count('waiting'),
          scheduled: count('scheduled'),
          running: count('running'),
          held: count('held'),
          dead: count('dead'),
        },
        oldestSeconds: Math.max(0, own.find(({ situation }) => situation === 'waiting')?.oldest ?? 0),
      };
    });
  }
}
