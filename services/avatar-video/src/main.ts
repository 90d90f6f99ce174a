import 'reflect-metadata';
import { runService } from '@pregonero/service-host';
import { loadAppConfig } from './app.config';
import { AppModule } from './app.module';

const config = loadAppConfig();

void runService({
  name: 'avatar-video',
  module: AppModule.forRoot(config),
  port: config.worker.healthPort,
  host: config.runtime.host,
  portVariable: 'HEALTH_PORT',
});
