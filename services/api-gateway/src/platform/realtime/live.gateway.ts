import { Inject, Logger } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { OPERATORS_ROOM, sessionRoom, userRoom } from '@pregonero/contracts/events';
import { HousekeepingRoundRepository, RESTORE_ROUND } from '@pregonero/persistence';
import type { CurrentSession } from '../auth/current-session';
import { lacksSecondFactor } from '../auth/second-factor.guard';
import { SessionAuthenticator } from '../auth/session-authenticator.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { LiveServer, LiveSocket } from './live-server';
import { RedisFanout } from './redis-fanout.service';
import { SessionSockets } from './session-sockets.service';
import { SocketSeats } from './socket-seats.service';

/** The clock of the gateway may be ahead of the database's, which decides. */
const MIN_TIMER_MS = 250;
/** `setTimeout` takes no more; longer sessions are checked again then. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * The browser's live channel. Who a socket belongs to is decided in the handshake from the session; the server alone
 * joins rooms, and nothing that a client sends afterwards has any effect.
 */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection {
  private readonly logger = new Logger(LiveGateway.name);

  constructor(
    private readonly authenticator: SessionAuthenticator,
    private readonly sockets: SessionSockets,
    private readonly fanout: RedisFanout,
    private readonly seats: SocketSeats,
    private readonly rounds: HousekeepingRoundRepository,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  afterInit(server: LiveServer): void {
    this.sockets.attach(server);
    server.use((socket, next) => {
      this.admit(socket).then(
        () => {
          next();
        },
        (error: unknown) => {
          next(error instanceof Error ? error : new Error('unavailable'));
        },
      );
    });
    // Without Redis no event arrives: cutting the line (not ending the session) makes browsers poll and come back.
    this.fanout.onLost(() => {
      for (const socket of server.of('/').sockets.values()) socket.conn.close();
    });
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const { session } = socket.data;
    if (session === undefined) {
      socket.disconnect(true);
      return;
    }
    const rooms = [userRoom(session.userId), sessionRoom(session.sid)];
    await socket.join(session.role === 'admin' ? [...rooms, OPERATORS_ROOM] : rooms);
    this.endWithSession(socket, session);
    try {
      // The session may have ended between the handshake and the joining of its room.
      if ((await this.identify(socket)) === null) {
        socket.disconnect(true);
        return;
      }
      socket.emit('hello', { epoch: await this.readEpoch() });
    } catch (error) {
      this.logger.warn({ msg: 'the session of a socket could not be checked', err: error });
      socket.conn.close();
    }
  }

  /** Returns the name of the database's incarnation: the moment of its last restore. */
  private async readEpoch(): Promise<string> {
    return (await this.rounds.lastOf(RESTORE_ROUND))?.toISOString() ?? 'first';
  }

  private async admit(socket: LiveSocket): Promise<void> {
    const session = await this.identify(socket);
    if (session === null) throw new Error('unauthenticated');
    const leave = await this.seats.take(session.userId);
    if (leave === null) throw new Error('too_many_sockets');
    // One that is cut before it is admitted is never told `disconnect`.
    socket.once('disconnect', leave);
    socket.conn.once('close', leave);
    if (socket.conn.readyState !== 'open') leave();
    socket.data.session = session;
  }

  /** By the token of the handshake when one is sent, else by the cookie; with `actFor` in that client's name. */
  private async identify(socket: LiveSocket): Promise<CurrentSession | null> {
    const { auth, headers } = socket.handshake;
    const token: unknown = auth['token'];
    let session: CurrentSession | null = null;
    if (typeof token === 'string' && token !== '') session = await this.authenticator.byToken(token);
    else if (token === undefined || token === null || token === '')
      session = await this.authenticator.byHeaders(headers);
    const clientId: unknown = auth['actFor'];
    if (session !== null && lacksSecondFactor(session, this.config)) return null;
    if (session === null || clientId === undefined || clientId === null) return session;
    return this.authenticator.inNameOf(session, clientId);
  }

  /** Disconnects the socket when its session ends; one that requests kept alive is checked again at its new end. */
  private endWithSession(socket: LiveSocket, session: CurrentSession): void {
    let timer: NodeJS.Timeout;
    const wait = ({ expiresAt }: CurrentSession): void => {
      const remainingMs = expiresAt.getTime() - Date.now();
      timer = setTimeout(check, Math.min(Math.max(MIN_TIMER_MS, remainingMs), MAX_TIMER_MS));
      timer.unref();
    };
    const check = (): void => {
      this.identify(socket).then(
        (living) => {
          if (!socket.connected) return;
          if (living !== null) {
            wait(living);
            return;
          }
          socket.emit('session:ended', { reason: 'expired' });
          socket.disconnect(true);
        },
        (error: unknown) => {
          this.logger.warn({ msg: 'the session of a socket could not be checked', err: error });
          // Its browser connects again, and is asked again who it is.
          socket.conn.close();
        },
      );
    };
    wait(session);
    socket.once('disconnect', () => {
      clearTimeout(timer);
    });
  }
}
