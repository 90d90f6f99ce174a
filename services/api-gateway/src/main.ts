import 'reflect-metadata';
import { runService } from '@pregonero/service-host';
import { loadAppConfig } from './app.config';
import { AppModule } from './app.module';
import { configureGateway } from './configure-gateway';
import { answerFrameworkError } from './platform/http/request-hooks';
import { SessionSockets } from './platform/realtime/session-sockets.service';

/** 500 MB at the slowest speed that is let through (see `SLOW_BODY_BYTES_PER_SECOND`) and some time to spare. */
const REQUEST_TIMEOUT_MS = 5 * 3_600_000;

async function main(): Promise<void> {
  const config = loadAppConfig();
  await runService({
    name: 'api-gateway',
    module: AppModule.forRoot(config),
    port: config.runtime.port,
    host: config.runtime.host,
    portVariable: 'PORT',
    operations: { port: config.gateway.healthPort, portVariable: 'HEALTH_PORT' },
    drain: {
      seconds: config.gateway.drainSeconds,
      begin: (app, withinMs) => {
        app.get(SessionSockets, { strict: false }).moveAway(withinMs);
      },
    },
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerFrameworkError,
    configure: configureGateway,
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
