import type { ScriptWriterConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { z } from 'zod';
import type { DraftGuion, RewrittenGuion, ScriptWriterPort } from '../../script-writer.port';
import { type ChatMessage, OpenAiClient } from './openai.client';
import {
  OPENAI_REFUSAL,
  OPENAI_UNUSABLE,
  TOKENS_BASE,
  TOKENS_KEYWORDS,
  TOKENS_PER_GUION,
} from './openai.constants';
import { conditionsIn, problemsOf } from '../../draft.judge';
import { toRewritingTask, toWritingTask, type WritingTask } from '../../writing-task';
import { KEYWORDS_PROMPT, type KeywordTask, repairPrompt, SYSTEM_PROMPT } from './openai.prompt';
import { guionesSchema, keywordsSchema } from '../../draft.schema';
import { guionesJsonSchema, KEYWORDS_JSON_SCHEMA } from './openai.schema';

/** A question to the model: what it is told, the data, and what it must answer. */
interface Question<Read> {
  system: string;
  task: WritingTask | KeywordTask;
  answer: { name: string; jsonSchema: Record<string, unknown> };
  schema: z.ZodType<Read>;
  maxTokens: number;
  /** What was said since: an answer and what is asked of it. */
  since?: ChatMessage[];
}

/** Writes scripts with any OpenAI-compatible server. */
export class OpenAiScriptWriter implements ScriptWriterPort {
  private readonly client: OpenAiClient;

  constructor(config: ScriptWriterConfig) {
    this.client = new OpenAiClient(config);
  }

  async write(request: Parameters<ScriptWriterPort['write']>[0]): Promise<DraftGuion[]> {
    return this.writeTask(toWritingTask(request), request.signal);
  }

  async rewrite(request: Parameters<ScriptWriterPort['rewrite']>[0]): Promise<RewrittenGuion> {
    const earlier = request.condiciones ?? [];
    const task = toRewritingTask(request);
    const [guion] = await this.writeTask(task, request.signal, earlier);
    if (guion === undefined) throw unusable('no script in a valid answer');
    return { ...guion, condiciones: conditionsIn(guion, task, earlier) };
  }

  async knowsModel(signal?: AbortSignal): Promise<boolean> {
    return this.client.knowsModel(signal);
  }

  async mayWrite(signal?: AbortSignal): Promise<boolean> {
    return this.client.mayWrite(signal);
  }

  async keywords(request: Parameters<ScriptWriterPort['keywords']>[0]): Promise<string[]> {
    return this.ask(
      {
        system: KEYWORDS_PROMPT,
        task: { tarea: 'palabras', texto: request.script },
        answer: { name: 'palabras', jsonSchema: KEYWORDS_JSON_SCHEMA },
        schema: keywordsSchema,
        maxTokens: TOKENS_KEYWORDS,
      },
      request.signal,
    );
  }

  /**
   * Scripts that are poor advertisements are asked for once more, with what is wrong; of the two answers the better one holds.
   * What goes wrong the second time loses nothing: the first answer can be used, and its owner can edit it.
   */
  private async writeTask(
    task: WritingTask,
    signal: AbortSignal | undefined,
    earlier: readonly string[] = [],
  ): Promise<DraftGuion[]> {
    const question: Question<DraftGuion[]> = {
      system: SYSTEM_PROMPT,
      task,
      answer: { name: 'guiones', jsonSchema: guionesJsonSchema(task.cantidad) },
      schema: guionesSchema(task.cantidad),
      maxTokens: TOKENS_BASE + TOKENS_PER_GUION * task.cantidad,
    };
    const first = await this.ask(question, signal);
    const problems = problemsOf(first, task, earlier);
    if (problems.length === 0) return first;
    const since: ChatMessage[] = [
      { role: 'assistant', content: JSON.stringify({ guiones: first }) },
      { role: 'user', content: repairPrompt(problems.join(' ')) },
    ];
    const second = await this.ask({ ...question, since }, signal).catch((error: unknown) => {
      if (signal?.aborted === true) throw error;
      return first;
    });
    return problemsOf(second, task, earlier).length < problems.length ? second : first;
  }

  /**
   * The decision table after HTTP 200: a refusal or the content filter ends it; a cut answer raises the limit once; an
   * unusable one is sent back once with what is wrong.
   */
  private async ask<Read>(question: Question<Read>, signal: AbortSignal | undefined): Promise<Read> {
    const messages: ChatMessage[] = [
      { role: 'system', content: question.system },
      { role: 'user', content: JSON.stringify(question.task) },
      ...(question.since ?? []),
    ];
    let { maxTokens } = question;
    let raised = false;
    let repaired = false;
    for (;;) {
      const choice = await this.client.complete({ messages, answer: question.answer, maxTokens, signal });
      if (choice.refusal !== null) throw refused('refusal');
      if (choice.finishReason === 'content_filter') throw refused('content_filter');
      if (choice.finishReason === 'length') {
        if (raised) throw unusable('answer is cut even with twice the room');
        raised = true;
        maxTokens *= 2;
        continue;
      }
      const read = readAnswer(choice.content, question.schema);
      if (read.ok) return read.value;
      if (repaired) throw unusable(read.problem);
      repaired = true;
      messages.push(
        { role: 'assistant', content: choice.content ?? '' },
        { role: 'user', content: repairPrompt(read.problem) },
      );
    }
  }
}

/** Reads the JSON of an answer, also from the code fence that models without a schema like to put around it. */
function readAnswer<Read>(
  content: string | null,
  schema: z.ZodType<Read>,
): { ok: true; value: Read } | { ok: false; problem: string } {
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
    ? { ok: true, value: parsed.data }
    : { ok: false, problem: z.prettifyError(parsed.error) };
}

function refused(code: string): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'rejected',
    message: `openai: the model refused (${code})`,
    sentence: OPENAI_REFUSAL,
    providerCode: code,
  });
}

function unusable(problem: string): ProviderError {
  return new ProviderError({
    provider: 'openai',
    kind: 'rejected',
    message: `openai: unusable answer: ${problem.slice(0, 300)}`,
    sentence: OPENAI_UNUSABLE,
    providerCode: 'unusable_answer',
  });
}
