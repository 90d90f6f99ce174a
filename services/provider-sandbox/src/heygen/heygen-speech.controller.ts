import { basename } from 'node:path';
import { Body, Controller, Headers, HttpCode, Post, UseFilters, UseGuards } from '@nestjs/common';
import { MediaEngine } from '../media/media.engine';
import { SpeechDesk } from '../openai/speech.desk';
import { HeygenError, notFound } from './heygen.error';
import { HeygenErrorFilter } from './heygen.filter';
import { HeygenKeyGuard } from './heygen.guard';
import { createSpeech, IDEMPOTENCY_KEY } from './heygen.schemas';
import { VideoLinks } from './video.links';

/** `/heygen/v3/voices/speech`: a text said by a voice, without a presenter. */
@Controller('heygen/v3/voices/speech')
@UseGuards(HeygenKeyGuard)
@UseFilters(HeygenErrorFilter)
export class HeygenSpeechController {
  constructor(
    private readonly desk: SpeechDesk,
    private readonly media: MediaEngine,
    private readonly links: VideoLinks,
  ) {}

  @Post()
  @HttpCode(200)
  async speak(@Body() body: unknown, @Headers('idempotency-key') key: string | undefined): Promise<object> {
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
      throw new HeygenError(400, 'invalid_parameter', 'Idempotency-Key is malformed.', 'Idempotency-Key');
    }
    const parsed = createSpeech.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const param = issue?.path.join('.') ?? 'body';
      throw new HeygenError(400, 'invalid_parameter', `${param}: ${issue?.message ?? 'malformed'}`, param);
    }
    const { text, voice_id: voice, speed = 1 } = parsed.data;
    const order = { input: text, voice, speed, response_format: 'mp3' } as const;
    const path = await this.desk.speak(order, key === undefined ? undefined : `heygen:${key}`);
    if (path === undefined) throw notFound('voice_not_found', `Voice '${voice}'`);
    const { durationSeconds } = await this.media.inspectRecording(path);
    const name = basename(path);
    return {
      data: {
        audio_url: this.links.sound(name),
        duration: durationSeconds,
        request_id: name.slice(0, 16),
        word_timestamps: null,
      },
    };
  }
}
