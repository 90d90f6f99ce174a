import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '@pregonero/local';
import { run } from './engine';

/** The services of the product that are replaced in an upgrade, in its order: workers first. */
export const REPLACED = [
  'script-generation',
  'avatar-video',
  'b-roll',
  'tiktok-publisher',
  'api-gateway',
] as const;

/** As long as a health check is looked at twice. */
const LOOK_MS = 30_000;
const MORE_LOOKS = 4;

/** A container as the engine knows it. */
export interface Container {
  id: string;
  service: string;
  image: string;
  /** From its start until its health check held for the first time; null where it has none or did not hold yet. */
  healthyAfterSeconds: number | null;
}

interface Inspected {
  Id: string;
  Config: { Image: string; Labels: Record<string, string> };
  State: { StartedAt: string; Health?: { Log: { End: string; ExitCode: number }[] } };
}

/** Where a stack is. */
export interface ComposePlace {
  /** Name of the project: of its containers, networks and volumes. */
  project: string;
  /** Port of the proxy; the sandbox's home page is a hundred above it, Prometheus two hundred. */
  base: number;
  /** A second compose file, laid over the first; several with a colon between them. */
  override: string;
  /** The file of the product that is played; `docker-compose.yml` without it. */
  file?: string;
  /** Its public origin, where that is not a port of this machine. */
  web?: string;
  /** What an operator would write into `.env`. */
  settings?: Record<string, string>;
}

/** A compose file of the product as it stands, on ports and under a name of its own. */
export class ComposeStack {
  readonly web: string;
  readonly sandbox: string;
  /** Its Prometheus, where that is started. */
  readonly figures: string;
  /** Tag of the images that the next container is made of. */
  version = '';

  constructor(private readonly place: ComposePlace) {
    this.web = place.web ?? `http://localhost:${place.base}`;
    this.sandbox = `http://localhost:${place.base + 100}`;
    this.figures = `http://localhost:${place.base + 200}`;
  }

  /** What tells any command of compose which stack is meant. */
  get env(): Record<string, string> {
    const { project, base, override, file = 'docker-compose.yml', settings = {} } = this.place;
    return {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_FILE: [join(ROOT, file), override].join(':'),
      PREGONERO_PORT: String(base),
      PREGONERO_SANDBOX_PORT: String(base + 100),
      PROMETHEUS_PORT: String(base + 200),
      VERSION: this.version,
      ...settings,
    };
  }

  compose(...args: readonly string[]): Promise<string> {
    return run('docker', ['compose', ...args], { env: this.env });
  }

  /**
   * Starts services and waits until they are healthy. On a busy machine one may be called unhealthy before its start is over and be well a
   * little later, so that is asked a few times more. @throws Error with what compose says of one that does not become healthy
   */
  async up(...args: readonly string[]): Promise<void> {
    for (let left = MORE_LOOKS; ; left -= 1) {
      try {
        await this.compose('up', '-d', '--wait', '--no-build', ...args);
        return;
      } catch (error) {
        if (left === 0) throw error;
        await setTimeout(LOOK_MS);
      }
    }
  }

  /** Ends it with all that it kept, whatever state it is in. */
  async leave(): Promise<void> {
    await this.compose('--profile', '*', 'down', '-v', '--remove-orphans', '-t', '5').catch(() => '');
  }

  /** The command of an operator in the gateway's image, with a folder of this machine at `/copy`. */
  command(folder: string, script: string, ...args: readonly string[]): Promise<string> {
    const mount = ['-v', `${folder}:/copy`];
    return this.compose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      ...mount,
      'api-gateway',
      'node',
      `service/dist/${script}.js`,
      ...args,
    );
  }

  async containers(service?: string): Promise<Container[]> {
    const ids = await this.compose('ps', '-q', ...(service === undefined ? [] : [service]));
    const found = ids.split('\n').filter((id) => id !== '');
    if (found.length === 0) return [];
    const inspected = JSON.parse(await run('docker', ['inspect', ...found])) as Inspected[];
    return inspected.map(({ Id: id, Config, State }) => {
      const held = State.Health?.Log.find(({ ExitCode }) => ExitCode === 0);
      const seconds = (Date.parse(held?.End ?? '') - Date.parse(State.StartedAt)) / 1_000;
      return {
        id,
        service: Config.Labels['com.docker.compose.service'] ?? '',
        image: Config.Image,
        healthyAfterSeconds: held === undefined ? null : seconds,
      };
    });
  }

  /** Runs a statement in the stack's PostgreSQL; rows as lines, columns with `|` between them. */
  sql(statement: string): Promise<string> {
    const psql = ['psql', '-U', 'pregonero', '-d', 'pregonero', '-qAtc', statement];
    return this.compose('exec', '-T', 'postgres', ...psql).then((text) => text.trim());
  }

  /** Gives a script few words, the same in every run: the sandbox draws such a film once, and in seconds. */
  shorten(guionId: number): Promise<unknown> {
    return this.sql(`UPDATE guiones SET contenido = 'Hola. Hoy hay pan.' WHERE id = ${guionId}`);
  }

  /** What a container's operators' port answers. */
  operations({ id }: Container, path: string): Promise<string> {
    const ask = `fetch('http://127.0.0.1:3010${path}').then((a) => a.text()).then((t) => process.stdout.write(t))`;
    return run('docker', ['exec', id, 'node', '-e', ask]);
  }
}
