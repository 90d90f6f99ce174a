import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent as TlsAgent } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Agent, buildConnector, type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { run } from '../engine';

/** Where the front door of a name listens on this machine. */
export interface Door {
  host: string;
  port: number;
}

/** Who signs the certificates of a played production: nobody but the run itself believes it. */
export interface Authority {
  folder: string;
  pem: string;
}

/** Makes one, good for two days. */
export async function createAuthority(folder: string): Promise<Authority> {
  mkdirSync(folder, { recursive: true });
  const [pem, key] = [join(folder, 'root.pem'), join(folder, 'root.key')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=Pregonero, played', '-addext', 'basicConstraints=critical,CA:TRUE'],
    ...['-keyout', key, '-out', pem],
  ]);
  // The front doors are not root.
  for (const file of [pem, key]) chmodSync(file, 0o644);
  return { folder, pem: readFileSync(pem, 'utf8') };
}

/** What a front door is told, so that it signs by itself with that authority: its folder is at `/authority`. */
export const SELF_SIGNED = `local_certs
  pki {
    ca local {
      root {
        cert /authority/root.pem
        key /authority/root.key
      }
    }
  }`;

/** A connection over TLS to a door under its public name, for libraries that take an agent. */
export class DoorAgent extends TlsAgent {
  constructor(
    private readonly door: Door,
    private readonly pem: string,
  ) {
    super({ keepAlive: true });
  }

  override createConnection(): ReturnType<typeof connect> {
    const { host, port } = this.door;
    return connect({ host: '127.0.0.1', port, servername: host, ca: this.pem });
  }
}

/**
 * From now on `fetch` finds a name that no name server knows at its door on this machine, and believes its certificate; all other names are
 * found as before. The answer undoes it.
 */
export function find(door: Door, pem: string): () => void {
  const before: Dispatcher = getGlobalDispatcher();
  const trusting = buildConnector({ ca: pem });
  const plain = buildConnector({});
  const agent = new Agent({
    connect: (options, callback) => {
      if (options.hostname !== door.host) plain(options, callback);
      else
        trusting(
          { ...options, hostname: '127.0.0.1', port: String(door.port), servername: door.host },
          callback,
        );
    },
  });
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
  };
}
