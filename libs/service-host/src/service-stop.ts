import { Logger } from '@nestjs/common';

/** A stop that takes longer is cut: every step of the product may be interrupted anywhere. */
const STOP_TIMEOUT_MS = 10_000;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** How a service stops. */
export interface StopPlan {
  /** From now on nobody new should come: readiness goes false. */
  begin: () => void;
  /** Milliseconds in which callers notice, while requests are still answered. */
  drainMs: number;
  close: () => Promise<void>;
}

/**
 * Stops the service on SIGTERM or SIGINT: `begin`, the drain time, then `close`, cut after {@link STOP_TIMEOUT_MS}. A
 * second signal ends the process at once.
 */
export function stopOnSignals({ begin, drainMs, close }: StopPlan): void {
  const logger = new Logger('ServiceHost');
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.log(`${signal} received, stopping`);
    begin();
    setTimeout(leave, drainMs);
  };
  const leave = (): void => {
    setTimeout(() => {
      logger.error(`Not stopped after ${STOP_TIMEOUT_MS} ms, leaving`);
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    close().then(
      () => {
        logger.log('Stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error(error, 'The stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

/** An error nobody handled leaves an unknown state behind: it is logged and the process ends; a supervisor starts it again. */
export function exitOnUnhandledErrors(): void {
  const logger = new Logger('ServiceHost');
  const leave = (kind: string) => (error: unknown) => {
    logger.fatal(error, `${kind}: the process ends`);
    process.exit(1);
  };
  process.on('uncaughtException', leave('Uncaught exception'));
  process.on('unhandledRejection', leave('Unhandled rejection'));
}
