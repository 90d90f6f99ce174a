import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AjustesElegidos, DEFAULT_AJUSTES_VIDEO, type PerfilNegocio } from '@pregonero/contracts/api';
import { brollCompose, type PayloadOf } from '@pregonero/contracts/jobs';
import { drawStockThumbnail, renderPresenter } from '@pregonero/studio';
import { DEFAULT_CAPTION_LOOK } from '@pregonero/video';
import { runFfmpeg } from '@pregonero/video/process';
import {
  askForFinishing,
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  PerfilNegocioRepository,
  UserMediaRepository,
} from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { JobProducer, TransactionEffects } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import { SMALL_SIDE, startWorker, type WorkerParts, WorkerUnderTest } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';

/** Where the worker keeps encoded clips. */
const PARTS = 'broll-parts';
const BASE_KEY = 'renders/1/1/1.mp4';
const CAPTIONS_KEY = 'captions/1/1/1.srt';
/** Short, because each test cuts the whole film anew, and long enough for three clips between the presenter's sentences. */
const SCRIPT =
  'Hola, vecinos. Hoy tenemos pan recién horneado, con mantequilla, desde las siete. Te esperamos.';

/** As long as its first two words; a closing card lasts longer. */
const SHORT_SECONDS = 1.4;

/** How base videos are rendered. */
const BASE_LOOK = {
  presenterId: 'sofia',
  voiceId: 'es-lucia',
  format: 'vertical',
  shortSide: SMALL_SIDE,
  captions: DEFAULT_CAPTION_LOOK,
} as const;

/** A clip as the job's row remembers it. */
interface Chosen {
  source: string;
  id: number;
  keyword?: string | null;
}

/** What a composition was once a transaction was committed, and when its job was accepted and due by then. */
interface NotedState {
  state: string;
  attempt: number;
  acceptedMs: number;
  dueMs: number;
}

/** The worker in this process against real servers: PostgreSQL, Redis, the sandbox's clips and its S3. */
export class BrollHarness extends WorkerUnderTest {
  private constructor(parts: WorkerParts) {
    super(parts);
  }

  /** @param withMedia whether there are a base video and pictures, which take seconds to draw */
  static async start({ withMedia }: { withMedia: boolean }): Promise<BrollHarness> {
    const parts = await startWorker('b-roll', (env) => AppModule.forRoot(loadAppConfig(env)));
    const harness = new BrollHarness(parts);
    if (withMedia) await harness.storeMedia();
    return harness;
  }

  /** From now on PostgreSQL itself notes what each transaction made of a composition: whoever looks again and again may miss it. */
  async noteStates(): Promise<void> {
    await this.database.query(`
      CREATE TABLE noted_states (
        id serial, "guionId" integer, state text, attempt integer, "acceptedMs" float8, "dueMs" float8
      );
      CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO noted_states ("guionId", state, attempt, "acceptedMs", "dueMs")
        SELECT NEW.id, NEW."brollEstado", NEW."brollIntento",
               extract(epoch FROM "createdAt") * 1000, extract(epoch FROM "nextRunAt") * 1000
          FROM jobs WHERE kind = 'broll.compose' AND payload ->> 'guionId' = NEW.id::text;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER note_state AFTER UPDATE ON guiones
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_state();
    `);
  }

  /** What was noted of one script; moments by the database's clock, in milliseconds. */
  notedStates(guionId: number): Promise<NotedState[]> {
    return this.database.query<NotedState>(
      `SELECT state, attempt, "acceptedMs", "dueMs" FROM noted_states WHERE "guionId" = $1 ORDER BY id`,
      [guionId],
    );
  }

  /** A finished script with its base video, of a new user. */
  async aFinishedGuion(palabrasClave = 'pan, horno, mantequilla'): Promise<GuionEntity> {
    const dataSource = this.get(DataSource);
    const userId = await this.aUser();
    const [guion] = await dataSource.transaction((tx) =>
      this.get(GuionRepository).create(tx, [
        {
          userId,
          titulo: 'Pan',
          contenido: SCRIPT,
          palabrasClave,
          videoBaseKey: BASE_KEY,
          videoFinalKey: BASE_KEY,
          captionsKey: CAPTIONS_KEY,
          videoHeygenUrl: 'http://localhost/base',
          videoFinalUrl: 'http://localhost/base',
        },
      ]),
    );
    if (guion === undefined) throw new Error('no script was written');
    await dataSource.query(`UPDATE guiones SET estado = 'listo', progreso = 100 WHERE id = $1`, [guion.id]);
    return this.guion(guion.id);
  }

  /** A script whose film is stored, and which waits for the finishing that its approval wishes. */
  async aFilmedGuion(): Promise<GuionEntity> {
    const { id } = await this.aFinishedGuion();
    await this.get(ColaVideoRepository).create(this.get(DataSource).manager, id);
    await this.database.query(
      `UPDATE guiones SET estado = 'procesando', progreso = 97, aprobaciones = 1, "baseSubtitulada" = false,
         "videoHeygenUrl" = NULL, "videoFinalUrl" = NULL WHERE id = $1`,
      [id],
    );
    return this.guion(id);
  }

  /** Makes the base video of a script one that cannot be read. */
  async breakBase(guion: GuionEntity): Promise<void> {
    const path = join(this.directory, 'broken.mp4');
    await writeFile(path, 'no film');
    await this.get(ObjectStore).putFile('renders/broken.mp4', path, { contentType: 'video/mp4' });
    await this.database.query(`UPDATE guiones SET "videoBaseKey" = 'renders/broken.mp4' WHERE id = $1`, [
      guion.id,
    ]);
  }

  /** Makes the base video of a script one that is shorter than a closing card. */
  async shortenBase(guion: GuionEntity): Promise<void> {
    const [base, path] = ['base.mp4', 'short.mp4'].map((name) => join(this.directory, name)) as [
      string,
      string,
    ];
    await runFfmpeg(['-i', base, '-t', String(SHORT_SECONDS), '-c', 'copy', '-movflags', '+faststart', path]);
    await this.get(ObjectStore).putFile('renders/short.mp4', path, { contentType: 'video/mp4' });
    await this.database.query(
      `UPDATE guiones SET "videoBaseKey" = 'renders/short.mp4', "captionsKey" = NULL WHERE id = $1`,
      [guion.id],
    );
  }

  /** Accepts a composition as the gateway does. */
  async compose(
    guion: GuionEntity,
    choice: Partial<Omit<PayloadOf<typeof brollCompose>, 'userId' | 'guionId'>> = {},
  ): Promise<void> {
    const ticket = await this.get(DataSource).transaction(async (tx) => {
      const row = await this.get(GuionRepository).touch(tx, guion.id, {
        brollEstado: 'processing',
        brollIntento: 1,
        brollProgreso: 0,
        brollMensaje: 'Preparando los clips.',
      });
      return this.get(JobProducer).create(tx, brollCompose, {
        ref: `broll:${guion.id}:${row.sequence}`,
        userId: guion.userId,
        payload: {
          userId: guion.userId,
          guionId: guion.id,
          stockIds: [],
          mediaIds: [],
          phrases: [],
          automatic: true,
          failFirstAttempts: 0,
          ...choice,
        },
      });
    });
    await this.get(JobProducer).ring(ticket);
  }

  /** Asks for the finishing of a script's video as the gateway does, with these settings; with a `noticeRef` as the last release did. */
  async finish(guion: GuionEntity, ajustes: Partial<AjustesElegidos>, noticeRef?: string): Promise<void> {
    const [guiones, producer] = [this.get(GuionRepository), this.get(JobProducer)];
    await this.get(TransactionEffects).run(async (tx, after) => {
      const set = { ajustesVideo: { ...DEFAULT_AJUSTES_VIDEO, ...ajustes } };
      await askForFinishing({ guiones, producer, tx, after }, guion, set);
      if (noticeRef === undefined) return;
      await tx.query(
        `UPDATE jobs SET payload = payload || $2 WHERE state = 'queued' AND payload->>'guionId' = $1`,
        [String(guion.id), { noticeRef }],
      );
    });
  }

  /** How the places of a script in the queue of renders stand. */
  async places(guionId: number): Promise<string[]> {
    const rows = await this.database.query<{ estado: string }>(
      'SELECT estado FROM cola_videos WHERE "guionId" = $1',
      [guionId],
    );
    return rows.map(({ estado }) => estado);
  }

  /** How often endpoints are told of an event of a script. */
  async timesHeard(event: string, guionId: number): Promise<number> {
    const [row] = await this.database.query<{ times: number }>(
      `SELECT count(*)::int AS times FROM webhook_deliveries
        WHERE event = $1 AND payload::jsonb->'data'->>'guionId' = $2`,
      [event, String(guionId)],
    );
    return row?.times ?? 0;
  }

  /** Keeps the worker from storing a file, of keys that begin so, until the returned function is called. */
  holdUploads(prefix = ''): () => void {
    const store = this.get(ObjectStore);
    const putFile = store.putFile.bind(store);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const put = jest.spyOn(store, 'putFile').mockImplementation(async (...file) => {
      if (file[0].startsWith(prefix)) await released;
      return putFile(...file);
    });
    return () => {
      put.mockRestore();
      release();
    };
  }

  /** Makes the store refuse files of keys that begin so, until the returned spy is restored. */
  failUploads(prefix: string): jest.SpyInstance {
    const store = this.get(ObjectStore);
    const putFile = store.putFile.bind(store);
    return jest.spyOn(store, 'putFile').mockImplementation(async (...file) => {
      if (file[0].startsWith(prefix)) throw new Error(`no upload of ${file[0]}`);
      return putFile(...file);
    });
  }

  /** Kinds of the notifications of a user, in their order. */
  async noticeKinds(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE "userId" = $1 ORDER BY id',
      [userId],
    );
    return rows.map(({ kind }) => kind);
  }

  /** What the business of a script's owner tells. */
  async profile(userId: number, perfil: PerfilNegocio): Promise<void> {
    await this.get(DataSource).transaction((tx) =>
      this.get(PerfilNegocioRepository).save(tx, userId, perfil),
    );
  }

  async guion(id: number): Promise<GuionEntity> {
    const row = await this.get(GuionRepository).find(id);
    if (row === null) throw new Error(`script ${id} is gone`);
    return row;
  }

  /** A picture in the user's library. */
  async aPicture(userId: number): Promise<number> {
    return this.aFile(userId, { name: 'foto.jpg', path: join(this.directory, 'picture.jpg') });
  }

  /** A file in the user's library, whatever it really is. */
  async aFile(userId: number, file: { name: string; path: string }): Promise<number> {
    const key = keys.media(userId);
    const mimeType = file.name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg';
    await this.get(ObjectStore).putFile(key, file.path, { contentType: mimeType });
    const row = await this.get(DataSource).transaction((tx) =>
      this.get(UserMediaRepository).create(tx, {
        userId,
        filename: file.name,
        originalName: file.name,
        url: 'http://localhost/file',
        cloudinaryPublicId: key,
        fileSize: 1,
        mimeType,
      }),
    );
    return row.id;
  }

  /** A clip that the provider finds for a word. */
  async aStockClip(keyword: string): Promise<number> {
    const [found] = await this.app
      .get<StockFootagePort>(STOCK_FOOTAGE, { strict: false })
      .search({ keyword, count: 1, orientation: 'portrait' });
    if (found === undefined) throw new Error(`nothing is found for ${keyword}`);
    return found.id;
  }

  /** What the job of a script has chosen. */
  async chosen(guionId: number): Promise<Chosen[]> {
    const rows = await this.database.query<{ clips: Chosen[] | null }>(
      `SELECT data->'clips' AS clips FROM jobs WHERE payload->>'guionId' = $1 ORDER BY id DESC LIMIT 1`,
      [String(guionId)],
    );
    return rows[0]?.clips ?? [];
  }

  /** The stock films that the finishing of a script has found. */
  async foundFilms(guionId: number): Promise<{ id: number; keyword: string }[]> {
    const [row] = await this.database.query<{ found: { id: number; keyword: string }[] | null }>(
      `SELECT data->'found' AS found FROM jobs
        WHERE kind = 'video.finish' AND payload->>'guionId' = $1 ORDER BY id DESC LIMIT 1`,
      [String(guionId)],
    );
    return row?.found ?? [];
  }

  async digest(key: string): Promise<string> {
    const { stream } = await this.get(ObjectStore).getStream(key);
    const hash = createHash('sha256');
    for await (const piece of stream) hash.update(piece as Buffer);
    return hash.digest('hex');
  }

  /** What is left in the workers' temporary folder; kept parts are meant to stay. */
  async leftovers(): Promise<string[]> {
    return (await readdir(join(this.directory, 'work'))).filter((name) => name !== PARTS);
  }

  /** Encoded clips that are kept for the next composition. */
  async keptParts(): Promise<string[]> {
    return readdir(join(this.directory, 'work', PARTS)).catch(() => []);
  }

  private async storeMedia(): Promise<void> {
    const path = join(this.directory, 'base.mp4');
    const { srt } = await renderPresenter({ ...BASE_LOOK, script: SCRIPT, outputPath: path });
    const captions = join(this.directory, 'base.srt');
    await writeFile(captions, srt);
    const picture = join(this.directory, 'picture.jpg');
    await writeFile(
      picture,
      await drawStockThumbnail({ keyword: 'pan', variant: 1, width: 800, height: 600 }),
    );
    await writeFile(
      join(this.directory, 'other.jpg'),
      await drawStockThumbnail({ keyword: 'horno', variant: 2, width: 800, height: 600 }),
    );
    const store = this.get(ObjectStore);
    await store.putFile(BASE_KEY, path, { contentType: 'video/mp4' });
    await store.putFile(CAPTIONS_KEY, captions, { contentType: 'application/x-subrip' });
  }
}
