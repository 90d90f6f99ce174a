import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';

/** For `NestFactory.createApplicationContext` in tests: no log, and a failed start throws instead of ending the run. */
export const QUIET_CONTEXT = Object.assign(new NestApplicationContextOptions(), {
  logger: false as const,
  abortOnError: false,
});
