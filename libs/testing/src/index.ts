/** Real servers and builders for tests; nothing here is part of a running service. */
export { TestProcess } from './child-process';
export { aFormulario, persistFormulario, persistGuion, persistUser } from './builders';
export { eventually } from './eventually';
export { whileFrozen } from './frozen-process';
export { explain, explainAll, type QueryPlan } from './explain';
export { freePorts } from './free-port';
export { KeptConnections } from './kept-connections';
export { inLongRun } from './long-run';
export { killPostgres, ownPostgres, ownRedis } from './own-servers';
export { type RunningSandbox, type RunningService, startSandbox, startService } from './service-process';
export { type TestStack, startStack } from './test-stack';
export {
  CONNECTS_WITHIN_MS,
  createTestDatabase,
  migrateDatabase,
  nextTestNumber,
  type TestDatabase,
} from './test-database';
export { cut, json, RecordedServer, silent, text } from './recorded-server';
export { QUIET_CONTEXT } from './quiet-context';
export { noProcessWith, processes, type RunningProcess } from './running-processes';
export { createTestRedis } from './test-redis';
export { type CollectedSpan, SpanCollector } from './span-collector';
export { SMALL_SIDE, startWorker, type WorkerParts, WorkerUnderTest } from './worker-under-test';
