import { Module } from '@nestjs/common';
import { Confirmations } from './confirmations.service';
import { McpServerFactory } from './mcp-server.factory';
import { McpController } from './mcp.controller';
import { OwnApi } from './own-api.service';

@Module({ controllers: [McpController], providers: [Confirmations, McpServerFactory, OwnApi] })
export class McpModule {}
