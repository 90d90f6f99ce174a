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
import { firstAdministrator, isWell, prepare } from './first-day';
import { lookAtRights } from './least-rights';
import { lostFile } from './lost-file';
import { objectStore } from './object-store';
import { aVideo, type Front, oneOrigin } from './one-origin';
import { ADDRESSES, createSecrets, fillIn, handedOut, SETTINGS, SITE, SITE_HOST } from './operator';
import { refuses } from './refusal';
import { networkOf, World } from './world';

const SERVICES = ['api-gateway', 'script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
const COMMANDS = ['doctor', 'admin', 'bucket', 'backup', 'restore', 'put-back'];

/** What differs from production: who signs certificates, where the companies are, and how names are found. */
function override(project: string, authority: string): object {
  const trusted = {
    environment: { NODE_EXTRA_CA_CERTS: '/authority/root.pem' },
    volumes: [`${authority}:/authority:ro`],
  };
  const settings = { ...trusted, environment: { ...trusted.environment, ...SETTINGS } };
  return {
    services: {
      ...Object.fromEntries([...SERVICES, ...COMMANDS].map((name) => [name, settings])),
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
  mkdirSync(folder, { recursive: true });
  const secretsFolder = join(folder, 'secrets');
  await createSecrets(secretsFolder);
  const { folder: authority, pem } = await createAuthority(join(folder, 'authority'));
  const front: Front = { door: { host: SITE_HOST, port: base + 1 }, plainPort: base, pem };
  const project = `pregonero-production-${process.pid}`;
  const laidOver = join(folder, 'override.json');
  const files = await part('Production: object store', () => objectStore(version));
  const storeOverride = join(folder, 'object-store.json');
  writeFileSync(laidOver, JSON.stringify(override(project, authority)));
  writeFileSync(storeOverride, JSON.stringify({ services: files }));
  const stack = new ComposeStack({
    project,
    base,
    override: [laidOver, storeOverride].join(':'),
    file: 'compose.production.yml',
    web: SITE,
    settings: {
      ...ADDRESSES,
      ACME_EMAIL: SETTINGS['ACME_EMAIL'] ?? '',
      SECRETS_DIRECTORY: secretsFolder,
      HTTP_PORT: `127.0.0.1:${base}`,
      HTTPS_PORT: `127.0.0.1:${base + 1}`,
    },
  });
  stack.version = version;
  const secrets = handedOut();
  const world = new World({ project, directory: folder, authority, version, port: base + 100, secrets });
  const leave = async (): Promise<void> => {
    await stack.leave();
    await world.down().catch(() => '');
  };
  const stay = atSignals(leave);
  const lose = find(front.door, pem);
  try {
    await world.up();
    await part('Production refuses what only fits a machine to play on', () => refuses(stack));
    fillIn(secretsFolder, secrets);
    await part('Production: migrations, bucket, a first look', () => prepare(stack));
    await part('Production: up', async () => {
      await stack.up();
      return told('');
    });
    await part('Production: idle', async () => told(tableOf(images, await measureIdle(stack))));
    await part('Production: the doctor', () => isWell(stack));
    await part('Production: the first administrator', () => firstAdministrator(stack));
    await part('Production: one origin', () => oneOrigin(stack, front));
    const approved = await part('Production: a video', () => aVideo(stack, front));
    await part('Production: compare', async () =>
      told(await compareApproved({ web: SITE, sandbox: `http://localhost:${base + 100}` }, [approved])),
    );
    await part('Production: copied and restored', () => copied(stack, folder, approved));
    await part('Production: a lost file is put back', () => lostFile(stack, folder));
    await partUnless(whyNoFigures, 'Production: figures', () => observe(stack));
    await part('Production: what services may do', () => lookAtRights(stack, secretsFolder));
    const inTheOpen = Object.values(secrets);
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
