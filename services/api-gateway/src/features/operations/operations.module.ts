import { Module } from '@nestjs/common';
import { RealtimeModule } from '../../platform/realtime/realtime.module';
import { OperacionesController } from './operaciones.controller';
import { OperatedFiles } from './operated-files.service';
import { OperationsFeed } from './operations.feed';
import { OperationsService } from './operations.service';
import { ProductMetrics } from './product.metrics.service';

/** What operators see of the product, and what they do about it. */
@Module({
  imports: [RealtimeModule],
  controllers: [OperacionesController],
  providers: [OperatedFiles, OperationsFeed, OperationsService, ProductMetrics],
})
export class OperationsModule {}
