import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { GoogleCertsController } from './google-certs.controller';
import { GoogleChooserController } from './google-chooser.controller';
import { GoogleProvider } from './google.provider';
import { GoogleSignIns } from './google.sign-ins';

@Module({
  controllers: [GoogleChooserController, GoogleCertsController],
  providers: [
    GoogleSignIns,
    {
      provide: GoogleProvider,
      inject: [SANDBOX_CONFIG, CLOCK],
      useFactory: (config: SandboxConfig, now: Clock) => new GoogleProvider(config, now),
    },
  ],
  exports: [GoogleProvider, GoogleSignIns],
})
export class GoogleModule {}
