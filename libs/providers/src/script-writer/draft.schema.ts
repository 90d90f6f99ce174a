import { LIMITS } from '@pregonero/contracts/api';
import { z } from 'zod';

/** How many keywords of a script are worth a search. */
export const KEYWORDS_MAX = 8;

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

/** What a writer must answer; checked here whatever a server claims to enforce. */
export function guionesSchema(cantidad: number) {
  return z
    .object({ guiones: z.array(guionSchema).min(cantidad) })
    .transform(({ guiones }) => guiones.slice(0, cantidad));
}
