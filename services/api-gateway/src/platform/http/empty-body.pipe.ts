import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';

/** The body of calls that take none: `{}` or nothing at all; any field is refused. */
@Injectable()
export class EmptyBodyPipe implements PipeTransform<unknown, null> {
  transform(body: unknown): null {
    const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (fields.length === 0) return null;
    throw new ApiError('validation_failed', {
      errors: Object.fromEntries(fields.map((field) => [field, [say('field_unknown')]])),
    });
  }
}
