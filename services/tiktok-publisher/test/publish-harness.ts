import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext, LogLevel, Type } from '@nestjs/common';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';
import { NestFactory } from '@nestjs/core';
import {
  databaseConfig,
  loadConfig,
  redisConfig,
  storageConfig,
  tiktokConfig,
  tokenVaultConfig,
  workerConfig,
} from '@pregonero/config';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import { type TiktokPostEntity, TiktokPostRepository, UserEntity } from '@pregonero/persistence';
import { SOCIAL_PUBLISHER, type SocialPublisherPort, TokenVault } from '@pregonero/providers';
import { JobProducer } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import {
  createTestDatabase,
  createTestRedis,
  type RunningSandbox,
  startSandbox,
  type TestDatabase,
} from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';

const run = promisify(execFile);
const VIDEO_KEY = 'renders/1/1/1.mp4';

/** A post as the sandbox's network remembers it. */
export interface SandboxPost {
  publishId: string;
  title: string;
  status: string;
  isAigc: boolean;
  receivedBytes: number;
  videoSizeBytes: number;
}

const QUIET = Object.assign(new NestApplicationContextOptions(), {
  logger: ['error', 'fatal'] satisfies LogLevel[],
  abortOnError: false,
});

/** The worker in this process against real servers: PostgreSQL, Redis, the sandbox's network and its S3. */
export class PublishHarness {
  private users = 0;

  private constructor(
    readonly app: INestApplicationContext,
    readonly database: TestDatabase,
    readonly sandbox: RunningSandbox,
    private readonly directory: string,
  ) {}

  static async start(): Promise<PublishHarness> {
    const [database, redis, sandbox] = await Promise.all([
      createTestDatabase(),
      createTestRedis(),
      startSandbox(),
    ]);
    const directory = await mkdtemp(join(tmpdir(), 'tiktok-publisher-'));
    const settings = loadConfig(
      {
        database: databaseConfig,
        redis: redisConfig,
        storage: storageConfig,
        worker: workerConfig,
        tiktok: tiktokConfig,
        tokenVault: tokenVaultConfig,
      },
      {
        ...sandbox.env,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        WORKER_TEMP_DIRECTORY: directory,
        WORKER_SWEEP_EVERY_MS: '200',
      },
    );
    const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings), QUIET);
    const harness = new PublishHarness(app, database, sandbox, directory);
    await harness.storeVideo();
    return harness;
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

  get publisher(): SocialPublisherPort {
    return this.app.get<SocialPublisherPort>(SOCIAL_PUBLISHER, { strict: false });
  }

  async aUser(): Promise<number> {
    this.users += 1;
    const user = await this.get(DataSource)
      .getRepository(UserEntity)
      .save({ name: 'Ana', email: `ana${this.users}@pregonero.test`, password: 'x' });
    return user.id;
  }

  /** A user who consented at the network, as a browser would. */
  async aConnectedUser(): Promise<number> {
    const userId = await this.aUser();
    const url = new URL(this.publisher.authorizeUrl({ state: 'test' }));
    url.pathname = `${url.pathname}decision`;
    url.searchParams.set('decision', 'approve');
    const answer = await fetch(url, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const grant = await this.publisher.exchangeCode(code);
    await this.get(DataSource).transaction((tx) =>
      this.get(TokenVault).store(tx, { userId, grant, tiktokUsername: 'demo' }),
    );
    return userId;
  }

  /** The access token of a connection, as a caller would use it. */
  async openToken(userId: number): Promise<string> {
    return (await this.get(TokenVault).connect(this.get(DataSource), { userId })).accessToken;
  }

  /** A post accepted as the gateway accepts it. */
  async publish(
    userId: number,
    over: Partial<Pick<TiktokPostEntity, 'title' | 'videoKey' | 'privacyLevel'>> = {},
  ): Promise<number> {
    const { post, ticket } = await this.get(DataSource).transaction(async (tx) => {
      const created = await this.get(TiktokPostRepository).create(tx, {
        userId,
        guionId: null,
        videoKey: VIDEO_KEY,
        title: `Pan ${userId}`,
        description: 'Ven temprano.',
        hashtags: ['pan'],
        ...over,
      });
      return {
        post: created,
        ticket: await this.get(JobProducer).create(tx, tiktokPublish, {
          ref: `tiktok:${created.id}`,
          userId,
          payload: { userId, postId: created.id },
        }),
      };
    });
    await this.get(JobProducer).ring(ticket);
    return post.id;
  }

  async post(id: number): Promise<TiktokPostEntity> {
    const row = await this.get(TiktokPostRepository).find(id);
    if (row === null) throw new Error(`post ${id} is gone`);
    return row;
  }

  async fault(fault: string, times = 1, match?: string): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'tiktok', fault, times, ...(match === undefined ? {} : { match }) }),
    });
    if (!answer.ok) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  }

  /** What the network has of a user's posts, published ones and empty announcements. */
  async networkPosts(userId: number): Promise<SandboxPost[]> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const { posts } = (await answer.json()) as { posts: SandboxPost[] };
    return posts.filter(({ title }) => title.startsWith(`Pan ${userId}\n`));
  }

  async notices(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ type: string }>(
      'SELECT type FROM notifications WHERE "userId" = $1 ORDER BY id',
      [userId],
    );
    return rows.map(({ type }) => type);
  }

  /** A two-second video with sound and a long unused box at its end, so that it takes several chunks. */
  private async storeVideo(): Promise<void> {
    const path = join(this.directory, 'video.mp4');
    await run('ffmpeg', [
      ...[
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'testsrc=size=720x1280:rate=30',
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440',
      ],
      ...[
        '-t',
        '2',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-movflags',
        '+faststart',
        path,
      ],
    ]);
    const box = Buffer.alloc(25_000_000);
    box.writeUInt32BE(box.length, 0);
    box.write('free', 4, 'latin1');
    await appendFile(path, box);
    await this.get(ObjectStore).putFile(VIDEO_KEY, path, { contentType: 'video/mp4' });
  }
}
