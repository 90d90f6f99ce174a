import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../engine';
import { ADDRESSES, COMPANIES, COMPANIES_HOST, MAIL, SETTINGS, SITE } from './operator';
import { SELF_SIGNED } from './authority';

/** The network that a played production takes for the internet. */
export const networkOf = (project: string): string => `${project}-world`;

/** What is needed to set up the companies that production calls. */
export interface WorldPlace {
  project: string;
  directory: string;
  authority: string;
  version: string;
  /** Port of this machine at which a run may ask the companies what they saw. */
  port: number;
  secrets: Record<string, string>;
}

const DOOR = `{
  admin off
  https_port 443
  auto_https disable_redirects
  ${SELF_SIGNED}
}
http://:2020 {
  respond /healthz 200
}
https://${COMPANIES_HOST} {
  reverse_proxy companies:3100
}
`;

/**
 * The companies that production calls, as a project of its own beside it: the stand-ins at a name with TLS and with a certificate that only
 * this run believes. They know the keys that the operator filled in, and refuse others.
 */
export class World {
  private readonly env: Record<string, string>;

  constructor(private readonly place: WorldPlace) {
    const file = join(place.directory, 'world.json');
    const door = join(place.directory, 'world.Caddyfile');
    writeFileSync(door, DOOR);
    writeFileSync(file, JSON.stringify(this.file(door)));
    this.env = { COMPOSE_PROJECT_NAME: `${place.project}-world`, COMPOSE_FILE: file };
  }

  private file(door: string): object {
    const { project, authority, version, port, secrets } = this.place;
    const keys = Object.fromEntries(
      Object.entries(secrets).map(([name, value]): [string, string] => [name.toUpperCase(), value]),
    );
    const volumes = [`${authority}:/authority:ro`];
    return {
      services: {
        companies: {
          image: `pregonero-provider-sandbox:${version}`,
          environment: {
            ...ADDRESSES,
            PUBLIC_URL: SITE,
            ...SETTINGS,
            ...keys,
            SMTP_URL: MAIL,
            NODE_ENV: 'development',
            HEALTH_PORT: '3100',
            NODE_EXTRA_CA_CERTS: '/authority/root.pem',
            WOMPI_ENVIRONMENT: 'prod',
            SANDBOX_DATA_DIRECTORY: '/data/sandbox',
            SANDBOX_FILMS_DIRECTORY: '/data/films',
            SANDBOX_PUBLIC_URL: COMPANIES,
            SANDBOX_SERVICE_URL: COMPANIES,
            TIKTOK_REDIRECT_URI: `${SITE}/api/tiktok/callback`,
            GOOGLE_REDIRECT_URI: `${SITE}/api/auth/google/callback`,
            SANDBOX_HEYGEN_WEBHOOK_URL: `${SITE}/api/webhooks/heygen`,
            SANDBOX_TIKTOK_WEBHOOK_URL: `${SITE}/api/webhooks/tiktok`,
            SANDBOX_WOMPI_WEBHOOK_URL: `${SITE}/api/webhooks/wompi`,
          },
          volumes: [...volumes, 'companies:/data'],
          ports: [`127.0.0.1:${port}:3100`],
          networks: { world: { aliases: [new URL(MAIL).hostname] } },
        },
        door: {
          image: `pregonero-proxy:${version}`,
          volumes: [...volumes, `${door}:/etc/caddy/Caddyfile:ro`, 'door:/data'],
          networks: { world: { aliases: [COMPANIES_HOST] } },
          healthcheck: {
            test: ['CMD', 'wget', '-q', '-O', '/dev/null', 'http://127.0.0.1:2020/healthz'],
            interval: '1s',
          },
        },
      },
      networks: { world: { name: networkOf(project) } },
      volumes: { companies: {}, door: {} },
    };
  }

  up(): Promise<string> {
    return run('docker', ['compose', 'up', '-d', '--wait', '--no-build'], { env: this.env });
  }

  down(): Promise<string> {
    return run('docker', ['compose', 'down', '-v', '--remove-orphans', '-t', '5'], { env: this.env });
  }
}
