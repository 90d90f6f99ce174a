/** Limit of the live line: a Socket.IO server behind its Redis adapter; each socket joins the room that it names. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

const { REDIS_URL = '', EMITTER_KEY = '' } = process.env;

const http = createServer();
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
server.adapter(createAdapter(new Redis(REDIS_URL), new Redis(REDIS_URL), { key: EMITTER_KEY }));
server.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['room']));
  socket.emit('joined');
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(http.address() as AddressInfo).port}\n`);
});
