import { Module } from '@nestjs/common';
import { AgencyEvents } from './agency-events.service';

@Module({ providers: [AgencyEvents], exports: [AgencyEvents] })
export class AgencyModule {}
