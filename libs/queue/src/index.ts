/**
 * Durable jobs. The row in `jobs` is the truth and the outbox; BullMQ carries its id to a worker that must win the row
 * before it does anything. Also: live events to browsers, and transactions whose effects wait for the commit.
 */
export { type AfterCommit, CommitEffects } from './after-commit';
export { Bell, queueOf } from './bell';
export { backoffMs, judge, type Verdict } from './failure-mapping';
export { isDatabaseUnavailable, isInputRefusedByDatabase } from './database-errors';
export { HandlerRegistry } from './handler-registry';
export {
  type AbortCause,
  JobAborted,
  JobFailure,
  type JobFailureKind,
  RevivalRefused,
  StaleFenceError,
} from './job-failure';
export { type JobContext, JobHandler } from './job-handler';
export { type ClientHold, ClientHolds } from './client-holds';
export { JobCensus, type KindCensus } from './job-census';
export { JobHistory, type KeptEvent } from './job-history';
export { JobLogStore } from './job-log';
export { JobLookup } from './job-lookup';
export { type JobFilter, JobOperations, type JobView } from './job-operations';
export { JobProducer } from './job-producer';
export { JobRunner } from './job-runner';
export { JobStore } from './job-store';
export { JobTurns, type TurnLimits, type TurnPlace } from './job-turns';
export { JOB_STATES, type JobState } from './job.entity';
export type { JobEnd, JobTicket } from './job-ticket';
export type { CancelledJob, LivingJobs } from './living-jobs';
export { LiveEvents } from './live-events';
export { ProducerModule } from './producer.module';
export { ProviderHealth, type ProviderHealthRow } from './provider-health';
export { openRedis } from './redis-connection';
export { RedisLink } from './redis-link';
export { outcome, type OutcomeCommit, type StepOutcome } from './step-outcome';
export { StepFolders } from './step-folders';
export { Sweeper } from './sweeper';
export {
  PRESENCE_SOURCE,
  type QueueRedisConfig,
  type QueueWorkerConfig,
  REDIS_CONFIG,
  WORKER_CONFIG,
} from './tokens';
export { inTransaction, sqlStateOf } from './transaction';
export { TransactionEffects } from './transaction-effects';
export { WorkerModule, type WorkerOptions } from './worker.module';
export { PRESENCE_LOCKS, type PresentWorker, WorkerRoster } from './worker-roster';
