import type { ScriptWriterConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { z } from 'zod';
import type { DraftGuion, ScriptWriterPort } from '../../script-writer.port';
import { type ChatMessage, OpenAiClient } from './openai.client';
import {
  OPENAI_REFUSAL_MESSAGE,
  OPENAI_UNUSABLE_MESSAGE,
  TOKENS_BASE,
  TOKENS_PER_GUION,
} from './openai.constants';
import { businessOf, repairPrompt, SYSTEM_PROMPT, type WritingTask } from './openai.prompt';
import { guionesJsonSchema, guionesSchema } from './openai.schema';

/** Writes scripts with any OpenAI-compatible server. */
export class OpenAiScriptWriter implements ScriptWriterPort {
  private readonly client: OpenAiClient;

  constructor(config: ScriptWriterConfig) {
    this.client = new OpenAiClient(config);
  }

  async write(request: Parameters<ScriptWriterPort['write']>[0]): Promise<DraftGuion[]> {
    const task: WritingTask = {
      tarea: 'escribir',
      negocio: businessOf(request.formulario),
      cantidad: request.cantidad,
      ...(request.variacion === undefined ? {} : { variacion: request.variacion }),
    };
    return this.ask(task, request.signal);
  }

  async rewrite(request: Parameters<ScriptWriterPort['rewrite']>[0]): Promise<DraftGuion> {
    const task: WritingTask = {
      tarea: 'reescribir',
      negocio: businessOf(request.formulario),
      cantidad: 1,
      guion: { titulo: request.guion.titulo, contenido: request.guion.contenido },
      feedback: request.feedback,
      ...(request.variacion === undefined ? {} : { variacion: request.variacion }),
    };
    const [guion] = await this.ask(task, request.signal);
    if (guion === undefined) throw unusable('no script in a valid answer');
    return guion;
  }

  /**
   * The decision table after HTTP 200: a refusal or the content filter ends it; a cut answer raises the limit once; an
   * unusable one is sent back once with what is wrong.
   */
  private async ask(task: WritingTask, signal: AbortSignal | undefined): Promise<DraftGuion[]> {
    const schema = guionesSchema(task.cantidad);
    const messages: ChatMessage[] = [
      { role: 'system', content: SYSTEM_PROMPT },
      { role: 'user', content: JSON.stringify(task) },
    ];
    let maxTokens = TOKENS_BASE + TOKENS_PER_GUION * task.cantidad;
    let raised = false;
    let repaired = false;
    for (;;) {
      const choice = await this.client.complete({
        messages,
        jsonSchema: guionesJsonSchema(task.cantidad),
        maxTokens,
        signal,
      });
      if (choice.refusal !== null) throw refused('refusal');
      if (choice.finishReason === 'content_filter') throw refused('content_filter');
      if (choice.finishReason === 'length') {
        if (raised) throw unusable('answer is cut even with twice the room');
        raised = true;
        maxTokens *= 2;
        continue;
      }
      const read = readAnswer(choice.content, schema);
      if (read.ok) return read.guiones.map((guion) => ({ ...guion, fechaSugerida: null }));
      if (repaired) throw unusable(read.problem);
      repaired = true;
      messages.push(
        { role: 'assistant', content: choice.content ?? '' },
        { role: 'user', content: repairPrompt(read.problem) },
      );
    }
  }
}

type Draft = z.infer<ReturnType<typeof guionesSchema>>;

/** Reads the JSON of an answer, also from the code fence that models without a schema like to put around it. */
function readAnswer(
  content: string | null,
  schema: ReturnType<typeof guionesSchema>,
): { ok: true; guiones: Draft } | { ok: false; problem: string } {
  if (content === null || content.trim() === '') return { ok: false, problem: 'La respuesta está vacía.' };
  const fenced = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/u.exec(content)?.[1];
  let value: unknown;
  try {
    value = JSON.parse(fenced ?? content);
  } catch (error) {
    return {
      ok: false,
      problem: `No es JSON válido (${error instanceof Error ? error.message : 'ilegible'}).`,
    };
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { ok: true, guiones: parsed.data }
    : { ok: false, problem: z.prettifyError(parsed.error) };
}

function refused(code: string): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'rejected',
    message: `openai: the model refused (${code})`,
    userMessage: OPENAI_REFUSAL_MESSAGE,
    providerCode: code,
  });
}

function unusable(problem: string): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'rejected',
    message: `openai: unusable answer: ${problem.slice(0, 300)}`,
    userMessage: OPENAI_UNUSABLE_MESSAGE,
    providerCode: 'unusable_answer',
  });
}
