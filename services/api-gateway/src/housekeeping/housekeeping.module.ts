import { Global, Module } from '@nestjs/common';
import { HousekeepingRegistry } from './housekeeping.registry';
import { HousekeepingService } from './housekeeping.service';
import { QuotaHousekeeping } from './quota.housekeeping';
import { StoredFilesHousekeeping } from './stored-files.housekeeping';

/** Work that time asks for; any feature may register a task. */
@Global()
@Module({
  providers: [HousekeepingRegistry, HousekeepingService, QuotaHousekeeping, StoredFilesHousekeeping],
  exports: [HousekeepingRegistry],
})
export class HousekeepingModule {}
