import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const ask = promisify(execFile);
/** The first of compose that knows `start_interval`, `--wait` and named build arguments without a value. */
const COMPOSE = [2, 20] as const;
/** An engine that says nothing for so long is none. */
const PATIENCE_MS = 10_000;

/** Why no container can be run here, for programs that speak English and for those that speak Spanish. */
export interface NoEngine {
  readonly en: string;
  readonly es: string;
}

/** Why nothing can be run in containers here; null where it can. */
export async function whyNoEngine(env: NodeJS.ProcessEnv = process.env): Promise<NoEngine | null> {
  try {
    const docker = (...args: string[]) => ask('docker', args, { env, timeout: PATIENCE_MS });
    await docker('version', '--format', '{{.Server.Version}}');
    const { stdout } = await docker('compose', 'version', '--short');
    const version = stdout.trim();
    const [major = 0, minor = 0] = version.replace(/^v/u, '').split('.').map(Number);
    if (major > COMPOSE[0] || (major === COMPOSE[0] && minor >= COMPOSE[1])) return null;
    const least = COMPOSE.join('.');
    return {
      en: `compose ${version} is older than ${least}`,
      es: `compose ${version} es anterior a ${least}`,
    };
  } catch {
    return { en: 'no Docker engine answers', es: 'no responde ningún motor de Docker' };
  }
}

/** What a run of all tests says of the one that it leaves out, and how that is played. */
export const composeNotice = (missing: NoEngine | null): string =>
  missing === null
    ? 'Sin jugar: docker-compose.yml y compose.production.yml en contenedores, que van aparte (tres cuartos de hora). Aquí hay motor: npm run test:compose'
    : `Sin jugar: docker-compose.yml y compose.production.yml en contenedores, porque aquí ${missing.es}. Donde haya uno: npm run test:compose`;
