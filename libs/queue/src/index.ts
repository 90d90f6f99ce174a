/**
 * Durable jobs. The row in `jobs` is the truth and the outbox; BullMQ carries its id to a worker that must win the row
 * before it does anything. Also: live events to browsers, and transactions whose effects wait for the commit.
 */
export { type AfterCommit, CommitEffects } from './after-commit';
export { Bell } from './bell';
export { isDatabaseUnavailable, isInputRefusedByDatabase } from './database-errors';
export { JobFailure, RevivalRefused, StaleFenceError } from './job-failure';
export { type JobContext, JobHandler } from './job-handler';
export { ClientHolds } from './client-holds';
export { JobCensus } from './job-census';
export { JobHistory, type KeptEvent } from './job-history';
export { JobLogStore } from './job-log';
export { JobLookup } from './job-lookup';
export { type JobFilter, JobOperations, type JobView } from './job-operations';
export { JobProducer } from './job-producer';
export { JobRunner } from './job-runner';
export { JobStore } from './job-store';
export { JobTurns, type TurnLimits, type TurnPlace, WAITING_MAX } from './job-turns';
export { jobKey } from './job.entity';
export type { JobTicket } from './job-ticket';
export type { CancelledJob } from './living-jobs';
export { LiveEvents } from './live-events';
export { ProducerModule } from './producer.module';
export { ProviderHealth } from './provider-health';
export { openRedis } from './redis-connection';
export { RedisLink } from './redis-link';
export { readMediaSandboxes, type WorkerSandbox } from './media-sandbox';
export { outcome, type StepOutcome } from './step-outcome';
export { StepFolders } from './step-folders';
export { Sweeper } from './sweeper';
export { PRESENCE_SOURCE, REDIS_CONFIG, WORKER_CONFIG } from './tokens';
export { TransactionEffects } from './transaction-effects';
export { WorkerModule } from './worker.module';
export { PRESENCE_LOCKS } from './is-present';
export { LOOK, WorkerRoster } from './worker-roster';
