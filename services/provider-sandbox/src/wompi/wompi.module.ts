import { Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { PaymentDesk } from './payment.desk';
import { WompiApiController } from './wompi-api.controller';
import { WompiCheckoutController } from './wompi-checkout.controller';
import { WompiMerchantController } from './wompi-merchant.controller';
import { WompiStore } from './wompi.store';

@Module({
  controllers: [WompiCheckoutController, WompiApiController, WompiMerchantController],
  providers: [
    PaymentDesk,
    {
      provide: WompiStore,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<WompiStore> => WompiStore.open(config.dataDirectory),
    },
  ],
  exports: [WompiStore],
})
export class WompiModule {}
