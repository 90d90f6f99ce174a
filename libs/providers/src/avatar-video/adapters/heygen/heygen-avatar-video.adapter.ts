import type { AvatarVideoConfig } from '@pregonero/config';
import type { Avatar, Voice } from '@pregonero/contracts/api';
import type { AvatarVideoPort, RenderRequest, RenderState } from '../../avatar-video.port';
import { HeygenClient } from './heygen.client';
import { ASPECT_RATIOS, HEYGEN_PATHS, LOOKS_PAGE_LIMIT, VOICES_PAGE_LIMIT } from './heygen.constants';
import { avatarOfLook, isUsable, renderStateOf, voiceOfItem } from './heygen.conversion';
import { lookSchema, voiceSchema } from './heygen.schema';

/** Presenter videos by HeyGen v3: looks are what is rendered, groups of looks are not asked for. */
export class HeygenAvatarVideo implements AvatarVideoPort {
  private readonly client: HeygenClient;

  constructor(config: AvatarVideoConfig) {
    this.client = new HeygenClient(config);
  }

  async listAvatars(signal?: AbortSignal): Promise<Avatar[]> {
    const items = await this.client.list(HEYGEN_PATHS.looks, { limit: String(LOOKS_PAGE_LIMIT) }, signal);
    return items.flatMap((item) => {
      const look = lookSchema.safeParse(item);
      return look.success && isUsable(look.data) ? [avatarOfLook(look.data)] : [];
    });
  }

  async listVoices(signal?: AbortSignal): Promise<Voice[]> {
    const items = await this.client.list(HEYGEN_PATHS.voices, { limit: String(VOICES_PAGE_LIMIT) }, signal);
    return items.flatMap((item) => {
      const voice = voiceSchema.safeParse(item);
      return voice.success ? [voiceOfItem(voice.data)] : [];
    });
  }

  async submit(request: RenderRequest): Promise<{ videoId: string }> {
    const videoId = await this.client.create(
      {
        type: 'avatar',
        avatar_id: request.avatarId,
        voice_id: request.voiceId,
        script: request.script,
        title: request.title,
        aspect_ratio: ASPECT_RATIOS[request.formato],
        resolution: '1080p',
        output_format: 'mp4',
        caption: { file_format: 'srt', style: 'default' },
        callback_id: request.callbackId,
      },
      request.idempotencyKey,
      request.signal,
    );
    return { videoId };
  }

  async check(videoId: string, signal?: AbortSignal): Promise<RenderState> {
    return renderStateOf(await this.client.read(videoId, signal));
  }

  async download(url: string, toPath: string, signal?: AbortSignal): Promise<{ sizeBytes: number }> {
    return this.client.download(url, toPath, signal);
  }

  async cancel(videoId: string, signal?: AbortSignal): Promise<void> {
    await this.client.remove(videoId, signal);
  }
}
