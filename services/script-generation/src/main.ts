import 'reflect-metadata';
import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  scriptWriterConfig,
  workerConfig,
} from '@pregonero/config';
import { runService } from '@pregonero/service-host';
import { AppModule } from './app.module';

const settings = loadConfig({
  runtime: runtimeConfig,
  database: databaseConfig,
  redis: redisConfig,
  scriptWriter: scriptWriterConfig,
  worker: workerConfig,
});

void runService({
  name: 'script-generation',
  module: AppModule.forRoot(settings),
  host: settings.runtime.host,
  port: settings.worker.healthPort,
  portVariable: 'HEALTH_PORT',
});
