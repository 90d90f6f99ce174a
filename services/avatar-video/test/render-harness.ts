import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext, LogLevel, Type } from '@nestjs/common';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';
import { NestFactory } from '@nestjs/core';
import {
  avatarVideoConfig,
  databaseConfig,
  loadConfig,
  redisConfig,
  storageConfig,
  workerConfig,
} from '@pregonero/config';
import { videoRender } from '@pregonero/contracts/jobs';
import {
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  QuotaLedger,
  UserEntity,
  videoQuotaRef,
} from '@pregonero/persistence';
import { JobProducer } from '@pregonero/queue';
import {
  createTestDatabase,
  createTestRedis,
  type RunningSandbox,
  startSandbox,
  type TestDatabase,
} from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';

/** A render as the sandbox's provider remembers it; `billed` counts how often it was paid. */
export interface SandboxRender {
  id: string;
  callbackId: string | null;
  billed: number;
}

const QUIET = Object.assign(new NestApplicationContextOptions(), {
  logger: ['error', 'fatal'] satisfies LogLevel[],
  abortOnError: false,
});

/** The worker in this process against real servers: PostgreSQL, Redis, the sandbox's provider and its S3. */
export class RenderHarness {
  private users = 0;

  private constructor(
    readonly app: INestApplicationContext,
    readonly database: TestDatabase,
    readonly sandbox: RunningSandbox,
    private readonly directory: string,
    private readonly choices: { avatarId: string; vozSeleccionada: string },
  ) {}

  static async start(env: Record<string, string> = {}): Promise<RenderHarness> {
    const [database, redis, sandbox] = await Promise.all([
      createTestDatabase(),
      createTestRedis(),
      startSandbox(),
    ]);
    const directory = await mkdtemp(join(tmpdir(), 'avatar-video-'));
    const settings = loadConfig(
      {
        database: databaseConfig,
        redis: redisConfig,
        storage: storageConfig,
        worker: workerConfig,
        avatarVideo: avatarVideoConfig,
      },
      {
        ...sandbox.env,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        WORKER_TEMP_DIRECTORY: directory,
        WORKER_SWEEP_EVERY_MS: '200',
        ...env,
      },
    );
    const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings), QUIET);
    return new RenderHarness(app, database, sandbox, directory, await firstChoices(sandbox.url));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.sandbox.process.stop();
    await this.database.drop();
    await rm(this.directory, { recursive: true, force: true });
  }

  get<T>(type: Type<T>): T {
    return this.app.get(type, { strict: false });
  }

  /** A user with videos left and one of their scripts, approved as the gateway approves it. */
  async approve(contenido = 'Hola, vecinos. Hoy tenemos pan recién horneado.'): Promise<GuionEntity> {
    this.users += 1;
    const user = await this.get(DataSource)
      .getRepository(UserEntity)
      .save({ name: 'Ana', email: `ana${this.users}@pregonero.test`, password: 'x', planVideos: 2 });
    const { guion, ticket } = await this.get(DataSource).transaction(async (tx) => {
      const [written] = await this.get(GuionRepository).create(tx, [
        { userId: user.id, titulo: 'Pan', contenido },
      ]);
      if (written === undefined) throw new Error('no script was written');
      const ref = videoQuotaRef(written.id, 1);
      await this.get(QuotaLedger).reserve(tx, { userId: user.id, kind: 'video', ref, units: 1 });
      const approved = await this.get(GuionRepository).transition(tx, {
        guionId: written.id,
        move: 'aprobar',
        set: this.choices,
      });
      if (approved === null) throw new Error('the script was not approved');
      await this.get(ColaVideoRepository).create(tx, written.id);
      const created = await this.get(JobProducer).create(tx, videoRender, {
        ref,
        userId: user.id,
        payload: { userId: user.id, guionId: written.id, quotaRef: ref },
      });
      return { guion: approved, ticket: created };
    });
    await this.get(JobProducer).ring(ticket);
    return guion;
  }

  async guion(id: number): Promise<GuionEntity> {
    const row = await this.get(GuionRepository).find(id);
    if (row === null) throw new Error(`script ${id} is gone`);
    return row;
  }

  /** The next calls to a provider fail so. */
  async fault(provider: 'heygen' | 's3', fault: string, times = 1): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, fault, times }),
    });
    if (!answer.ok) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  }

  /** The provider's renders of a script, by the callback id of its approval. */
  async renders(guionId: number): Promise<SandboxRender[]> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const state = (await answer.json()) as { renders: SandboxRender[] };
    return state.renders.filter(({ callbackId }) => callbackId === videoQuotaRef(guionId, 1));
  }

  /** How many renders were paid for a script. */
  async paid(guionId: number): Promise<number> {
    return (await this.renders(guionId)).reduce((sum, { billed }) => sum + billed, 0);
  }

  /** Figures that must agree: counter, ledger, queue row, notifications. */
  async books(
    guion: GuionEntity,
  ): Promise<{ usados: number; ledger: string; cola: string; notices: string[] }> {
    const [user] = await this.database.query<{ usados: number }>(
      'SELECT "videosUsados" AS usados FROM users WHERE id = $1',
      [guion.userId],
    );
    const [entry] = await this.database.query<{ state: string }>(
      'SELECT state FROM quota_ledger WHERE ref = $1',
      [videoQuotaRef(guion.id, 1)],
    );
    const [cola] = await this.database.query<{ estado: string }>(
      'SELECT estado FROM cola_videos WHERE "guionId" = $1',
      [guion.id],
    );
    const notices = await this.database.query<{ type: string }>(
      'SELECT type FROM notifications WHERE "userId" = $1 ORDER BY id',
      [guion.userId],
    );
    return {
      usados: user?.usados ?? -1,
      ledger: entry?.state ?? 'none',
      cola: cola?.estado ?? 'none',
      notices: notices.map(({ type }) => type),
    };
  }
}

/** The first presenter and the first Spanish voice on offer. */
async function firstChoices(sandboxUrl: string): Promise<{ avatarId: string; vozSeleccionada: string }> {
  const first = async (path: string) => {
    const answer = await fetch(`${sandboxUrl}/heygen${path}`, {
      headers: { 'x-api-key': 'sandbox-heygen-key' },
    });
    return ((await answer.json()) as { data: Record<string, string>[] }).data[0];
  };
  const [look, voice] = await Promise.all([
    first('/v3/avatars/looks?limit=1'),
    first('/v3/voices?limit=1&language=Spanish'),
  ]);
  return { avatarId: look?.['id'] ?? '', vozSeleccionada: voice?.['voice_id'] ?? '' };
}
