import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AttemptCounter } from './attempt-counter.service';
import { Ceilings } from './ceilings.service';
import { ROUTE_LIMITS } from './route-limits';
import { SharedThrottlerStorage } from './shared-throttler.storage';

@Module({
  providers: [AttemptCounter, Ceilings, SharedThrottlerStorage],
  exports: [AttemptCounter, Ceilings, SharedThrottlerStorage],
})
class CountersModule {}

/** What `@Limited(name)` needs: imported by the modules of limited routes. */
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [GATEWAY_CONFIG, SharedThrottlerStorage],
      useFactory: (config: GatewayConfig, storage: SharedThrottlerStorage) => ({
        storage,
        // The answer's own `Retry-After` tells enough.
        setHeaders: false,
        throttlers: Object.entries(ROUTE_LIMITS).map(([name, { windowMs, limit }]) => ({
          name,
          ttl: windowMs,
          limit: limit(config.throttles),
        })),
      }),
    }),
  ],
  exports: [CountersModule, ThrottlerModule],
})
export class LimitsModule {}
