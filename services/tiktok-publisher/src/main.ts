import 'reflect-metadata';
import {
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  storageConfig,
  tiktokConfig,
  tokenVaultConfig,
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
  tiktok: tiktokConfig,
  tokenVault: tokenVaultConfig,
});

void runService({
  name: 'tiktok-publisher',
  module: AppModule.forRoot(settings),
  port: settings.worker.healthPort,
  host: runtime.host,
  portVariable: 'HEALTH_PORT',
});
