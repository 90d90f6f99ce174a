import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type JobLog,
  type OperatedJob,
  type OperatedJobDetail,
  type Operations,
} from '@pregonero/contracts/api';
import { type JobKind, JOBS } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { type ListPage, OperatorActRepository, type QuotaKind, QuotaLedger } from '@pregonero/persistence';
import {
  type AfterCommit,
  Bell,
  ClientHolds,
  JobCensus,
  type JobFilter,
  JobHistory,
  JobLogStore,
  JobOperations,
  type JobView,
  ProviderHealth,
  TransactionEffects,
  WorkerRoster,
} from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentSession } from '../../platform/auth/current-session';
import type {
  DrainWorkerDto,
  HoldClientDto,
  HoldProviderDto,
  RepairFileDto,
  ReviveJobDto,
  StopJobDto,
} from './dto/operator-moves.dto';
import { OperatedFiles } from './operated-files.service';
import { toOperatedDetail, toOperatedJob } from './operations.wire';

/** What of its client's plan a job takes under its own reference. */
const CHARGED: Partial<Record<JobKind, QuotaKind>> = { 'guion.generate': 'guion', 'video.render': 'video' };

/** Who acts. */
type Operator = Pick<CurrentSession, 'userId' | 'user'>;

/**
 * The operators' room. Each move is one transaction with the note of who made it; workers carry out what it asks for. A move
 * that is made already changes nothing and notes nothing.
 */
@Injectable()
export class OperationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionEffects,
    private readonly census: JobCensus,
    private readonly jobs: JobOperations,
    private readonly history: JobHistory,
    private readonly logs: JobLogStore,
    private readonly health: ProviderHealth,
    private readonly clients: ClientHolds,
    private readonly workers: WorkerRoster,
    private readonly ledger: QuotaLedger,
    private readonly acts: OperatorActRepository,
    private readonly bell: Bell,
    private readonly files: OperatedFiles,
  ) {}

  async read(): Promise<Operations> {
    const [jobs, providers, clients, workers, files] = await Promise.all([
      this.census.take(),
      this.health.list(),
      this.clients.list(),
      this.workers.list(),
      this.files.counts(),
    ]);
    return {
      jobs: jobs.map(({ kind, jobs: counts, oldestSeconds }) => ({
        kind,
        ...counts,
        oldestSeconds: Math.floor(oldestSeconds),
      })),
      providers: providers.map(({ provider, state, heldSince, waiting }) => ({
        provider,
        state,
        heldSince: heldSince?.toISOString() ?? null,
        waiting,
      })),
      heldClients: clients.map((client) => ({ ...client, heldSince: client.heldSince.toISOString() })),
      workers: workers.map(({ startedAt, drainAt, ...worker }) => ({
        ...worker,
        startedAt: startedAt.toISOString(),
        drainingSince: drainAt?.toISOString() ?? null,
      })),
      files,
    };
  }

  async list(filter: JobFilter, page: ListPage): Promise<OperatedJob[]> {
    return (await this.jobs.list(filter, page)).map(toOperatedJob);
  }

  /** @throws ApiError `not_found` */
  async find(id: number): Promise<OperatedJobDetail> {
    const row = await this.require(id);
    const kind = CHARGED[row.kind];
    const [events, charge] = await Promise.all([
      this.history.of(id),
      kind === undefined ? null : this.ledger.find(this.dataSource.manager, { kind, ref: row.ref }),
    ]);
    return toOperatedDetail(row, { events, charge });
  }

  /** @throws ApiError `not_found` */
  async logOf(id: number): Promise<JobLog> {
    await this.require(id);
    return this.logs.of(id);
  }

  /** @throws ApiError `not_found`, `invalid_state` */
  async stop(operator: Operator, id: number, { reason }: StopJobDto): Promise<OperatedJob> {
    const before = await this.require(id);
    if (before.state !== 'queued') throw new ApiError('invalid_state', { params: { reason: 'job_ended' } });
    await this.transactions.run(async (tx, after) => {
      const due = await this.jobs.stop(tx, id);
      if (due === undefined) return;
      after(async () => {
        await this.bell.ring(due);
      });
      const details = { kind: before.kind, ref: before.ref, step: before.step };
      await this.note(tx, operator, { act: 'job_stopped', subject: String(id), reason, details });
    });
    return toOperatedJob(await this.require(id));
  }

  /** @throws ApiError `not_found`, `invalid_state`, `validation_failed` */
  async revive(operator: Operator, id: number, { step, reason }: ReviveJobDto): Promise<OperatedJob> {
    const before = await this.require(id);
    if (before.state !== 'dead') throw new ApiError('invalid_state', { params: { reason: 'job_not_dead' } });
    const wanted = step ?? before.step;
    const steps: readonly string[] = JOBS.find(({ kind }) => kind === before.kind)?.steps ?? [];
    if (!steps.includes(wanted)) {
      throw new ApiError('validation_failed', { errors: { step: [say('step_unknown')] } });
    }
    await this.transactions.run(async (tx) => {
      if (!(await this.jobs.revive(tx, id, wanted))) {
        throw new ApiError('invalid_state', { params: { reason: 'job_not_dead' } });
      }
      const details = { kind: before.kind, ref: before.ref, step: wanted };
      await this.note(tx, operator, { act: 'job_revived', subject: String(id), reason, details });
    });
    return toOperatedJob(await this.require(id));
  }

  holdProvider(operator: Operator, { provider, held, reason }: HoldProviderDto): Promise<Operations> {
    return this.move(async (tx) => {
      const moved = await (held ? this.health.hold(tx, provider) : this.health.release(tx, provider));
      const act = held ? 'provider_held' : 'provider_released';
      if (moved) await this.note(tx, operator, { act, subject: provider, reason });
    });
  }

  /** @throws ApiError `not_found` */
  holdClient(operator: Operator, { userId, held, reason }: HoldClientDto): Promise<Operations> {
    return this.move(async (tx) => {
      if (!(await this.clients.exists(tx, userId))) {
        throw new ApiError('not_found', { params: { reason: 'client' } });
      }
      const moved = await (held ? this.clients.hold(tx, userId) : this.clients.release(tx, userId));
      const act = held ? 'client_held' : 'client_released';
      if (moved) await this.note(tx, operator, { act, subject: String(userId), reason });
    });
  }

  /** A worker that is gone takes no job either: nothing is changed then. */
  drain(operator: Operator, { number, draining, reason }: DrainWorkerDto): Promise<Operations> {
    return this.move(async (tx) => {
      const moved = await this.workers.drain(tx, number, draining);
      const act = draining ? 'worker_drained' : 'worker_resumed';
      if (moved) await this.note(tx, operator, { act, subject: String(number), reason });
    });
  }

  async checkFiles(operator: Operator, body: StopJobDto): Promise<Operations> {
    await this.files.check(operator, body);
    return this.read();
  }

  /** @throws ApiError `not_found` */
  async repairFile(operator: Operator, body: RepairFileDto): Promise<Operations> {
    await this.files.repair(operator, body);
    return this.read();
  }

  private async move(work: (tx: EntityManager, after: AfterCommit) => Promise<void>): Promise<Operations> {
    await this.transactions.run(work);
    return this.read();
  }

  private async note(
    tx: EntityManager,
    { userId, user }: Operator,
    act: Omit<Parameters<OperatorActRepository['add']>[1], 'admin'>,
  ): Promise<void> {
    await this.acts.add(tx, { ...act, admin: { id: userId, name: user.name } });
  }

  private async require(id: number): Promise<JobView> {
    const row = await this.jobs.find(id);
    if (row === undefined) throw new ApiError('not_found');
    return row;
  }
}
