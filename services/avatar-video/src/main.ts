import 'reflect-metadata';
import {
  avatarVideoConfig,
  databaseConfig,
  loadConfig,
  redisConfig,
  runtimeConfig,
  speechConfig,
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
  avatarVideo: avatarVideoConfig,
  speech: speechConfig,
});

void runService({
  name: 'avatar-video',
  module: AppModule.forRoot(settings),
  port: settings.worker.healthPort,
  host: runtime.host,
  portVariable: 'HEALTH_PORT',
});
