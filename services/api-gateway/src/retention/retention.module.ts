import { Module } from '@nestjs/common';
import { GuionesModule } from '../guiones/guiones.module';
import { LedgerHousekeeping } from './ledger.housekeeping';
import { OldRowsHousekeeping } from './old-rows.housekeeping';
import { OrphanHousekeeping } from './orphan.housekeeping';
import { VideoExpiryHousekeeping } from './video-expiry.housekeeping';

/** What is kept how long, and whether what is kept is whole. */
@Module({
  imports: [GuionesModule],
  providers: [VideoExpiryHousekeeping, OrphanHousekeeping, OldRowsHousekeeping, LedgerHousekeeping],
})
export class RetentionModule {}
