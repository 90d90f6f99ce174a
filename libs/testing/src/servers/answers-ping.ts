import { createConnection } from 'node:net';

/** Whether a Redis answers at a port of this machine within a second. */
export function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => {
      end(false);
    });
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      end(data.toString('utf8').startsWith('+PONG'));
    });
    socket.once('error', () => {
      end(false);
    });
  });
}
