import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { z } from 'zod';
import { JsonFile } from '../files/json-file';
import { FileCache } from '../media/file-cache';
import { MediaEngine } from '../media/media.engine';
import type { SpeechRequest } from './openai.schemas';

/** The API's own voice names, each said by one of ours. */
const NAMES: Readonly<Record<string, string>> = {
  alloy: 'es-andres',
  ash: 'es-mateo',
  ballad: 'es-javier',
  cedar: 'en-henry',
  coral: 'es-valentina',
  echo: 'es-mateo',
  fable: 'es-javier',
  marin: 'en-grace',
  nova: 'es-lucia',
  onyx: 'es-andres',
  sage: 'es-carmen',
  shimmer: 'es-valentina',
  verse: 'es-javier',
};

const stateSchema = z.object({ billed: z.record(z.string(), z.number()) });
type SpeechState = z.infer<typeof stateSchema>;

/** Speaks texts and counts what they cost. The same request gives the same bytes. */
@Injectable()
export class SpeechDesk {
  private constructor(
    private readonly media: MediaEngine,
    private readonly cache: FileCache,
    private readonly file: JsonFile<SpeechState>,
    private readonly directory: string,
  ) {}

  static async open(config: SandboxConfig, media: MediaEngine, cache: FileCache): Promise<SpeechDesk> {
    const directory = join(config.dataDirectory, 'openai');
    const file = await JsonFile.open<SpeechState>(join(directory, 'speech.json'), stateSchema, {
      billed: {},
    });
    return new SpeechDesk(media, cache, file, directory);
  }

  /** Texts that were charged, by idempotency key, or by what was asked where there was none. */
  get billed(): Readonly<Record<string, number>> {
    return this.file.value.billed;
  }

  /** Where a sound lies, by its name without folders. */
  pathOf(name: string): string {
    return join(this.directory, 'speech', basename(name));
  }

  /** The path of the spoken file; undefined for an unknown voice. A repeat of a key is not charged again. */
  async speak(
    request: Pick<SpeechRequest, 'input' | 'voice' | 'response_format' | 'speed'>,
    idempotencyKey: string | undefined,
  ): Promise<string | undefined> {
    const voice = this.media.voices.find(({ id }) => id === (NAMES[request.voice] ?? request.voice));
    if (voice === undefined) return undefined;
    const format = request.response_format ?? 'mp3';
    const asked = createHash('sha256')
      .update(JSON.stringify([voice.id, format, request.speed ?? 1, request.input]))
      .digest('hex');
    const path = this.pathOf(`${asked}.${format}`);
    await this.cache.ensure(path, async (outputPath) => {
      const { wavPath } = await this.media.synthesizeSpeech({
        text: request.input,
        voiceId: voice.id,
        directory: dirname(path),
      });
      try {
        const speed = request.speed ?? 1;
        await this.media.encodeSound({ path: wavPath, demuxer: 'wav', outputPath, format, speed });
      } finally {
        await rm(wavPath, { force: true });
      }
    });
    const account = idempotencyKey ?? asked;
    const { billed } = this.file.value;
    if (idempotencyKey === undefined || billed[account] === undefined) {
      billed[account] = (billed[account] ?? 0) + 1;
      await this.file.save();
    }
    return path;
  }
}
