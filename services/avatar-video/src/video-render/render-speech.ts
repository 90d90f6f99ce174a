import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO, type Pronunciacion } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { MediaError, recordingAsMp3 } from '@pregonero/media';
import { type Pronunciation, respell } from '@pregonero/media/reading';
import type { GuionEntity } from '@pregonero/persistence';
import type { RenderRequest } from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import type { RenderContext } from './video-render.types';

/** What a presenter will say, and how long it is where that is known. */
export interface PreparedSpeech {
  speech: RenderRequest['speech'];
  /** Seconds; undefined when the provider speaks itself. */
  audioSeconds: number | undefined;
}

const AUDIO_MESSAGES: Readonly<Record<string, string>> = {
  recording_type_refused:
    'El audio no es WAV, MP3, M4A, Ogg ni WebM. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_unreadable:
    'El audio está dañado o no tiene sonido. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_too_long:
    'El audio dura más de 10 minutos. No se cobró nada; sube una grabación más corta y aprueba de nuevo.',
  recording_too_short:
    'El audio dura menos de medio segundo. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  recording_silent: 'En el audio no se oye nada. No se cobró nada; sube otra grabación y aprueba de nuevo.',
};

/** The owner's list in the words of the media library. */
export function wordsAsSaid(pronunciaciones: readonly Pronunciacion[]): Pronunciation[] {
  return pronunciaciones.map(({ escrito, dicho }) => ({ written: escrito, spoken: dicho }));
}

/** Brings together what a script is said with: the provider's voice, or an audio of the owner or of a voice service. */
@Injectable()
export class RenderSpeech {
  constructor(private readonly store: ObjectStore) {}

  /**
   * Prepares the speech of a script; an audio is fetched into `directory`, checked and brought to MP3.
   *
   * @throws ProviderError rejected, for an audio that cannot be used
   */
  async prepare(ctx: RenderContext, guion: GuionEntity, directory: string): Promise<PreparedSpeech> {
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const audioKey = guion.audioKey ?? ctx.state.speechKey;
    if (audioKey === undefined) {
      const scriptDicho = respell(guion.contenido, wordsAsSaid(pronunciaciones));
      const voiceId = guion.vozSeleccionada ?? '';
      return {
        speech: { voiceId, script: guion.contenido, pronunciaciones, scriptDicho },
        audioSeconds: undefined,
      };
    }
    const received = join(directory, 'received');
    const audioPath = join(directory, 'audio.mp3');
    await this.store.getToFile(audioKey, received, { signal: ctx.signal });
    const { durationSeconds } = await this.checked(received, audioPath, ctx.signal);
    return {
      speech: { audioPath, transcript: guion.contenido, pronunciaciones },
      audioSeconds: durationSeconds,
    };
  }

  private async checked(
    path: string,
    outputPath: string,
    signal: AbortSignal,
  ): Promise<{ durationSeconds: number }> {
    try {
      return await recordingAsMp3({ path, outputPath, signal });
    } catch (error) {
      const userMessage = error instanceof MediaError ? AUDIO_MESSAGES[error.code] : undefined;
      if (userMessage === undefined || !(error instanceof MediaError)) throw error;
      throw new ProviderError({
        provider: 'heygen',
        kind: 'rejected',
        message: `the audio was refused: ${error.code}: ${error.message}`,
        userMessage,
        providerCode: error.code,
        cause: error,
      });
    }
  }
}
