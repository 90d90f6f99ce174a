import type { AddressInfo, Server } from 'node:net';

/** Resolves with the port that the server listens on (the system's choice for 0); rejects when it cannot. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
