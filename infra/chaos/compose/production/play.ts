import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@pregonero/local';
import { compareApproved } from '../../approvals';
import { ComposeStack } from '../compose-stack';
import { lookConfined } from '../confinement';
import { observe } from '../dashboard';
import { measureIdle, tableOf } from '../figures';
import type { ImageFacts } from '../images';
import { part, partUnless, told } from '../part';
import { atSignals } from '../signals';
import { createAuthority, find, SELF_SIGNED } from './authority';
import { copied } from './copied';
import { anotherLink, isWell } from './first-day';
import { keysAlone } from './keys-alone';
import { lookAtRights } from './least-rights';
import { lostFile } from './lost-file';
import { objectStore } from './object-store';
import { aVideo, type Front, oneOrigin } from './one-origin';
import { ADDRESSES, fillIn, FIRST_DAY, handedOut, SETTINGS, SITE, SITE_HOST } from './operator';
import { refuses } from './refusal';
import { filmWithoutKeys, oneKey } from './without-keys';
import { networkOf, World } from './world';

const SERVICES = ['api-gateway', 'script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
const COMMANDS = ['administrator', 'doctor', 'admin', 'bucket', 'backup', 'restore', 'put-back'];

/** What differs from production: who signs certificates, where the companies are, and how names are found. */
function override(project: string, authority: string): object {
  const trusted = {
    environment: { NODE_EXTRA_CA_CERTS: '/authority/root.pem' },
    volumes: [`${authority}:/authority:ro`],
  };
  return {
    services: {
      ...Object.fromEntries([...SERVICES, ...COMMANDS].map((name) => [name, trusted])),
      proxy: {
        // Inside of the network nobody maps 443 to the port on which it listens.
        environment: { SITE_ADDRESS: `${SITE}, ${SITE}:443`, CADDY_OPTIONS: SELF_SIGNED },
        volumes: trusted.volumes,
        networks: { web: { aliases: [SITE_HOST] } },
      },
    },
    networks: { web: { name: networkOf(project), external: true } },
  };
}

/** Of which images production is played, and where. */
export interface ProductionPlace {
  directory: string;
  base: number;
  version: string;
  images: readonly ImageFacts[];
  /** Why no Prometheus can be asked here. */
  whyNoFigures: string | null;
}

/**
 * `compose.production.yml` as operators use it on their first day. What is not there without accounts of
 * one's own stands outside of it: the companies, and who signs certificates.
 */
export async function playProduction(place: ProductionPlace): Promise<void> {
  const { directory, base, version, images, whyNoFigures } = place;
  const folder = join(directory, 'production');
  rmSync(folder, { recursive: true, force: true });
  const secretsFolder = join(folder, 'secrets');
  mkdirSync(secretsFolder, { recursive: true });
  const { folder: authority, pem } = await createAuthority(join(folder, 'authority'));
  const front: Front = { door: { host: SITE_HOST, port: base + 1 }, plainPort: base, pem };
  const project = `pregonero-production-${process.pid}`;
  const laidOver = join(folder, 'override.json');
  const files = await part('Production: object store', () => objectStore(version));
  const storeOverride = join(folder, 'object-store.json');
  writeFileSync(laidOver, JSON.stringify(override(project, authority)));
  writeFileSync(storeOverride, JSON.stringify({ services: files }));
  // What stands in `.env`, of the first day and later.
  const settings: Record<string, string> = {
    ...FIRST_DAY,
    SECRETS_DIRECTORY: secretsFolder,
    HTTP_PORT: `127.0.0.1:${base}`,
    HTTPS_PORT: `127.0.0.1:${base + 1}`,
  };
  const stack = new ComposeStack({
    project,
    base,
    override: [laidOver, storeOverride].join(':'),
    file: 'compose.production.yml',
    web: SITE,
    settings,
  });
  stack.version = version;
  const secrets = handedOut();
  const { pexels_api_key: inEnv, ...inFiles } = secrets;
  const world = new World({ project, directory: folder, authority, version, port: base + 100, secrets });
  const leave = async (): Promise<void> => {
    await stack.leave();
    await world.down().catch(() => '');
  };
  const stay = atSignals(leave);
  const lose = find(front.door, pem);
  try {
    await world.up();
    await part('Production: up, with a domain and an address', async () => {
      await stack.up();
      return told('');
    });
    await part('Production without keys: a film and its hand-off kit', () => filmWithoutKeys(stack));
    await part('Production: each key alone', () => keysAlone(stack));
    await part('Production: one key', () =>
      oneKey(stack, () => {
        const { PEXELS_BASE_URL = '', PEXELS_DOWNLOAD_HOSTS = '' } = ADDRESSES;
        Object.assign(settings, { PEXELS_API_KEY: inEnv, PEXELS_BASE_URL, PEXELS_DOWNLOAD_HOSTS });
      }),
    );
    await part('Production: every key', async () => {
      fillIn(secretsFolder, inFiles);
      Object.assign(settings, ADDRESSES, SETTINGS);
      await stack.up();
      // Files are read at a start.
      await stack.compose('restart', ...SERVICES);
      await stack.up();
      return told('');
    });
    await part('Production refuses what only fits a machine to play on', () => refuses(stack));
    await part('Production: idle', async () => told(tableOf(images, await measureIdle(stack))));
    await part('Production: the doctor', () => isWell(stack));
    await part('Production: another link for the administrator', () => anotherLink(stack));
    await part('Production: one origin', () => oneOrigin(stack, front));
    const approved = await part('Production: a video', () => aVideo(stack, front));
    await part('Production: compare', async () =>
      told(await compareApproved({ web: SITE, sandbox: `http://localhost:${base + 100}` }, [approved])),
    );
    await part('Production: copied and restored', () => copied(stack, folder, approved));
    await part('Production: a lost file is put back', () => lostFile(stack, folder));
    await partUnless(whyNoFigures, 'Production: figures', () => observe(stack));
    await part('Production: what services may do', () => lookAtRights(stack, secretsFolder));
    const inTheOpen = Object.values(inFiles);
    await part('Production: what containers may do', () => lookConfined(stack, { secrets: inTheOpen }));
  } catch (error) {
    say(await stack.compose('logs', '--tail', '15', '--no-log-prefix').catch(() => ''));
    throw error;
  } finally {
    lose();
    await leave();
    stay();
  }
}
