import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { inspectRecording, isRecordingRefusal } from '@pregonero/video';
import { pronunciationsOf, respell } from '@pregonero/spoken-text';
import { type GuionEntity, GuionRepository } from '@pregonero/persistence';
import { SPEECH, type SpeechPort } from '@pregonero/providers';
import { outcome, StepFolders } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import { speechRefusal } from './audio-refusal';
import type { RenderContext, RenderOutcome } from './video-render.types';

/**
 * Has a script said by the voice service, where one is configured. The sound is stored under a key of the job before the
 * job moves on: whoever repeats the step finds it there and pays nothing.
 */
@Injectable()
export class SpeakStep {
  constructor(
    @Inject(SPEECH) private readonly voice: SpeechPort | null,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
  ) {}

  /** Whether this script must be said before it can be submitted. */
  isDue(guion: GuionEntity, ctx: RenderContext): boolean {
    return this.voice !== null && guion.audioKey === null && ctx.data.speechKey === undefined;
  }

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    if (guion === null) return outcome.done();
    if (this.voice === null) return outcome.next('submit');
    return outcome.next('submit', { data: { speechKey: await this.said(ctx, guion, this.voice) } });
  }

  /** The key of a script's sound, said by a voice unless it was said before. */
  async said(ctx: RenderContext, guion: GuionEntity, voice: SpeechPort): Promise<string> {
    const key = keys.speech(guion.userId, guion.id, ctx.key);
    if ((await this.store.head(key)) === null) await this.say(ctx, guion, voice, key);
    return key;
  }

  private async say(ctx: RenderContext, guion: GuionEntity, voice: SpeechPort, key: string): Promise<void> {
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const { speechTake } = ctx.data;
    await this.folders.use(async (directory) => {
      const toPath = join(directory, 'speech.mp3');
      await voice.speak({
        // A server that knows the key would answer the same unusable sound to it again.
        idempotencyKey: speechTake === 1 ? `speech-${ctx.key}` : `speech-${ctx.key}-${speechTake}`,
        text: respell(guion.contenido, pronunciationsOf(pronunciaciones)),
        written: guion.contenido,
        voiceId: guion.vozSeleccionada ?? '',
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
