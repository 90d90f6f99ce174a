import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { recordingAsMp3 } from '@pregonero/video';
import { pronunciationsOf, respell } from '@pregonero/spoken-text';
import type { GuionEntity } from '@pregonero/persistence';
import {
  PresenterRegistry,
  type RemoteRenders,
  type RenderRequest,
  type SpokenByVoice,
} from '@pregonero/providers';
import { StepFolders } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { type AudioMaker, audioRefusal } from './audio-refusal';
import type { RenderContext } from './video-render.types';

/** A stored sound that a script is said with. */
interface StoredAudio {
  key: string;
  maker: AudioMaker;
}

/** The sound that a script is said with; undefined where the avatar provider's voice says it. */
export function storedAudioOf(ctx: RenderContext, guion: GuionEntity): StoredAudio | undefined {
  if (guion.audioKey !== null) return { key: guion.audioKey, maker: 'owner' };
  const { speechKey } = ctx.data;
  return speechKey === undefined ? undefined : { key: speechKey, maker: 'service' };
}

/** Brings together what a script is said with: the provider's voice, or an audio of the owner or of a voice service. */
@Injectable()
export class RenderSpeech {
  constructor(
    private readonly presenters: PresenterRegistry,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
  ) {}

  /**
   * The speech of a script for renders that a provider makes. An audio is checked, brought to MP3 and handed to the provider first, once a job: its id is
   * remembered before anything is paid.
   *
   * @throws ProviderError rejected, for an audio that cannot be used
   * @throws StaleFenceError when the job was cancelled during the upload
   */
  async prepare(
    ctx: RenderContext,
    guion: GuionEntity,
    provider: RemoteRenders,
  ): Promise<RenderRequest['speech']> {
    const audio = storedAudioOf(ctx, guion);
    if (audio === undefined) return this.byVoice(guion);
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const audioAssetId = ctx.data.audioAssetId ?? (await this.handOver(ctx, audio, provider));
    return { audioAssetId, transcript: guion.contenido, pronunciaciones };
  }

  /** The script for a voice of the presenter's own provider. */
  byVoice(guion: GuionEntity): SpokenByVoice {
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const scriptDicho = respell(guion.contenido, pronunciationsOf(pronunciaciones));
    const { id: voiceId } = this.presenters.find(guion.vozSeleccionada ?? '');
    return { voiceId, script: guion.contenido, pronunciaciones, scriptDicho };
  }

  private async handOver(
    ctx: RenderContext,
    { key, maker }: StoredAudio,
    provider: RemoteRenders,
  ): Promise<string> {
    return this.folders.use(async (directory) => {
      const received = join(directory, 'received');
      const path = join(directory, 'audio.mp3');
      const { signal } = ctx;
      await this.store.getToFile(key, received, { signal });
      try {
        const { durationSeconds } = await recordingAsMp3({ path: received, outputPath: path, signal });
        const idempotencyKey = `audio-${ctx.key}-${ctx.data.audioUpload}`;
        const { assetId } = await provider.uploadAudio({ path, idempotencyKey, signal });
        await ctx.save({ audioAssetId: assetId, audioSeconds: durationSeconds });
        return assetId;
      } catch (error) {
        throw audioRefusal(error, maker);
      }
    });
  }
}
