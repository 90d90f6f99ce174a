import type { ScriptWriterConfig } from '@pregonero/config';
import { providerErrorOf } from '../../../http/error-table';
import { ProviderHttpClient, type ProviderAnswer } from '../../../http/provider-http.client';
import { parseRetryAfter } from '../../../http/retry-after';
import { CHAT_PATH, MODELS_PATH, OPENAI_AWAY, OPENAI_ERRORS } from './openai.constants';
import { chatCompletionSchema, chatErrorSchema } from './openai.schema';

/** One message of a conversation, as the chat API takes it. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One choice of a completion, before anything in it is believed. */
export interface ChatChoice {
  content: string | null;
  refusal: string | null;
  finishReason: string | null;
}

const REFUSES_THE_KEY = [401, 403];

/** `POST {base}/chat/completions`, `GET {base}/models/{model}` and their errors; knows nothing of scripts. */
export class OpenAiClient {
  private readonly http: ProviderHttpClient;

  constructor(private readonly config: ScriptWriterConfig) {
    this.http = new ProviderHttpClient('openai', [config.baseUrl], OPENAI_AWAY);
  }

  /** Asks for one JSON completion of at most `maxTokens`. Repeatable. */
  async complete(request: {
    messages: ChatMessage[];
    /** What the answer must look like; `name` is shown to the model. */
    answer: { name: string; jsonSchema: Record<string, unknown> };
    maxTokens: number;
    signal?: AbortSignal | undefined;
  }): Promise<ChatChoice> {
    const answer = await this.http.send({
      method: 'POST',
      url: `${this.config.baseUrl.replace(/\/+$/u, '')}${CHAT_PATH}`,
      headers: { authorization: `Bearer ${this.config.apiKey}` },
      json: {
        model: this.config.model,
        messages: request.messages,
        temperature: 0.8,
        [this.config.tokenLimitField]: request.maxTokens,
        ...this.responseFormat(request.answer),
      },
      deadlineMs: this.config.timeoutMs,
      signal: request.signal,
      repeatable: true,
    });
    if (answer.status !== 200) throw errorOf(answer);
    const completion = chatCompletionSchema.safeParse(answer.json);
    const choice = completion.data?.choices[0];
    if (choice === undefined) throw this.http.garbled(true, 'HTTP 200 without a completion');
    return {
      content: choice.message.content ?? null,
      refusal: choice.message.refusal ?? null,
      finishReason: choice.finish_reason ?? null,
    };
  }

  /** Whether the server has the configured model. */
  async knowsModel(signal: AbortSignal | undefined): Promise<boolean> {
    const { baseUrl, apiKey, model, timeoutMs } = this.config;
    const answer = await this.http.send({
      method: 'GET',
      url: `${baseUrl.replace(/\/+$/u, '')}${MODELS_PATH}/${encodeURIComponent(model)}`,
      headers: { authorization: `Bearer ${apiKey}` },
      deadlineMs: timeoutMs,
      signal,
      repeatable: true,
    });
    if (answer.status === 404) return false;
    if (answer.status !== 200) throw errorOf(answer);
    return true;
  }

  /**
   * Whether our key may ask for texts: some may only look at models. A conversation without a message is asked for, which no server answers with
   * a text; how it is refused tells whether the key was.
   */
  async mayWrite(signal: AbortSignal | undefined): Promise<boolean> {
    const { baseUrl, apiKey, model, timeoutMs } = this.config;
    const answer = await this.http.send({
      method: 'POST',
      url: `${baseUrl.replace(/\/+$/u, '')}${CHAT_PATH}`,
      headers: { authorization: `Bearer ${apiKey}` },
      json: { model, messages: [] },
      deadlineMs: timeoutMs,
      signal,
      repeatable: true,
    });
    if (REFUSES_THE_KEY.includes(answer.status)) return false;
    if (answer.status === 429 || answer.status >= 500) throw errorOf(answer);
    return true;
  }

  private responseFormat(answer: {
    name: string;
    jsonSchema: Record<string, unknown>;
  }): Record<string, unknown> {
    switch (this.config.structuredMode) {
      case 'json_schema':
        return {
          response_format: {
            type: 'json_schema',
            json_schema: { name: answer.name, strict: true, schema: answer.jsonSchema },
          },
        };
      case 'json_object':
        return { response_format: { type: 'json_object' } };
      case 'prompt':
        return {};
    }
  }
}

function errorOf(answer: ProviderAnswer): Error {
  const error = chatErrorSchema.safeParse(answer.json).data?.error;
  const known = [error?.code, error?.type].find(
    (code) => typeof code === 'string' && Object.hasOwn(OPENAI_ERRORS.byCode, code),
  );
  const code = known ?? error?.code ?? error?.type ?? undefined;
  return providerErrorOf({
    provider: 'openai',
    table: OPENAI_ERRORS,
    status: answer.status,
    code: code === undefined ? undefined : String(code),
    message: error?.message ?? undefined,
    retryAfterMs: parseRetryAfter(answer.headers, Date.now()),
  });
}
