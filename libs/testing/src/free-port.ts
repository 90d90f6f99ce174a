import { createServer } from 'node:net';

function onePort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The system gave no port'));
        return;
      }
      resolve({
        port: address.port,
        release: () =>
          new Promise((released) => {
            server.close(() => {
              released();
            });
          }),
      });
    });
  });
}

/** Ports of the loopback interface that were free a moment ago, all different. */
export async function freePorts<const Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const held = await Promise.all(names.map(async (name) => [name, await onePort()] as const));
  await Promise.all(held.map(([, { release }]) => release()));
  return Object.fromEntries(held.map(([name, { port }]) => [name, port])) as Record<Name, number>;
}
