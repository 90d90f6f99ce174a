import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { Portraits } from './portraits';

@Module({
  controllers: [CatalogueController],
  providers: [CatalogueService, Portraits],
  exports: [CatalogueService],
})
export class CatalogueModule {}
