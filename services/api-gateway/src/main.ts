import 'reflect-metadata';
import { runService } from '@pregonero/service-host';
import { loadAppConfig } from './app.config';
import { AppModule } from './app.module';
import { configureGateway } from './configure-gateway';
import { answerFrameworkError } from './http/request-hooks';

async function main(): Promise<void> {
  const config = loadAppConfig();
  await runService({
    name: 'api-gateway',
    module: AppModule.forRoot(config),
    port: config.runtime.port,
    host: config.runtime.host,
    portVariable: 'PORT',
    frameworkErrors: answerFrameworkError,
    configure: configureGateway,
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
