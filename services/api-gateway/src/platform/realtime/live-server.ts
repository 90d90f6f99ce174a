import type { ClientToServerEvents, ServerToClientEvents } from '@pregonero/contracts/events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { CurrentSession } from '../auth/current-session';

/** What the server remembers of a socket; set in the handshake only. */
interface SocketData {
  session?: CurrentSession;
}

/** Socket.IO with the events of the contract: others do not compile. */
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
/** One browser that listens. */
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
