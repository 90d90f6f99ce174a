import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { SpeechConfig } from '@pregonero/config';
import { providerErrorOf } from '../../../http/error-table';
import { type ProviderAnswer, ProviderHttpClient } from '../../../http/provider-http.client';
import { parseRetryAfter } from '../../../http/retry-after';
import { chatErrorSchema } from '../../../script-writer/adapters/openai/openai.schema';
import { SPEECH_AWAY, type SpeechOrder, type SpeechPort } from '../../speech.port';
import { MODELS_PATH } from '../../../script-writer/adapters/openai/openai.constants';
import { PART_MAX_LENGTH, SOUND_MAX_BYTES, SPEECH_ERRORS, SPEECH_PATH } from './openai-speech.constants';
import { textParts } from './text-parts';

/** Setting of the voice that means: the one which the owner chose for the script. */
const CHOSEN = 'chosen';

/** Speech by an OpenAI-compatible server, as MP3. Long texts are said in parts; frames of MP3 can simply be joined. */
export class OpenAiSpeech implements SpeechPort {
  private readonly http: ProviderHttpClient;

  constructor(private readonly config: SpeechConfig) {
    this.http = new ProviderHttpClient('openai-speech', [config.baseUrl], SPEECH_AWAY);
  }

  async speak(order: SpeechOrder): Promise<void> {
    const parts = textParts(order.text, PART_MAX_LENGTH).filter((part) => /[\p{L}\p{N}]/u.test(part));
    await writeFile(order.toPath, '');
    try {
      for (const [index, part] of parts.entries()) await this.sayPart(order, part, index);
    } catch (error) {
      await rm(order.toPath, { force: true });
      throw error;
    }
  }

  /** Returns whether the server has the configured model; null when it does not list its models, which few such servers have to. */
  async knowsModel(signal?: AbortSignal): Promise<boolean | null> {
    const answer = await this.http.send({
      method: 'GET',
      url: `${this.config.baseUrl.replace(/\/+$/u, '')}${MODELS_PATH}/${encodeURIComponent(this.config.model)}`,
      headers: authorizationOf(this.config),
      deadlineMs: this.config.timeoutMs,
      signal,
      repeatable: true,
    });
    if (answer.status === 404 || answer.status === 405) {
      const code = chatErrorSchema.safeParse(answer.json).data?.error.code;
      return code === 'model_not_found' ? false : null;
    }
    if (answer.status >= 400) throw errorOf(answer);
    return true;
  }

  private async sayPart(order: SpeechOrder, part: string, index: number): Promise<void> {
    const partPath = `${order.toPath}.part`;
    try {
      const answer = await this.http.sendForFile(
        {
          method: 'POST',
          url: `${this.config.baseUrl.replace(/\/+$/u, '')}${SPEECH_PATH}`,
          headers: {
            accept: 'audio/mpeg',
            ...authorizationOf(this.config),
            'idempotency-key': `${order.idempotencyKey}-${index}`,
          },
          json: {
            model: this.config.model,
            input: part,
            voice: this.config.voice === CHOSEN ? order.voiceId : this.config.voice,
            response_format: 'mp3',
          },
          deadlineMs: this.config.timeoutMs,
          signal: order.signal,
          // The worst of a repeat is that a text is said, and paid, twice; servers that know the key do not.
          repeatable: true,
        },
        { toPath: partPath, maxBytes: SOUND_MAX_BYTES },
      );
      if (answer.status >= 400) throw errorOf(answer);
      const isSound = /^(audio\/|application\/octet-stream)/u.test(answer.headers.get('content-type') ?? '');
      if (!isSound) throw this.http.garbled(true, 'HTTP 200 without sound');
      await appendFile(order.toPath, await readFile(partPath));
    } finally {
      await rm(partPath, { force: true });
    }
  }
}

/** The key of the text model goes to its own server only; another one is asked without a key when it has none. */
function authorizationOf(config: SpeechConfig): Record<string, string> {
  const isSameServer = new URL(config.baseUrl).origin === new URL(config.fallbackBaseUrl).origin;
  const key = config.apiKey === '' && isSameServer ? config.fallbackApiKey : config.apiKey;
  return key === '' ? {} : { authorization: `Bearer ${key}` };
}

function errorOf(answer: ProviderAnswer): Error {
  const error = chatErrorSchema.safeParse(answer.json).data?.error;
  const known = [error?.code, error?.type].find(
    (code) => typeof code === 'string' && Object.hasOwn(SPEECH_ERRORS.byCode, code),
  );
  const code = known ?? error?.code ?? error?.type ?? undefined;
  return providerErrorOf({
    provider: 'openai-speech',
    table: SPEECH_ERRORS,
    status: answer.status,
    code: code === undefined ? undefined : String(code),
    message: error?.message ?? undefined,
    retryAfterMs: parseRetryAfter(answer.headers, Date.now()),
  });
}
