import { LIMITS } from '@pregonero/contracts/api';
import { z } from 'zod';

/** The part of a chat completion that is read; everything else may change without notice. */
export const chatCompletionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** `code` is text at OpenAI, null at Ollama, the status as a number at vLLM. */
export const chatErrorSchema = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
});

/** How many keywords of a script are worth a search. */
const KEYWORDS_MAX = 8;

function countCodePoints(value: string): number {
  return Array.from(value).length;
}

/** Lengths count code points, as everywhere in the product. */
function text(maxLength: number): z.ZodType<string> {
  return z
    .string()
    .transform((value) => value.replaceAll('\0', '').normalize('NFC').trim())
    .refine((value) => value.length > 0, 'no puede estar vacío')
    .refine((value) => countCodePoints(value) <= maxLength, `tiene más de ${maxLength} caracteres`);
}

const guionSchema = z.object({
  titulo: text(200),
  contenido: text(LIMITS.scriptMaxLength),
  caption: text(LIMITS.tiktokDescriptionMaxLength),
  palabrasClave: z
    .array(z.string())
    .transform((words) => [...new Set(words.map(toKeyword))].filter((word) => word.length > 0).slice(0, 12))
    .refine((words) => words.length > 0, 'necesita al menos una palabra'),
  recomendadoParaPauta: z.boolean(),
});

/** Keywords are stored comma-separated, so a comma inside one becomes a space. */
function toKeyword(word: string): string {
  return Array.from(
    word
      .replaceAll(/[,\0\s]+/gu, ' ')
      .normalize('NFC')
      .trim(),
  )
    .slice(0, 60)
    .join('');
}

/** Keywords alone: those that say something, none twice, eight at most. */
export const keywordsSchema = z
  .object({ palabrasClave: z.array(z.string()) })
  .transform(({ palabrasClave }) => {
    const words = palabrasClave.map(toKeyword).filter((word) => /\p{L}/u.test(word));
    const unique = new Map(words.map((word) => [word.toLocaleLowerCase('es'), word]));
    return [...unique.values()].slice(0, KEYWORDS_MAX);
  })
  .refine((words) => words.length > 0, 'necesita al menos una palabra');

/** {@link keywordsSchema} as JSON Schema under the strict rules of {@link guionesJsonSchema}. */
export const KEYWORDS_JSON_SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: false,
  required: ['palabrasClave'],
  properties: {
    palabrasClave: { type: 'array', minItems: 1, maxItems: KEYWORDS_MAX, items: { type: 'string' } },
  },
};

/** What the model must answer; checked here whatever the server claims to enforce. */
export function guionesSchema(cantidad: number) {
  return z
    .object({ guiones: z.array(guionSchema).min(cantidad) })
    .transform(({ guiones }) => guiones.slice(0, cantidad));
}

/**
 * The same shape as JSON Schema under OpenAI's strict rules (all keys required, no additional ones, no string
 * lengths): https://developers.openai.com/docs/guides/structured-outputs
 */
export function guionesJsonSchema(cantidad: number): Record<string, unknown> {
  const properties = {
    titulo: { type: 'string' },
    contenido: { type: 'string' },
    caption: { type: 'string' },
    palabrasClave: { type: 'array', items: { type: 'string' } },
    recomendadoParaPauta: { type: 'boolean' },
  };
  const guion = {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['guiones'],
    properties: { guiones: { type: 'array', minItems: cantidad, maxItems: cantidad, items: guion } },
  };
}
