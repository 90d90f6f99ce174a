import 'reflect-metadata';

import { guionRef, videoRender } from '@pregonero/contracts/jobs';
import {
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  QuotaLedger,
  UserMediaRepository,
} from '@pregonero/persistence';
import { type PresenterDefinition, PresenterRegistry, PRESENTERS } from '@pregonero/providers';
import { jobKey, JobProducer, JobStore } from '@pregonero/queue';
import {
  type RunningSandbox,
  startWorker,
  type TestDatabase,
  type WorkerParts,
  WorkerUnderTest,
} from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';

/** A render as the sandbox's provider remembers it; `billed` counts how often it was paid. */
export interface SandboxRender {
  id: string;
  callbackId: string | null;
  title: string | null;
  billed: number;
  captions: boolean;
  captionStyle: string;
  captionColor: string | null;
  pronunciations: { written: string; spoken: string }[];
  audioAssetId: string | null;
  transcript: string | null;
}

/** A job: `key` is its name at third parties, `allowedMs` the time from its acceptance to its deadline. */
interface JobFacts {
  id: number;
  key: string;
  fence: number;
  allowedMs: number;
}

/** A film of a second and a half: what a script takes here is the reading of its film, frame by frame, by the quality check. */
const SHORTEST = 'Hoy hay helado.';

/** The worker in this process against real servers: PostgreSQL, Redis, the sandbox's provider and its S3. */
export class RenderHarness extends WorkerUnderTest {
  private constructor(
    parts: WorkerParts,
    private readonly choices: { avatarId: string; vozSeleccionada: string },
  ) {
    super(parts);
  }

  static async start(
    env: Record<string, string> = {},
    presenters: readonly PresenterDefinition[] = PRESENTERS,
  ): Promise<RenderHarness> {
    const moduleOf = (all: NodeJS.ProcessEnv) =>
      AppModule.forRoot(loadAppConfig(all, presenters), presenters);
    const parts = await startWorker('avatar-video', moduleOf, env);
    return new RenderHarness(parts, await firstChoices(parts.sandbox.url));
  }

  /** A second worker on a database of its own, at the same providers and bucket; stopped before the first. */
  static async startOn(database: TestDatabase, sandbox: RunningSandbox): Promise<RenderHarness> {
    const parts = await startWorker(
      'avatar-video',
      (all) => AppModule.forRoot(loadAppConfig(all)),
      {},
      { database, sandbox },
    );
    return new RenderHarness(parts, await firstChoices(sandbox.url));
  }

  /** A user with videos left and one of their scripts, approved as the gateway approves it; with a photo as its portrait. */
  async approve(
    contenido = SHORTEST,
    set: Partial<
      Pick<
        GuionEntity,
        'userId' | 'ajustesVideo' | 'audioKey' | 'audioDuracion' | 'titulo' | 'avatarId' | 'vozSeleccionada'
      >
    > = {},
    photoKey?: string,
  ): Promise<GuionEntity> {
    const userId = set.userId ?? (await this.aUser({ planVideos: 2 }));
    const portrait = photoKey === undefined ? {} : await this.portrait(userId, photoKey);
    const { guion, ticket } = await this.get(DataSource).transaction(async (tx) => {
      const [written] = await this.get(GuionRepository).create(tx, [{ userId, titulo: 'Pan', contenido }]);
      if (written === undefined) throw new Error('no script was written');
      const ref = guionRef(written.id, 1);
      await this.get(QuotaLedger).reserve(tx, { userId, kind: 'video', ref, units: 1 });
      const approved = await this.get(GuionRepository).transition(tx, {
        guionId: written.id,
        move: 'aprobar',
        set: { ...this.choices, ...set, ...portrait },
      });
      if (approved === null) throw new Error('the script was not approved');
      await this.get(ColaVideoRepository).create(tx, written.id);
      const presenters = this.get(PresenterRegistry);
      const lane = presenters.laneOf(presenters.find(approved.avatarId ?? '').provider);
      const created = await this.get(JobProducer).create(tx, videoRender, {
        ref,
        userId,
        payload: {
          userId,
          guionId: written.id,
          quotaRef: ref,
          ...(lane !== undefined && { presenter: lane }),
        },
        lane,
      });
      return { guion: approved, ticket: created };
    });
    await this.get(JobProducer).ring(ticket);
    return guion;
  }

  /** A picture of a user's library as the presenter of a script. */
  private async portrait(userId: number, key: string): Promise<{ avatarId: string }> {
    const file = { filename: key, originalName: 'yo.png', url: '', cloudinaryPublicId: key };
    const media = { ...file, userId, fileSize: 1, mimeType: 'image/png' };
    const { id } = await this.get(UserMediaRepository).create(this.get(DataSource).manager, media);
    return { avatarId: `portrait:${id}` };
  }

  async guion(id: number): Promise<GuionEntity> {
    const row = await this.get(GuionRepository).find(id);
    if (row === null) throw new Error(`script ${id} is gone`);
    return row;
  }

  /** How the job of a script's first approval stands. */
  async job(guionId: number): Promise<JobFacts> {
    const [row] = await this.database.query<Omit<JobFacts, 'key'> & { nonce: string | null }>(
      'SELECT id, nonce, fence, (extract(epoch FROM "deadlineAt" - "createdAt") * 1000)::float8 AS "allowedMs" FROM jobs WHERE ref = $1',
      [guionRef(guionId, 1)],
    );
    if (row === undefined) throw new Error(`script ${guionId} has no job`);
    return { ...row, key: jobKey(row) };
  }

  /** Whether the provider's id of a script's render is stored. */
  async hasReceipt(guionId: number): Promise<boolean> {
    const rows = await this.database.query(`SELECT 1 FROM jobs WHERE ref = $1 AND data ? 'videoId'`, [
      guionRef(guionId, 1),
    ]);
    return rows.length === 1;
  }

  /** Has the provider call every render unfinished until the returned function is called. */
  holdRenders(): () => void {
    const provider = this.get(PresenterRegistry).remote(undefined);
    const check = jest.spyOn(provider, 'check').mockResolvedValue({ status: 'processing' });
    return () => {
      check.mockRestore();
    };
  }

  /** Makes a waiting job look now. */
  async look(guionId: number): Promise<void> {
    await this.get(JobStore).wake(this.get(DataSource).manager, 'video.render', guionRef(guionId, 1));
  }

  /** The provider's renders of a script, by the callback id of its approval. */
  async renders(guionId: number): Promise<SandboxRender[]> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const state = (await answer.json()) as { renders: SandboxRender[] };
    return state.renders.filter(({ callbackId }) => callbackId === guionRef(guionId, 1));
  }

  /** Removes the renders of a script at the provider. */
  async removeRender(guionId: number): Promise<void> {
    for (const { id } of await this.renders(guionId)) {
      await fetch(`${this.sandbox.url}/heygen/v3/videos/${id}`, {
        ...{ method: 'DELETE', headers: { 'x-api-key': 'sandbox-heygen-key' } },
      });
    }
  }

  /** How often each text was paid at the voice service, by idempotency key. */
  async spoken(): Promise<Record<string, number>> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    return ((await answer.json()) as { billedSpeech: Record<string, number> }).billedSpeech;
  }

  /** How often a render was paid under an idempotency key, deleted since or not. */
  async billed(idempotencyKey: string): Promise<number> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/state`);
    const { billedRenders } = (await answer.json()) as { billedRenders: Record<string, number> };
    return billedRenders[idempotencyKey] ?? 0;
  }

  /** How many sounds the provider was sent since a moment (ISO 8601). */
  uploadsSince(moment: string): Promise<number> {
    return this.callsSince('/heygen/v3/assets', moment);
  }

  /** How many faults still wait for their call. */
  async pendingFaults(): Promise<number> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/faults`);
    return ((await answer.json()) as { faults: unknown[] }).faults.length;
  }

  /** How many renders were paid for a script. */
  async paid(guionId: number): Promise<number> {
    return (await this.renders(guionId)).reduce((sum, { billed }) => sum + billed, 0);
  }

  /** Figures that must agree: counter, ledger, queue row, notifications. */
  async books(
    guion: Pick<GuionEntity, 'id' | 'userId'>,
  ): Promise<{ usados: number; ledger: string; cola: string; notices: string[] }> {
    const [user] = await this.database.query<{ usados: number }>(
      'SELECT "videosUsados" AS usados FROM users WHERE id = $1',
      [guion.userId],
    );
    const [entry] = await this.database.query<{ state: string }>(
      'SELECT state FROM quota_ledger WHERE ref = $1',
      [guionRef(guion.id, 1)],
    );
    const [cola] = await this.database.query<{ estado: string }>(
      'SELECT estado FROM cola_videos WHERE "guionId" = $1',
      [guion.id],
    );
    return {
      usados: user?.usados ?? -1,
      ledger: entry?.state ?? 'none',
      cola: cola?.estado ?? 'none',
      notices: await this.notices(guion.userId),
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
