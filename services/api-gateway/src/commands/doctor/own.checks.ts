import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DatabaseConfig, RedisConfig } from '@pregonero/config';
import {
  ConsentRepository,
  databaseFacts,
  listConnectedRoles,
  PoolerGuard,
  SchemaGuard,
  SocialConnectionRepository,
} from '@pregonero/persistence';
import { openRedis, readMediaSandboxes, type WorkerSandbox } from '@pregonero/queue';
import { PRESENTERS, THIRD_PARTIES } from '@pregonero/providers';
import { type NetworkDefinition, NETWORKS } from '@pregonero/publishing';
import type { MultipartObjects, ObjectStore } from '@pregonero/storage';
import type { DataSource } from 'typeorm';
import { Caution, type Check, Finding, LOOK_MS } from './check';

/** A clock that is wrong by more fails signatures of the object store (15 minutes) and of webhooks (5 minutes). */
const CLOCK_MAX_MS = 30_000;

/** PostgreSQL; connects the data source. */
export function databaseCheck(dataSource: DataSource): Check {
  return {
    title: 'PostgreSQL',
    cure: 'revisa DATABASE_URL y que el servidor esté en marcha',
    look: async () => {
      await dataSource.initialize();
      return `responde (${(await databaseFacts(dataSource)).version})`;
    },
  };
}

/** What can only be asked of a PostgreSQL that answers. */
export function schemaChecks(dataSource: DataSource, config: DatabaseConfig, isProduction: boolean): Check[] {
  return [
    limitsCheck(dataSource, config),
    {
      title: 'Esquema',
      cure: 'ejecuta node services/api-gateway/dist/migrate.js',
      look: async () => {
        await new SchemaGuard(dataSource).onModuleInit();
        return 'al día';
      },
    },
    {
      title: 'Reloj',
      cure: 'sincroniza los relojes de las máquinas (NTP)',
      look: async () => {
        const before = Date.now();
        const { now } = await databaseFacts(dataSource);
        const offMs = now.getTime() - (before + Date.now()) / 2;
        const seconds = `${Math.abs(offMs / 1_000).toFixed(1)} s`;
        if (Math.abs(offMs) > CLOCK_MAX_MS)
          throw new Finding(`esta máquina y PostgreSQL difieren en ${seconds}`);
        return `esta máquina y PostgreSQL difieren en ${seconds}`;
      },
    },
    rolesCheck(dataSource),
    ...NETWORKS.map((network) => scopesCheck(network, new SocialConnectionRepository(dataSource))),
    callersCheck(new ConsentRepository(dataSource), isProduction),
  ];
}

/** Compares the roles that are connected with what a service needs: no superuser, and no table of its own. */
function rolesCheck(dataSource: DataSource): Check {
  return {
    title: 'Roles',
    cure: 'da a cada servicio su propio rol: docs/operations.md',
    look: async () => {
      const roles = await listConnectedRoles(dataSource);
      const named = roles.map(({ role, services, isSuperuser, isOwner }) => {
        const may = isSuperuser ? ', superusuario' : isOwner ? ', dueño de las tablas' : '';
        return `${role} (${services.length === 0 ? 'esta orden' : services.join(', ')}${may})`;
      });
      if (roles.some(({ isSuperuser }) => isSuperuser))
        throw new Caution(`puede más de lo que necesita: ${named.join(', ')}`);
      return named.join(', ');
    },
  };
}

/** Whether PostgreSQL knows what a statement may take: a pooler before it may keep that to itself. */
function limitsCheck(dataSource: DataSource, config: DatabaseConfig): Check {
  return {
    title: 'Límites',
    cure: 'pon esos límites al rol: docs/kubernetes.md',
    look: async () => {
      await new PoolerGuard(dataSource, config).onModuleInit();
      if (config.pooler !== 'transaction') return 'PostgreSQL conoce los de cada conexión';
      return config.sessionUrl === ''
        ? 'los tiene el rol; sin DATABASE_SESSION_URL no se puede vaciar un trabajador'
        : 'los tiene el rol';
    },
  };
}

/**
 * What a network grants our app shows in what people's connections were granted. One person may untick a scope; when nobody has it, the
 * app was not given it.
 */
function scopesCheck(
  { id, title, scopes }: NetworkDefinition,
  connections: SocialConnectionRepository,
): Check {
  return {
    title: 'Permisos',
    cure: `añade ese permiso a la aplicación en ${scopes.site} y pide a las personas que conecten de nuevo`,
    look: async () => {
      const { connections: all, granted } = await connections.granted(id, scopes.names);
      if (all === 0) return `nadie ha conectado ${title}: sus permisos se verán entonces`;
      const none = scopes.names.filter((_scope, index) => granted[index] === 0);
      if (none.length > 0) throw new Finding(`ninguna conexión de ${title} tiene ${none.join(', ')}`);
      const counts = scopes.names.map((scope, index) => `${scope} ${granted[index]} de ${all}`);
      return `conexiones de ${title}: ${counts.join(', ')}`;
    },
  };
}

/** Fewer acceptances say nothing about how people reach the site. */
const CALLERS_MIN = 20;
/** Loopback, private ranges, and the shared one of carriers and cloud networks. */
const PRIVATE =
  /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^f[cd]|^fe80|^0:0:0:/u;

/**
 * Says whether the gateway knows the addresses of its callers, by the networks that people accepted the terms from. Private ones
 * are those of a proxy or of a machine that rewrites addresses: limits then count everybody as one.
 */
export function describeCallers(networks: readonly { network: string; count: number }[]): string {
  const all = networks.reduce((sum, { count }) => sum + count, 0);
  if (all < CALLERS_MIN) return 'aún hay pocas personas para saber si se ven sus direcciones';
  const hidden = networks.filter(({ network }) => PRIVATE.test(network));
  const count = hidden.reduce((sum, each) => sum + each.count, 0);
  if (count * 2 < all) return 'las personas llegan con su propia dirección';
  throw new Caution(
    `${count} de ${all} aceptaciones llegaron desde direcciones privadas (${hidden[0]?.network ?? ''})`,
  );
}

function callersCheck(consents: ConsentRepository, isProduction: boolean): Check {
  return {
    title: 'Direcciones',
    cure: 'haz que el proxy vea a cada visitante y pon su dirección en TRUSTED_PROXIES («Signing in» en docs/operations.md)',
    look: async () =>
      isProduction ? describeCallers(await consents.listNetworks()) : 'solo importan en producción',
  };
}

/**
 * The clock of this machine beside that of a provider, which every answer of HTTP tells: PostgreSQL may stand on this very
 * machine and be as wrong. Nothing of ours is sent.
 */
export function outerClockCheck(providerUrl: string): Check {
  const { origin, host } = new URL(providerUrl);
  return {
    title: 'Hora',
    cure: 'sincroniza el reloj de esta máquina (NTP), o revisa la dirección si no responde',
    look: async (signal) => {
      const before = Date.now();
      // oxlint-disable-next-line eslint/no-restricted-globals -- asks for no resource: any answer has the time
      const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
      const theirs = Date.parse(answer.headers.get('date') ?? '');
      if (Number.isNaN(theirs)) return `${host} no dice la suya`;
      const offMs = Math.abs(theirs - (before + Date.now()) / 2);
      const words = `esta máquina y ${host} difieren en ${Math.round(offMs / 1_000)} s`;
      if (offMs > CLOCK_MAX_MS) throw new Finding(words);
      return words;
    },
  };
}

/** Redis. */
export function redisCheck(config: RedisConfig): Check {
  return {
    title: 'Redis',
    cure: 'revisa REDIS_URL y que el servidor esté en marcha',
    look: () =>
      askRedis(config, async (redis) => {
        await redis.ping();
        return 'responde';
      }),
  };
}

/** Says what confines the media programs of the workers, as those reported it at their start. */
export function describeMediaSandboxes(workers: readonly WorkerSandbox[]): string {
  if (workers.length === 0) return 'ningún trabajador de vídeo ha arrancado todavía';
  const open = workers.filter(({ files, network }) => files !== '' || network !== '');
  const names = (list: readonly WorkerSandbox[]): string => list.map(({ queue }) => queue).join(' y ');
  if (open.length === 0) return `los programas de vídeo de ${names(workers)} no alcanzan la red ni secretos`;
  const reasons = new Set(open.flatMap(({ files, network }) => [files, network]).filter((one) => one !== ''));
  throw new Caution(
    `los programas de vídeo de ${names(open)} no están aislados (${[...reasons].join('; ')})`,
  );
}

/** The sandbox of media programs. */
export function mediaSandboxCheck(config: RedisConfig): Check {
  return {
    title: 'Aislamiento',
    cure: 'usa Linux 5.13 o posterior con Landlock y perl-base, o lee «Media programs» en docs/operations.md',
    look: () => askRedis(config, async (redis) => describeMediaSandboxes(await readMediaSandboxes(redis))),
  };
}

async function askRedis<T>(
  config: RedisConfig,
  ask: (redis: ReturnType<typeof openRedis>) => Promise<T>,
): Promise<T> {
  const redis = openRedis(config.url, 'doctor', LOOK_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      redis.once('ready', resolve);
      redis.once('error', reject);
    });
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

/** The object store: every right that the product uses, and the address that browsers fetch from. */
export function storageCheck(store: ObjectStore, parts: MultipartObjects): Check {
  return {
    title: 'Archivos (S3)',
    cure: 'revisa S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_BUCKET y los permisos de la clave (leer, escribir, borrar, listar, subir por partes)',
    look: async (signal) => {
      const key = `doctor/${randomUUID()}`;
      const text = 'Pregonero';
      await store.list('doctor/');
      await store.putStream(key, Readable.from([Buffer.from(text)]), { contentType: 'text/plain', signal });
      try {
        const { stream } = await store.getStream(key, undefined, { signal });
        if ((await buffer(stream)).toString() !== text) throw new Finding('no devolvió lo que se guardó');
        const link = await store.signedGetUrl(key, { expiresInSeconds: 60 });
        // oxlint-disable-next-line eslint/no-restricted-globals -- no third party: our own link, as a browser fetches it
        const fetched = await fetch(link, { signal });
        if (!fetched.ok) throw new Finding(`un enlace firmado responde ${fetched.status}`);
        const open = await parts.begin(key, 'text/plain');
        await parts.abort(open);
        const other = await parts.begin(key, 'text/plain');
        await parts.complete(other, [await parts.putPart(other, 1, Buffer.from(text))]);
        if ((await store.head(key))?.sizeBytes !== text.length) throw new Finding('no unió las partes');
      } finally {
        await store.remove(key);
      }
      return 'guarda, lee, lista, une partes, borra y firma enlaces';
    },
  };
}

const WEBHOOKS = [
  ...[...PRESENTERS, ...NETWORKS].flatMap(({ id, webhook }) => (webhook === undefined ? [] : [id])),
  ...THIRD_PARTIES.flatMap(({ id, hasWebhook }) => (hasWebhook === true ? [id] : [])),
];

/** The site as others reach it: people and the providers that send notices. */
export function siteChecks(publicUrl: string): Check[] {
  return [
    {
      title: 'Sitio',
      cure: 'arranca el gateway y revisa PUBLIC_URL, el DNS y el proxy',
      look: async (signal) => {
        // oxlint-disable-next-line eslint/no-restricted-globals -- no third party: our own site, as others reach it
        const answer = await fetch(`${publicUrl}/healthz`, { signal });
        if (!answer.ok) throw new Finding(`${publicUrl}/healthz responde ${answer.status}`);
        return `${publicUrl} responde`;
      },
    },
    {
      title: 'Avisos',
      cure: 'el proxy debe dejar pasar POST /api/webhooks/… sin cambiarlos',
      look: async (signal) => {
        for (const provider of WEBHOOKS) {
          // oxlint-disable-next-line eslint/no-restricted-globals -- no third party: our own site, as others reach it
          const answer = await fetch(`${publicUrl}/api/webhooks/${provider}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
            signal,
          });
          // Unsigned, as a forger would send it: reaching us is what is asked.
          if (answer.status !== 401)
            throw new Finding(`un aviso de ${provider} sin firma recibe ${answer.status} y no 401`);
        }
        return 'llegan, y uno sin firma se rechaza';
      },
    },
  ];
}
