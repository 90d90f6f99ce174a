import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tiktokPublish } from '@pregonero/contracts/jobs';
import { type SocialPostEntity, SocialPostRepository } from '@pregonero/persistence';
import {
  type ByteDelivery,
  type Network,
  type NetworkDefinition,
  NetworkRegistry,
  NETWORKS,
  TIKTOK,
  TokenVault,
} from '@pregonero/publishing';
import { JobProducer } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { startWorker, type WorkerParts, WorkerUnderTest } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';

const run = promisify(execFile);
export const VIDEO_KEY = 'renders/1/1/1.mp4';
/** The same video with a long unused box at its end, so that it takes two chunks. */
export const TWO_CHUNKS_KEY = 'renders/1/1/2.mp4';
/** Videos of these types; their content does not count. */
export const MOV_KEY = 'projects/mov';
export const AVI_KEY = 'projects/avi';
/** Of one chunk and a last one, which may be longer. */
const TWO_CHUNKS_BYTES = 20_500_000;

/** A post as the sandbox's network remembers it. */
export interface SandboxPost {
  publishId: string;
  title: string;
  status: string;
  isAigc: boolean;
  receivedBytes: number;
  videoSizeBytes: number;
}

/** The worker in this process against real servers: PostgreSQL, Redis, the sandbox's network and its S3. */
export class PublishHarness extends WorkerUnderTest {
  private constructor(parts: WorkerParts) {
    super(parts);
  }

  static async start(networks: readonly NetworkDefinition[] = NETWORKS): Promise<PublishHarness> {
    const parts = await startWorker('tiktok-publisher', (env) =>
      AppModule.forRoot(loadAppConfig(env, networks), networks),
    );
    const harness = new PublishHarness(parts);
    await harness.storeVideo();
    return harness;
  }

  get tiktok(): Network {
    return this.get(NetworkRegistry).get(TIKTOK);
  }

  /** How TikTok is sent bytes. */
  get bytes(): ByteDelivery {
    const { delivery } = this.tiktok;
    if (delivery.by !== 'bytes') throw new Error('TikTok fetches no videos');
    return delivery.bytes;
  }

  /** A user whose account is connected. */
  async aConnectedUser(): Promise<number> {
    const userId = await this.aUser();
    await this.connect(userId);
    return userId;
  }

  /** Consents at the network, as a browser would. */
  async connect(userId: number): Promise<void> {
    const url = new URL(this.tiktok.connect.authorizeUrl({ state: 'test' }));
    url.pathname = `${url.pathname}decision`;
    url.searchParams.set('decision', 'approve');
    const answer = await fetch(url, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const grant = await this.tiktok.connect.exchangeCode(code);
    await this.get(DataSource).transaction((tx) =>
      this.get(TokenVault).store(tx, {
        userId,
        network: TIKTOK,
        grant,
        username: 'demo',
        displayName: 'Demo',
      }),
    );
  }

  /** The access token of a connection, as a caller would use it. */
  async openToken(userId: number): Promise<string> {
    return (await this.get(TokenVault).connect({ account: { userId, network: TIKTOK } })).accessToken;
  }

  /** A post accepted as the gateway accepts it. */
  async publish(
    userId: number,
    over: Partial<
      Pick<
        SocialPostEntity,
        | 'network'
        | 'parentId'
        | 'guionId'
        | 'videoId'
        | 'accountId'
        | 'title'
        | 'videoKey'
        | 'settings'
        | 'scheduledTime'
      >
    > = {},
  ): Promise<number> {
    const runAt = over.scheduledTime ?? null;
    const { post, ticket } = await this.get(DataSource).transaction(async (tx) => {
      const created = await this.get(SocialPostRepository).create(tx, {
        userId,
        guionId: null,
        videoId: null,
        videoKey: VIDEO_KEY,
        title: `Pan ${userId}`,
        description: 'Ven temprano.',
        hashtags: ['pan'],
        ...over,
        estado: runAt === null ? 'pendiente' : 'programado',
      });
      return {
        post: created,
        ticket: await this.get(JobProducer).create(tx, tiktokPublish, {
          ref: `tiktok:${created.id}`,
          userId,
          payload: { userId, postId: created.id, ...(over.network && { network: over.network }) },
          ...(runAt === null ? {} : { runAt }),
        }),
      };
    });
    // A scheduled post's bell is left out, as after a Redis that came back empty: the row alone must do.
    if (runAt === null) await this.get(JobProducer).ring(ticket);
    return post.id;
  }

  async post(id: number): Promise<SocialPostEntity> {
    const row = await this.get(SocialPostRepository).find(id);
    if (row === null) throw new Error(`post ${id} is gone`);
    return row;
  }

  /** What the network has of a user's posts, published ones and empty announcements. */
  async networkPosts(userId: number): Promise<SandboxPost[]> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const { posts } = (await answer.json()) as { posts: SandboxPost[] };
    return posts.filter(({ title }) => title.startsWith(`Pan ${userId}\n`));
  }

  /** A two-second video with sound, once as it is and once long enough for two chunks. */
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
    const store = this.get(ObjectStore);
    await store.putFile(VIDEO_KEY, path, { contentType: 'video/mp4' });
    await store.putFile(MOV_KEY, path, { contentType: 'video/quicktime' });
    await store.putFile(AVI_KEY, path, { contentType: 'video/x-msvideo' });
    const box = Buffer.alloc(TWO_CHUNKS_BYTES);
    box.writeUInt32BE(box.length, 0);
    box.write('free', 4, 'latin1');
    await appendFile(path, box);
    await store.putFile(TWO_CHUNKS_KEY, path, { contentType: 'video/mp4' });
  }
}
