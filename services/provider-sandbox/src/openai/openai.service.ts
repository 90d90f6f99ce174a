import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Commission,
  conditionsOf,
  extractKeywords,
  readComment,
  rewriteScript,
  writeScripts,
  type WrittenGuion,
} from '@pregonero/writer';
import { z } from 'zod';
import { type ChatRequest, keywordTask, writingTask } from './openai.schemas';

/** A finished completion, before it is put into the shape of an answer or of a stream. */
export interface Completion {
  id: string;
  model: string;
  /** As many as `n` asked for. */
  choices: { content: string; finishReason: 'stop' | 'length' }[];
  promptTokens: number;
  completionTokens: number;
}

/** About four characters a token, as a rule of thumb for Spanish. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function textOf(content: ChatRequest['messages'][number]['content']): string {
  if (content === undefined || content === null) return '';
  return typeof content === 'string' ? content : content.map((part) => part.text).join('');
}

/** The JSON object of a message, also when words stand around it. */
function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start === -1 || end <= start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    // Not JSON after all: the message is ordinary text.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema that the answer has to fit; undefined without one. */
function schemaOf(request: ChatRequest): Record<string, unknown> | undefined {
  const format = request.response_format;
  if (format?.type !== 'json_schema') return undefined;
  return (format as { json_schema?: { schema?: Record<string, unknown> } }).json_schema?.schema;
}

/** Keys of one script that the caller's schema asks for; undefined when it names none. */
function askedKeys(request: ChatRequest): string[] | undefined {
  let node: unknown = schemaOf(request);
  for (const step of ['properties', 'guiones', 'items', 'properties'])
    node = isRecord(node) ? node[step] : undefined;
  return isRecord(node) ? Object.keys(node) : undefined;
}

/** Whether an answer is one that the schema allows. A schema that cannot be read allows none. */
function fits(content: string, schema: Record<string, unknown>): boolean {
  try {
    return z.fromJSONSchema(schema).safeParse(JSON.parse(content)).success;
  } catch {
    // It says something that is unknown here, or the answer is no JSON: either way it cannot be promised.
    return false;
  }
}

/** A strict schema allows no other key and demands every one of its own; what we have no word for is null. */
function shaped(
  { bloques: _blocks, ...guion }: WrittenGuion,
  keys: string[] | undefined,
): Record<string, unknown> {
  const known: Record<string, unknown> = { ...guion };
  if (keys === undefined) return known;
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? null]));
}

/** The sandbox's language model: it writes and reads scripts, from the task in the last user message. */
@Injectable()
export class OpenaiService {
  /**
   * Answers a request; the same request is always answered with the same texts.
   *
   * @returns undefined when the schema that was asked for is of something this writer does not write
   */
  complete(request: ChatRequest): Completion | undefined {
    const texts = request.messages.map((message) => textOf(message.content));
    const contents = Array.from({ length: request.n ?? 1 }, (_unused, index) => this.answer(request, index));
    const schema = schemaOf(request);
    if (schema !== undefined && !contents.every((content) => fits(content, schema))) return undefined;
    const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
    const choices = contents.map((content): Completion['choices'][number] => {
      const cut = tokensOf(content) > limit;
      return {
        content: cut ? content.slice(0, limit * 4) : content,
        finishReason: cut ? 'length' : 'stop',
      };
    });
    return {
      id: `chatcmpl-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 24)}`,
      model: request.model,
      choices,
      promptTokens: tokensOf(texts.join('')),
      completionTokens: choices.reduce((sum, { content }) => sum + tokensOf(content), 0),
    };
  }

  /** @param index of the choice: each is another text */
  private answer(request: ChatRequest, index: number): string {
    const candidates = request.messages
      .filter((message) => message.role === 'user')
      .map((message) => jsonIn(textOf(message.content)));
    const reading = candidates.map((value) => keywordTask.safeParse(value)).find((parsed) => parsed.success);
    if (reading !== undefined) return JSON.stringify({ palabrasClave: extractKeywords(reading.data.texto) });
    const task = candidates
      .reverse()
      .map((value) => writingTask.safeParse(value))
      .find((parsed) => parsed.success)?.data;
    if (task === undefined) {
      const text =
        'Soy el guionista de prueba: escríbeme una tarea con los datos del negocio y te respondo con guiones.';
      return request.response_format?.type === 'json_object' ||
        request.response_format?.type === 'json_schema'
        ? JSON.stringify({ guiones: [] })
        : text;
    }
    const variacion = `${task.variacion ?? ''}${index === 0 ? '' : `/${index}`}`;
    const commission: Commission = {
      form: task.negocio,
      variacion,
      ...(task.perfil ? { perfil: task.perfil } : {}),
      ...(task.recientes ? { recientes: task.recientes } : {}),
      ...(task.ocasiones ? { ocasiones: task.ocasiones } : {}),
      ...(task.temas ? { temas: task.temas } : {}),
    };
    const guiones =
      task.tarea === 'reescribir' && task.guion !== undefined && task.guion !== null
        ? [
            rewriteScript(
              commission,
              task.guion,
              conditionsOf(task.condiciones ?? readComment(task.feedback ?? '', commission)),
            ),
          ]
        : writeScripts(commission, task.cantidad);
    const keys = askedKeys(request);
    return JSON.stringify({ guiones: guiones.map((guion) => shaped(guion, keys)) });
  }
}
