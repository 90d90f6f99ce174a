import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { logParams } from './request.log';

/** The root of every service: its log and the service's own module. */
@Module({})
export class HostModule {
  static forRoot(options: { name: string; logLevel: string; module: Type | DynamicModule }): DynamicModule {
    return {
      module: HostModule,
      imports: [
        LoggerModule.forRoot(logParams({ service: options.name, level: options.logLevel })),
        options.module,
      ],
    };
  }
}
