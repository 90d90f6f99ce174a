import type { Socket } from 'socket.io-client';

/** How often a watched socket lost its gateway. */
let cuts = 0;

/** Counts it when the gateway cuts this socket. */
export function watchForCuts(socket: Pick<Socket, 'on'>): void {
  socket.on('disconnect', (reason: string) => {
    if (reason !== 'io client disconnect') cuts += 1;
  });
}

/**
 * Runs a test again during which a watched socket was cut: a gateway that hears nothing of Redis for a moment, as on a machine that
 * stands still, cuts them all, and pages fetch anew what was told meanwhile.
 */
export async function undisturbed(test: (isCut: () => boolean) => Promise<void>): Promise<void> {
  for (;;) {
    const before = cuts;
    try {
      await test(() => cuts > before);
      return;
    } catch (error) {
      if (cuts === before) throw error;
    }
  }
}
