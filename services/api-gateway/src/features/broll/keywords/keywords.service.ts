import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PerfilNegocioRepository } from '@pregonero/persistence';
import { SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import { withoutOwnName } from '@pregonero/spoken-text';
import { quickAnswer } from '../../../platform/script-writer/quick-answer';

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

  constructor(
    @Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort,
    private readonly perfiles: PerfilNegocioRepository,
  ) {}

  /**
   * The name of the person's business is none of them: whoever searches for «Espiga» finds a field of wheat.
   * @throws ProviderError when the model is away, also after one quick second try
   */
  async of(userId: number, whole: string): Promise<string[]> {
    const { nombre = '' } = await this.perfiles.of(userId);
    const script = nombre === '' ? whole : withoutOwnName(whole, nombre).replaceAll('…', ' ');
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

  private ask(script: string): Promise<string[]> {
    return quickAnswer('keywords', (signal) => this.writer.keywords({ script, signal }));
  }
}
