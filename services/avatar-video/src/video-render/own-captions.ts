import { Injectable } from '@nestjs/common';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { hear, SPEECH_ERROR_CODES } from '@pregonero/speech-engine';
import { groupCaptions, type SpokenWord, wordsByLength, writeTimedSrt } from '@pregonero/video';
import type { GuionEntity } from '@pregonero/persistence';
import { pronunciationsOf } from '@pregonero/spoken-text';
import type { RenderContext } from './video-render.types';

/** A collected film, and where its sound may be taken apart. */
export interface CollectedFilm {
  path: string;
  durationSeconds: number;
  directory: string;
}

/** What the presenter service's films are read as. */
const DEMUXER = 'mov';

/**
 * Captions of a film that came without any: the script's own text, at the times at which its words are heard in the sound. The
 * listening runs in a process of its own; where the machine cannot listen, or is not sure, the words share out the time
 * in which somebody speaks.
 */
@Injectable()
export class OwnCaptions {
  /** A SubRip file with the times of the words; null for a recording that says something else, and for silence. */
  async write(ctx: RenderContext, guion: GuionEntity, film: CollectedFilm): Promise<string | null> {
    const words = (await this.heard(ctx, guion, film)) ?? (await this.sharedOut(ctx, guion, film));
    return words.length === 0 ? null : writeTimedSrt(groupCaptions(words));
  }

  /** Null where they could not be heard. */
  private async heard(
    ctx: RenderContext,
    guion: GuionEntity,
    { path, durationSeconds, directory }: CollectedFilm,
  ): Promise<SpokenWord[] | null> {
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    try {
      const { words, alignment } = await hear({
        ...{ path, demuxer: DEMUXER, durationSeconds, directory },
        transcript: guion.contenido,
        pronunciations: pronunciationsOf(pronunciaciones),
        signal: ctx.signal,
      });
      return alignment === 'aligned' ? words : null;
    } catch (error) {
      if (!isDeaf(error)) throw error;
      ctx.logger.warn({ msg: 'captions are shared out by length', jobId: ctx.id, err: error });
      return null;
    }
  }

  private async sharedOut(
    ctx: RenderContext,
    guion: GuionEntity,
    { path, durationSeconds }: CollectedFilm,
  ): Promise<SpokenWord[]> {
    // What somebody recorded may say anything; a voice says the text.
    if (guion.audioKey !== null) return [];
    return wordsByLength({
      ...{ path, demuxer: DEMUXER, maxSeconds: durationSeconds + 1 },
      text: guion.contenido,
      signal: ctx.signal,
    });
  }
}

/** Whether the listening itself is what failed: not installed, ended, or at its limit of memory. */
function isDeaf(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return [...SPEECH_ERROR_CODES, 'worker_failed', 'memory_exceeded'].some((known) => known === code);
}
