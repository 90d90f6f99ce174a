import 'reflect-metadata';
import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  stockFootageConfig,
  storageConfig,
  workerConfig,
} from '@pregonero/config';
import { runService } from '@pregonero/service-host';
import { AppModule } from './app.module';

const { runtime, ...settings } = loadConfig({
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  storage: storageConfig,
  worker: workerConfig,
  stockFootage: stockFootageConfig,
});

void runService({
  name: 'b-roll',
  module: AppModule.forRoot(settings),
  port: settings.worker.healthPort,
  host: runtime.host,
  portVariable: 'HEALTH_PORT',
});
