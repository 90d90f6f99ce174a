import type { StockFootageConfig } from '@pregonero/config';
import type { StockClip } from '@pregonero/contracts/api';
import type { StockClipFile, StockFootagePort } from '../../stock-footage.port';
import { PexelsClient } from './pexels.client';
import { CACHE_ENTRIES_MAX, CACHE_LIFE_MS, FILE_LIFE_MS, PER_PAGE_MAX } from './pexels.constants';
import type { PexelsVideo } from './pexels.schema';
import { chooseFile } from './pexels.selection';

/**
 * Stock clips by Pexels. Searches are remembered for a day under their folded words, files for two minutes: choosing
 * clips and fetching them right afterwards costs one call of the hourly limit, not three.
 */
export class PexelsStockFootage implements StockFootagePort {
  private readonly client: PexelsClient;
  private readonly answers = new Map<string, { clips: StockClip[]; untilMs: number }>();
  private readonly files = new Map<number, { file: StockClipFile; untilMs: number }>();

  constructor(config: StockFootageConfig) {
    this.client = new PexelsClient(config);
  }

  async search(request: Parameters<StockFootagePort['search']>[0]): Promise<StockClip[]> {
    const query = {
      query: request.keyword.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase(),
      per_page: String(Math.min(PER_PAGE_MAX, Math.max(1, request.count))),
      ...(request.orientation === undefined ? {} : { orientation: request.orientation }),
    };
    const key = JSON.stringify(query);
    const kept = this.answers.get(key);
    if (kept !== undefined && kept.untilMs > Date.now()) return kept.clips;
    const videos = await this.client.search(query, request.signal);
    const clips = videos.flatMap((video) => {
      const file = this.fileOf(video);
      return file === null ? [] : [file.clip];
    });
    keep(this.answers, key, { clips, untilMs: Date.now() + CACHE_LIFE_MS });
    return clips;
  }

  async find(id: number, signal?: AbortSignal): Promise<StockClipFile | null> {
    const kept = this.files.get(id);
    if (kept !== undefined && kept.untilMs > Date.now()) return kept.file;
    const video = await this.client.read(id, signal);
    return video === null ? null : this.fileOf(video);
  }

  async download(fileUrl: string, toPath: string, signal?: AbortSignal): Promise<{ sizeBytes: number }> {
    return this.client.download(fileUrl, toPath, signal);
  }

  /** A clip is offered only with a file that can be fetched from an allowed host. */
  private fileOf(video: PexelsVideo): StockClipFile | null {
    const file = chooseFile(video);
    if (file === null || !URL.canParse(file.link) || !this.client.isAllowed(new URL(file.link))) return null;
    const found: StockClipFile = {
      clip: {
        id: video.id,
        url: file.link,
        thumbnail: video.image,
        duration: video.duration,
        user: video.user.name,
        width: file.width,
        height: file.height,
      },
      fileUrl: file.link,
      author: video.user.name,
      pageUrl: video.url,
    };
    keep(this.files, video.id, { file: found, untilMs: Date.now() + FILE_LIFE_MS });
    return found;
  }
}

/** Adds to a memory of limited size; what was added first leaves first. */
function keep<K, V>(memory: Map<K, V>, key: K, value: V): void {
  const oldest = memory.keys().next();
  if (memory.size >= CACHE_ENTRIES_MAX && oldest.done !== true) memory.delete(oldest.value);
  memory.set(key, value);
}
