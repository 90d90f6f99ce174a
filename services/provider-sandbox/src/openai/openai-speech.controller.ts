import { createReadStream } from 'node:fs';
import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { invalidValue } from './openai.error';
import { FaultStore } from '../faults/fault.store';
import { noSuchModel, SPEAKERS } from './openai.models';
import { OpenaiKey } from './openai.key';
import { speechRequest } from './openai.schemas';
import { SpeechDesk } from './speech.desk';

const CONTENT_TYPES = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  opus: 'audio/ogg',
  pcm: 'audio/pcm',
} as const;

/** What `truncated_file` leaves of a sound. */
const BROKEN_BYTES = 16;

/** `/openai/v1/audio/speech`: a text said by one of the sandbox's voices. */
@Controller('openai/v1/audio')
export class OpenaiSpeechController {
  constructor(
    private readonly desk: SpeechDesk,
    private readonly key: OpenaiKey,
    private readonly faults: FaultStore,
  ) {}

  @Post('speech')
  @HttpCode(200)
  async speak(
    @Headers('authorization') authorization: string | undefined,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.key.admit(authorization, reply))) return;
    const parsed = speechRequest.safeParse(body);
    if (!parsed.success) {
      await reply.status(400).send(invalidValue(parsed.error.issues[0]));
      return;
    }
    if (!SPEAKERS.some((model) => model === parsed.data.model)) {
      await reply.status(404).send(noSuchModel(parsed.data.model));
      return;
    }
    const format = parsed.data.response_format ?? 'mp3';
    const path = await this.desk.speak(parsed.data, idempotencyKey);
    if (path === undefined) {
      await reply.status(400).send(invalidValue({ path: ['voice'], message: 'there is no such voice' }));
      return;
    }
    const isTruncated = await this.faults.take('openai', 'truncated_file', path);
    // The answer ends well, but what it holds is no sound.
    const end = isTruncated ? { end: BROKEN_BYTES - 1 } : {};
    await reply.header('content-type', CONTENT_TYPES[format]).send(createReadStream(path, end));
  }
}
