import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonFile } from '../files/json-file';
import { type PostRecord, type TiktokState, tiktokState } from './tiktok.schemas';

/** Codes, tokens and posts of the sandbox's TikTok, on disk before anything is answered. */
export class TiktokStore {
  private constructor(
    private readonly file: JsonFile<TiktokState>,
    private readonly uploadsDirectory: string,
  ) {}

  static async open(dataDirectory: string): Promise<TiktokStore> {
    const file = await JsonFile.open<TiktokState>(join(dataDirectory, 'tiktok', 'state.json'), tiktokState, {
      codes: {},
      tokens: [],
      posts: {},
      nextPost: 1,
    });
    const uploads = join(dataDirectory, 'tiktok', 'uploads');
    await mkdir(uploads, { recursive: true });
    return new TiktokStore(file, uploads);
  }

  get state(): TiktokState {
    return this.file.value;
  }

  async save(): Promise<void> {
    await this.file.save();
  }

  post(publishId: string): PostRecord | undefined {
    return Object.hasOwn(this.state.posts, publishId) ? this.state.posts[publishId] : undefined;
  }

  postOfUpload(uploadId: string): PostRecord | undefined {
    return Object.values(this.state.posts).find((post) => post.uploadId === uploadId);
  }

  /** Newest first. */
  posts(): PostRecord[] {
    return Object.values(this.state.posts).sort((a, b) => b.createdAtMs - a.createdAtMs);
  }

  videoPath(post: PostRecord): string {
    return join(this.uploadsDirectory, `${post.uploadId}.mp4`);
  }
}
