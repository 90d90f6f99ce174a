import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';

/** A person waits: a model that is slower than this counts as away. */
const DEADLINE_MS = 20_000;
/** The same script is asked about again each time its clip picker opens. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_MAX = 500;

interface Remembered {
  keywords: string[];
  untilMs: number;
}

/** What a script is about, in words to search clips with. */
@Injectable()
export class KeywordsService {
  /** By the hash of the text, oldest first. */
  private readonly remembered = new Map<string, Remembered>();

  constructor(@Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort) {}

  /** @throws ProviderError when the model is away, also after one quick second try */
  async of(script: string): Promise<string[]> {
    // Signs alone name nothing that a model could find; clips are looked for all the same.
    if (!/[\p{L}\p{N}]/u.test(script)) return ['negocio'];
    const hash = createHash('sha256').update(script).digest('base64');
    const known = this.remembered.get(hash);
    if (known !== undefined && known.untilMs > Date.now()) return known.keywords;
    const keywords = await this.ask(script);
    this.remembered.delete(hash);
    this.remembered.set(hash, { keywords, untilMs: Date.now() + REMEMBERED_MS });
    const oldest = this.remembered.keys().next();
    if (this.remembered.size > REMEMBERED_MAX && oldest.done !== true) this.remembered.delete(oldest.value);
    return keywords;
  }

  private async ask(script: string): Promise<string[]> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      return await this.writer.keywords({ script, signal });
    } catch (error) {
      if (signal.aborted) throw away(error);
      if (!(error instanceof ProviderError) || error.kind !== 'retryable') throw error;
      return await this.writer.keywords({ script, signal }).catch((again: unknown) => {
        throw signal.aborted ? away(again) : again;
      });
    }
  }
}

function away(cause: unknown): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'retryable',
    message: `openai: no keywords within ${DEADLINE_MS} ms`,
    sentence: say('reader_too_slow'),
    cause,
  });
}
