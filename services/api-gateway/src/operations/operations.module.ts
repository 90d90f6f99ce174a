import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module';
import { ProductMetrics } from './product.metrics.service';

/** What operators see of the product. */
@Module({ imports: [RealtimeModule], providers: [ProductMetrics] })
export class OperationsModule {}
