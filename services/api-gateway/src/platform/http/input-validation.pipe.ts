import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { fieldSentence } from './field-sentence';
import { findUnstorableText } from './text-safety';

/**
 * Checks bodies and queries against their DTO class. Unknown fields are refused, numbers are not made out of texts,
 * NUL characters are refused anywhere; all findings leave together as 400 `validation_failed`, each a sentence.
 */
@Injectable()
export class InputValidationPipe extends ValidationPipe {
  /** Queries of which nothing at all may be sent, as a check has found once. */
  private readonly mayBeEmpty = new Set<unknown>();

  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      // Calls without a body have a DTO without rules; its unknown fields are still refused.
      forbidUnknownValues: false,
      transform: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => new ApiError('validation_failed', { errors: fieldSentences(errors) }),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type === 'custom' || type === 'param') return value;
    const isEmptyQuery =
      type === 'query' && isPlainObject(value) && Object.keys(value as object).length === 0;
    if (isEmptyQuery && metatype !== undefined && this.mayBeEmpty.has(metatype)) return new metatype();
    if (type === 'body' && value !== undefined && value !== null && !isPlainObject(value)) {
      throw new ApiError('validation_failed', { errors: { body: [say('json_object_expected')] } });
    }
    const unsafe = findUnstorableText(value);
    if (unsafe !== null) {
      throw new ApiError('validation_failed', {
        errors: { [unsafe]: [say('characters_refused')] },
      });
    }
    const checked: unknown = await super.transform(value, metadata);
    if (isEmptyQuery && metadata.data === undefined) this.mayBeEmpty.add(metatype);
    return checked;
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Flattens nested findings to `campo.subcampo` → sentences. */
function fieldSentences(errors: readonly ValidationError[], prefix = ''): Record<string, Sentence[]> {
  const fields: Record<string, Sentence[]> = {};
  for (const error of errors) {
    const path = prefix === '' ? error.property : `${prefix}.${error.property}`;
    // Several rules may refuse a value for the same reason.
    const messages = new Map(
      Object.entries(error.constraints ?? {}).map(([rule, message]) => [message, rule]),
    );
    if (messages.size > 0) {
      fields[path] = [...messages].map(([message, rule]) => fieldSentence(rule, message));
    }
    Object.assign(fields, fieldSentences(error.children ?? [], path));
  }
  return fields;
}
