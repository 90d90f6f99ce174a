import { z } from 'zod';
import { KEYWORDS_MAX } from '../../draft.schema';

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

/** `keywordsSchema` as JSON Schema under the strict rules of {@link guionesJsonSchema}. */
export const KEYWORDS_JSON_SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: false,
  required: ['palabrasClave'],
  properties: {
    palabrasClave: { type: 'array', minItems: 1, maxItems: KEYWORDS_MAX, items: { type: 'string' } },
  },
};

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
