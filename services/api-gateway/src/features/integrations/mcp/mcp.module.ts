import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { AssistantRequestsController } from './assistant-requests.controller';
import { AssistantRequests } from './assistant-requests.service';
import { Confirmations } from './confirmations.service';
import { McpServerFactory } from './mcp-server.factory';
import { McpController } from './mcp.controller';
import { OwnApi } from './own-api.service';

@Module({
  imports: [LimitsModule],
  controllers: [AssistantRequestsController, McpController],
  providers: [AssistantRequests, Confirmations, McpServerFactory, OwnApi],
})
export class McpModule {}
