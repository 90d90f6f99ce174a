import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { inspectRecording, isRecordingRefusal } from '@pregonero/video';
import { pronunciationsOf, respell } from '@pregonero/spoken-text';
import { type GuionEntity, GuionRepository } from '@pregonero/persistence';
import { PresenterRegistry, SPEECH, type SpeechPort } from '@pregonero/providers';
import { outcome, StepFolders } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import { speechRefusal } from './audio-refusal';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** Who says a script, and the id of the voice there. */
interface Speaker {
  speech: SpeechPort;
  voiceId: string;
}

/**
 * Has a script said before its presenter is asked for: by the voice service where one is configured, else by the provider of the
 * voice where that is not the presenter's. The sound is stored under a key of the job before the
 * job moves on: whoever repeats the step finds it there and pays nothing.
 */
@Injectable()
export class SpeakStep {
  constructor(
    @Inject(SPEECH) private readonly service: SpeechPort | null,
    private readonly presenters: PresenterRegistry,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
  ) {}

  /** Whether this script must be said before it can be submitted. */
  isDue(guion: GuionEntity, ctx: RenderContext): boolean {
    return guion.audioKey === null && ctx.data.speechKey === undefined && this.findSpeaker(guion) !== null;
  }

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    if (guion === null) return outcome.done();
    const speaker = this.findSpeaker(guion);
    if (speaker === null) return outcome.next('submit');
    const speechKey = keys.speech(guion.userId, guion.id, ctx.key);
    if ((await this.store.head(speechKey)) === null) await this.say(ctx, guion, speaker, speechKey);
    return outcome.next('submit', { data: { speechKey } });
  }

  /** Third parties that may be asked to speak: without a voice service every provider that has voices. */
  get calls(): readonly ProviderName[] {
    if (this.service !== null) return ['openai-speech'];
    return this.presenters.all.flatMap(({ voices, calls }) => (voices === undefined ? [] : calls));
  }

  /** Null where the presenter's own provider says the script. */
  private findSpeaker(guion: GuionEntity): Speaker | null {
    const voiceId = guion.vozSeleccionada ?? '';
    if (this.service !== null) return { speech: this.service, voiceId };
    const voice = this.presenters.findVoice(voiceId);
    const { provider } = this.presenters.find(guion.avatarId ?? '');
    return voice === undefined || voice.provider === provider
      ? null
      : { speech: voice.voices, voiceId: voice.id };
  }

  private async say(
    ctx: RenderContext,
    guion: GuionEntity,
    { speech, voiceId }: Speaker,
    key: string,
  ): Promise<void> {
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const { speechTake } = ctx.data;
    await this.folders.use(async (directory) => {
      const toPath = join(directory, 'speech.mp3');
      await speech.speak({
        // A server that knows the key would answer the same unusable sound to it again.
        idempotencyKey: speechTake === 1 ? `speech-${ctx.key}` : `speech-${ctx.key}-${speechTake}`,
        text: respell(guion.contenido, pronunciationsOf(pronunciaciones)),
        written: guion.contenido,
        voiceId,
        toPath,
        signal: ctx.signal,
      });
      // What is stored is never asked for again: only a sound that can be heard is.
      await inspectRecording(toPath, ctx.signal).catch(async (error: unknown) => {
        if (isRecordingRefusal(error)) await ctx.save({ speechTake: speechTake + 1 });
        throw speechRefusal(error);
      });
      await this.store.putFile(key, toPath, { contentType: 'audio/mpeg', signal: ctx.signal });
    });
  }
}
