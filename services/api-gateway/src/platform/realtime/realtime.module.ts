import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway';
import { RedisFanout } from './redis-fanout.service';
import { SessionSockets } from './session-sockets.service';
import { SocketSeats } from './socket-seats.service';

@Module({
  providers: [LiveGateway, RedisFanout, SessionSockets, SocketSeats],
  exports: [RedisFanout, SessionSockets],
})
export class RealtimeModule {}
