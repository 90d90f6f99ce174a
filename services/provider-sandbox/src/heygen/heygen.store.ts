import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from '../files/json-file';
import { type AssetRecord, type HeygenState, heygenState, type VideoRecord } from './heygen.schemas';

/** A file of a finished video. */
export type VideoFile = 'mp4' | 'srt' | 'jpg';

const IDEMPOTENCY_LIFE_MS = 24 * 3_600_000;
const PROGRESS_SAVE_EVERY_MS = 1_000;

/** The videos of the sandbox and where their files are; every change is on disk before it is answered. */
export class HeygenStore {
  private lastProgressSaveMs = 0;

  private constructor(
    private readonly file: JsonFile<HeygenState>,
    readonly filesDirectory: string,
  ) {}

  static async open(dataDirectory: string): Promise<HeygenStore> {
    const file = await JsonFile.open<HeygenState>(join(dataDirectory, 'heygen', 'state.json'), heygenState, {
      linkSecret: randomBytes(32).toString('hex'),
      nextVideo: 1,
      videos: {},
      assets: {},
      uploads: {},
      answers: {},
      billed: {},
    });
    await file.save();
    return new HeygenStore(file, join(dataDirectory, 'heygen', 'files'));
  }

  get state(): HeygenState {
    return this.file.value;
  }

  /** Newest first, without deleted ones. */
  videos(): VideoRecord[] {
    return Object.values(this.state.videos)
      .filter((video) => video.deletedAtMs === null)
      .sort((a, b) => b.createdAtMs - a.createdAtMs || b.id.localeCompare(a.id));
  }

  find(id: string): VideoRecord | undefined {
    const video = Object.hasOwn(this.state.videos, id) ? this.state.videos[id] : undefined;
    return video?.deletedAtMs === null ? video : undefined;
  }

  /** The video that an idempotency key made within the last 24 hours, also when it was deleted since. */
  answerOf(key: string, nowMs: number): VideoRecord | undefined {
    const answer = Object.hasOwn(this.state.answers, key) ? this.state.answers[key] : undefined;
    if (answer === undefined || nowMs - answer.createdAtMs > IDEMPOTENCY_LIFE_MS) return undefined;
    return this.state.videos[answer.videoId];
  }

  nextVideoId(): string {
    const id = `vid_${String(this.state.nextVideo).padStart(6, '0')}`;
    this.state.nextVideo += 1;
    return id;
  }

  /** Accepts a video: it is charged, its answer is remembered, and all of that is on disk when this resolves. */
  async accept(video: VideoRecord): Promise<void> {
    this.state.videos[video.id] = video;
    const account = video.idempotencyKey ?? video.id;
    this.state.billed[account] = (this.state.billed[account] ?? 0) + 1;
    if (video.idempotencyKey !== null) {
      this.state.answers[video.idempotencyKey] = { videoId: video.id, createdAtMs: video.createdAtMs };
    }
    await this.file.save();
  }

  findAsset(id: string): AssetRecord | undefined {
    return Object.hasOwn(this.state.assets, id) ? this.state.assets[id] : undefined;
  }

  /** The asset that an idempotency key uploaded within the last 24 hours. */
  uploadOf(key: string, nowMs: number): AssetRecord | undefined {
    const upload = Object.hasOwn(this.state.uploads, key) ? this.state.uploads[key] : undefined;
    if (upload === undefined || nowMs - upload.createdAtMs > IDEMPOTENCY_LIFE_MS) return undefined;
    return this.findAsset(upload.assetId);
  }

  /** Remembers an uploaded file; on disk when this resolves. */
  async keepAsset(asset: AssetRecord, idempotencyKey: string | null): Promise<void> {
    this.state.assets[asset.id] = asset;
    if (idempotencyKey !== null) {
      this.state.uploads[idempotencyKey] = { assetId: asset.id, createdAtMs: asset.createdAtMs };
    }
    await this.file.save();
  }

  /** Forgets an asset; on disk when this resolves. Its file is the caller's. */
  async dropAsset({ id }: Pick<AssetRecord, 'id'>): Promise<void> {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- a record by id, as the file stores it
    delete this.state.assets[id];
    await this.file.save();
  }

  /** Where the file of an asset is. */
  assetPath(asset: Pick<AssetRecord, 'id' | 'extension'>): string {
    return join(this.assetsDirectory, `${asset.id}.${asset.extension}`);
  }

  get assetsDirectory(): string {
    return join(this.filesDirectory, 'assets');
  }

  async save(): Promise<void> {
    await this.file.save();
  }

  /** Progress is worth keeping, but not every hundredth of it. */
  saveProgress(): void {
    if (Date.now() - this.lastProgressSaveMs < PROGRESS_SAVE_EVERY_MS) return;
    this.lastProgressSaveMs = Date.now();
    void this.file.save();
  }

  pathOf(video: VideoRecord, extension: VideoFile): string {
    return join(this.filesDirectory, `${video.id}.${extension}`);
  }
}
