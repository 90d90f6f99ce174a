import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { invalidValue } from './openai.error';
import { modelView, noSuchModel, SPEAKERS, WRITERS } from './openai.models';
import { OpenaiKey } from './openai.key';
import { type Completion, OpenaiService } from './openai.service';
import { chatRequest } from './openai.schemas';

const STREAM_PIECE_CHARS = 24;
const UNKNOWN_SCHEMA =
  'this model writes scripts (guiones) and keywords (palabrasClave), nothing of this shape';

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
    await reply.send({ object: 'list', data: [...WRITERS, ...SPEAKERS].map(modelView) });
  }

  @Get('models/:id')
  async model(
    @Headers('authorization') authorization: string | undefined,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.key.admit(authorization, reply))) return;
    const isHere = [...WRITERS, ...SPEAKERS].some((model) => model === id);
    await reply.status(isHere ? 200 : 404).send(isHere ? modelView(id) : noSuchModel(id));
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
    if (!WRITERS.some((model) => model === parsed.data.model)) {
      await reply.status(404).send(noSuchModel(parsed.data.model));
      return;
    }
    const created = Math.floor(Date.now() / 1_000);
    const completion = this.openai.complete(parsed.data);
    if (completion === undefined) {
      const path = ['response_format', 'json_schema', 'schema'];
      await reply.status(400).send(invalidValue({ path, message: UNKNOWN_SCHEMA }));
      return;
    }
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
    choices: completion.choices.map(({ content, finishReason }, index) => ({
      index,
      finish_reason: finishReason,
      logprobs: null,
      message: { role: 'assistant', content, refusal: null },
    })),
    usage: usageOf(completion),
  };
}

function* streamEvents(completion: Completion, created: number, includeUsage: boolean): Generator<string> {
  const event = (fields: object): string =>
    `data: ${JSON.stringify({ id: completion.id, object: 'chat.completion.chunk', created, model: completion.model, ...fields })}\n\n`;
  for (const [index, { content, finishReason }] of completion.choices.entries()) {
    const choice = (delta: object, finish: string | null): object => ({
      choices: [{ index, delta, finish_reason: finish }],
    });
    yield event(choice({ role: 'assistant', content: '' }, null));
    // By code points, so that no piece ends in half a character.
    const characters = Array.from(content);
    for (let start = 0; start < characters.length; start += STREAM_PIECE_CHARS) {
      yield event(choice({ content: characters.slice(start, start + STREAM_PIECE_CHARS).join('') }, null));
    }
    yield event(choice({}, finishReason));
  }
  if (includeUsage) yield event({ choices: [], usage: usageOf(completion) });
  yield 'data: [DONE]\n\n';
}
