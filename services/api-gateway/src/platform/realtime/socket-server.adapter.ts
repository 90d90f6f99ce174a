import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Server, ServerOptions } from 'socket.io';
import { isOwnOrigin } from '../auth/own-origin';
import type { RedisFanout } from './redis-fanout.service';
import type { SessionSockets } from './session-sockets.service';

/** Browsers send nothing but the handshake. */
const MAX_FRAME_BYTES = 16 * 1_024;

type HandshakeVerdict = (error: string | null | undefined, accepted: boolean) => void;

/**
 * Socket.IO on the gateway's own port. Handshakes from pages of other origins are refused, and so is everybody while
 * Redis is away or the gateway is about to stop: a refused browser tries again by itself and polls meanwhile.
 */
export class SocketServerAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly fanout: RedisFanout,
    private readonly sockets: SessionSockets,
    private readonly publicUrl: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const settings: Partial<ServerOptions> = {
      ...options,
      path: '/socket.io',
      serveClient: false,
      transports: ['websocket', 'polling'],
      perMessageDeflate: false,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      connectTimeout: 10_000,
      allowRequest: (request: IncomingMessage, decide: HandshakeVerdict) => {
        const foreign = request.headers.origin !== undefined && !isOwnOrigin(request.headers, this.publicUrl);
        decide(null, !foreign && this.fanout.isUp && !this.sockets.isLeaving);
      },
    };
    const server = super.createIOServer(port, settings) as Server;
    server.adapter(createAdapter(this.fanout.publisher, this.fanout.subscriber));
    return server;
  }
}
