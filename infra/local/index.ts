/** Parts of the local stack that tests and browser tests use. */
export { whyNoEngine } from './container-engine';
export { DemoClient } from './demo-client';
export { isAlive } from './leftovers';
export { freePortBase } from './ports';
export { prepare } from './prepare';
export { createDatabase, preparePostgres, type ServerPlace } from './postgres';
export { prepareRedis } from './redis';
export { type LocalService, type LocalSettings, readSettings, ROOT } from './settings';
export { withSkewedClock } from './skewed-clock';
export { isReady, startStack } from './stack';
export { type ProcessDefinition, type StackRow, Supervisor } from './supervisor';
export { fail, red, say, step } from './terminal';
export { videoFacts, type VideoFacts } from './video-facts';
