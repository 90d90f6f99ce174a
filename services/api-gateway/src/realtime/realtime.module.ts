import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway';
import { RedisFanout } from './redis-fanout.service';
import { SessionSockets } from './session-sockets.service';

@Module({ providers: [LiveGateway, RedisFanout, SessionSockets], exports: [RedisFanout, SessionSockets] })
export class RealtimeModule {}
