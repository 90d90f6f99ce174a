import { Module } from '@nestjs/common';
import { ClientReminders } from './client-reminders.service';
import { ClientsController } from './clients.controller';

@Module({ controllers: [ClientsController], providers: [ClientReminders] })
export class ClientsModule {}
