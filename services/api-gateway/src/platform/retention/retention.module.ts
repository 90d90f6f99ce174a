import { Module } from '@nestjs/common';
import { FinishingRepair } from './finishing.repair';
import { LedgerHousekeeping } from './ledger.housekeeping';
import { OldRowsHousekeeping } from './old-rows.housekeeping';
import { OrphanHousekeeping } from './orphan.housekeeping';
import { SignedLinkRenewal } from './signed-link.renewal';
import { StoredFileInspector } from './stored-file.inspector';
import { StoredFileRepairs } from './stored-file.repairs';
import { UnfinishedVideosHousekeeping } from './unfinished-videos.housekeeping';

/** What is kept how long, and whether what is kept is whole. */
@Module({
  providers: [
    UnfinishedVideosHousekeeping,
    OrphanHousekeeping,
    StoredFileInspector,
    StoredFileRepairs,
    FinishingRepair,
    OldRowsHousekeeping,
    LedgerHousekeeping,
    SignedLinkRenewal,
  ],
})
export class RetentionModule {}
