import { Global, Module } from '@nestjs/common';
import { HousekeepingRegistry } from './housekeeping.registry';
import { HousekeepingService } from './housekeeping.service';
import { QuotaHousekeeping } from './quota.housekeeping';
import { StoredFileUses } from './stored-file-uses';
import { StoredFilesHousekeeping } from './stored-files.housekeeping';

/** Work that time asks for; any feature may register a task. */
@Global()
@Module({
  providers: [
    HousekeepingRegistry,
    HousekeepingService,
    QuotaHousekeeping,
    StoredFilesHousekeeping,
    StoredFileUses,
  ],
  exports: [HousekeepingRegistry, StoredFileUses],
})
export class HousekeepingModule {}
