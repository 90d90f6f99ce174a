import { z } from 'zod';

/** A moment with its zone; it reaches the tool in UTC. */
export const mcpMoment = z.iso
  .datetime({ offset: true })
  .transform((moment) => (moment.endsWith('Z') ? moment : new Date(moment).toISOString()));

/**
 * Accepts arguments as language models write them: null means that an argument is not given, and numbers, truth values and
 * lists of numbers may be texts. A value that its field accepts stays as it is.
 */
export function leniently(input: z.ZodObject): z.ZodType<Record<string, unknown>> {
  return z.preprocess((args) => (isRecord(args) ? tidyArguments(input, args) : args), input);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tidyArguments(input: z.ZodObject, args: Record<string, unknown>): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = input.shape;
  const given = Object.entries(args).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, tidyValue(shape[name], value)]));
}

function tidyValue(field: z.core.$ZodType | undefined, value: unknown): unknown {
  const accepts = (one: unknown): boolean => field !== undefined && z.safeParse(field, one).success;
  if (accepts(value)) return value;
  const other = Array.isArray(value) ? value.map(readText) : readText(value);
  return accepts(other) ? other : value;
}

/** Returns the number or truth value that a text spells; everything else as it is. */
function readText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,15}$/u.test(value.trim()) ? Number(value) : value;
}
