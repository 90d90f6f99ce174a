import { BadRequestException } from '@nestjs/common';
import type { z } from 'zod';

/** The body as its schema understands it. @throws BadRequestException naming every field that is wrong. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadRequestException(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}
