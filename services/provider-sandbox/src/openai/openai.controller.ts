import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { invalidValue } from './openai.error';
import { OpenaiKey } from './openai.key';
import { type Completion, OpenaiService } from './openai.service';
import { chatRequest } from './openai.schemas';

const MODEL = 'pregonero-writer';
const STREAM_PIECE_CHARS = 24;

/** `/openai/v1`: the part of the OpenAI API that script writing needs. */
@Controller('openai/v1')
export class OpenaiController {
  constructor(
    private readonly openai: OpenaiService,
    private readonly key: OpenaiKey,
  ) {}

  @Get('models')
  async models(
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.key.admit(authorization, reply))) return;
    const model = { id: MODEL, object: 'model', created: 1_795_176_000, owned_by: 'pregonero' };
    await reply.send({ object: 'list', data: [model] });
  }

  @Post('chat/completions')
  @HttpCode(200)
  async complete(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.key.admit(authorization, reply))) return;
    const parsed = chatRequest.safeParse(body);
    if (!parsed.success) {
      await reply.status(400).send(invalidValue(parsed.error.issues[0]));
      return;
    }
    const created = Math.floor(Date.now() / 1_000);
    const completion = this.openai.complete(parsed.data);
    if (parsed.data.stream !== true) {
      await reply.send(wholeAnswer(completion, created));
      return;
    }
    const includeUsage = parsed.data.stream_options?.include_usage === true;
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send([...streamEvents(completion, created, includeUsage)].join(''));
  }
}

function usageOf(completion: Completion): object {
  return {
    prompt_tokens: completion.promptTokens,
    completion_tokens: completion.completionTokens,
    total_tokens: completion.promptTokens + completion.completionTokens,
  };
}

function wholeAnswer(completion: Completion, created: number): object {
  return {
    id: completion.id,
    object: 'chat.completion',
    created,
    model: completion.model,
    choices: [
      {
        index: 0,
        finish_reason: completion.finishReason,
        logprobs: null,
        message: { role: 'assistant', content: completion.content, refusal: null },
      },
    ],
    usage: usageOf(completion),
  };
}

function* streamEvents(completion: Completion, created: number, includeUsage: boolean): Generator<string> {
  const event = (fields: object): string =>
    `data: ${JSON.stringify({ id: completion.id, object: 'chat.completion.chunk', created, model: completion.model, ...fields })}\n\n`;
  const choice = (delta: object, finishReason: string | null): object => ({
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
  yield event(choice({ role: 'assistant', content: '' }, null));
  // By code points, so that no piece ends in half a character.
  const characters = Array.from(completion.content);
  for (let start = 0; start < characters.length; start += STREAM_PIECE_CHARS) {
    yield event(choice({ content: characters.slice(start, start + STREAM_PIECE_CHARS).join('') }, null));
  }
  yield event(choice({}, completion.finishReason));
  if (includeUsage) yield event({ choices: [], usage: usageOf(completion) });
  yield 'data: [DONE]\n\n';
}
