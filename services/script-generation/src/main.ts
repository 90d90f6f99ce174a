import { loadConfig, runtimeConfig, workerConfig } from '@pregonero/config';
import { runService } from '@pregonero/service-host';
import { AppModule } from './app.module';

const { runtime, worker } = loadConfig({ runtime: runtimeConfig, worker: workerConfig });

void runService({
  name: 'script-generation',
  module: AppModule.forRoot(),
  host: runtime.host,
  port: worker.healthPort,
  portVariable: 'HEALTH_PORT',
});
