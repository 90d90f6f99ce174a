import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AttemptCounter } from './attempt-counter.service';
import { SharedThrottlerStorage } from './shared-throttler.storage';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Searches of one caller a minute; the stock provider's hourly allowance belongs to all tenants. */
const SEARCHES_PER_MINUTE = 120;

@Module({
  providers: [AttemptCounter, SharedThrottlerStorage],
  exports: [AttemptCounter, SharedThrottlerStorage],
})
class CountersModule {}

/** Names of the limits that a route may choose with `@SkipThrottle({ other: true })`. */
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [GATEWAY_CONFIG, SharedThrottlerStorage],
      useFactory: (config: GatewayConfig, storage: SharedThrottlerStorage) => ({
        storage,
        throttlers: [
          { name: 'register', ttl: HOUR_MS, limit: config.throttles.registerPerHour },
          { name: 'search', ttl: MINUTE_MS, limit: SEARCHES_PER_MINUTE },
        ],
      }),
    }),
  ],
  exports: [CountersModule, ThrottlerModule],
})
export class LimitsModule {}
