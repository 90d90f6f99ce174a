/** What tests and browser walks use of the local stack. */
export { isAlive } from './leftovers';
export { isFree } from './ports';
export { createDatabase, preparePostgres, type ServerPlace } from './postgres';
export { prepareRedis } from './redis';
export { ROOT } from './settings';
export { type ProcessDefinition } from './supervisor';
export { fail, say } from './terminal';
export { videoFacts, type VideoFacts } from './video-facts';
