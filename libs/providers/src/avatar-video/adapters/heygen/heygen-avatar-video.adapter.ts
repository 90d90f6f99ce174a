import type { Avatar, Voice } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import type { SpeechOrder } from '../../../speech/speech.port';
import type { AudioUpload, RemoteRenders, RenderRequest, RenderState } from '../../avatar-video.port';
import type { PresenterVoices, SharedPresenters } from '../../presenter-provider';
import { HeygenClient } from './heygen.client';
import {
  ASPECT_RATIOS,
  HEYGEN_PATHS,
  LOOKS_PAGE_LIMIT,
  OWN_ENGINE,
  SCRIPT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  VOICES_PAGE_LIMIT,
} from './heygen.constants';
import { avatarOfLook, engineSettingsOf, isUsable, renderStateOf, voiceOfItem } from './heygen.conversion';
import { lookSchema, voiceSchema } from './heygen.schema';
import type { HeygenSettings } from './heygen.settings';

/** Presenter videos by HeyGen v3: looks are what is rendered, groups of looks are not asked for. */
export class HeygenAvatarVideo implements RemoteRenders, SharedPresenters, PresenterVoices {
  private readonly client: HeygenClient;
  private readonly ownLooks = new Map<string, boolean>();

  constructor(config: Pick<HeygenSettings, 'baseUrl' | 'apiKey'>) {
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

  async speak({ idempotencyKey, voiceId, toPath, signal, ...said }: SpeechOrder): Promise<void> {
    const text = said.text.length <= SCRIPT_MAX_LENGTH ? said.text : said.written;
    const order = { text, voice_id: voiceId, input_type: 'text' } as const;
    await this.client.download(await this.client.speech(order, idempotencyKey, signal), toPath, signal);
  }

  async uploadAudio({ path, idempotencyKey, signal }: AudioUpload): Promise<{ assetId: string }> {
    const file = { path, name: 'audio.mp3', contentType: 'audio/mpeg' };
    return { assetId: await this.client.upload(file, idempotencyKey, signal) };
  }

  async submit(request: RenderRequest): Promise<{ videoId: string }> {
    const settings = engineSettingsOf(request);
    const takesSettings = settings !== null && (await this.isOurs(request.avatarId, request.signal));
    const videoId = await this.client.create(
      {
        type: 'avatar',
        avatar_id: request.avatarId,
        ...speechOf(request.speech, takesSettings),
        // The list names neither keys nor callback ids: only its title leads to a render whose answer was lost.
        title: `${Array.from(request.title).slice(0, TITLE_MAX_LENGTH).join('')} · ${request.idempotencyKey}`,
        aspect_ratio: ASPECT_RATIOS[request.formato],
        resolution: '1080p',
        output_format: 'mp4',
        // A style burns the captions in; without one the file with the words still comes, for a track beside the video.
        caption: { file_format: 'srt', ...(request.captions === null ? {} : { style: 'default' }) },
        ...(takesSettings ? { voice_settings: { engine_settings: settings } } : {}),
        callback_id: request.callbackId,
      },
      request.idempotencyKey,
      request.signal,
    );
    return { videoId };
  }

  async find(idempotencyKey: string, signal?: AbortSignal): Promise<{ videoId: string } | null> {
    const videoId = await this.client.findByTitle(idempotencyKey, signal);
    return videoId === null ? null : { videoId };
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

  /**
   * Whether the look says that its server understands our own settings. Looks do not change; asked once. One that the
   * account may not look at is not ours: whether it can be rendered is for the submission to say.
   */
  private async isOurs(avatarId: string, signal: AbortSignal | undefined): Promise<boolean> {
    const known = this.ownLooks.get(avatarId);
    if (known !== undefined) return known;
    try {
      const look = await this.client.look(avatarId, signal);
      const isOurs = look.supported_api_engines?.includes(OWN_ENGINE) === true;
      this.ownLooks.set(avatarId, isOurs);
      return isOurs;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'rejected') return false;
      throw error;
    }
  }
}

function speechOf(speech: RenderRequest['speech'], takesSettings: boolean): Record<string, string> {
  if ('audioAssetId' in speech) return { audio_asset_id: speech.audioAssetId };
  // The list goes into the text only where the voice takes no list; captions show it then, too.
  const isSpelled = !takesSettings && speech.scriptDicho.length <= SCRIPT_MAX_LENGTH;
  return { voice_id: speech.voiceId, script: isSpelled ? speech.scriptDicho : speech.script };
}
