import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { findUnstorableText } from './text-safety';

/**
 * Checks bodies and queries against their DTO class. Unknown fields are refused, numbers are not made out of texts,
 * NUL characters are refused anywhere; all findings leave together as 400 `validation_failed` with Spanish sentences.
 */
@Injectable()
export class InputValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      // Calls without a body have a DTO without rules; its unknown fields are still refused.
      forbidUnknownValues: false,
      transform: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => new ApiError('validation_failed', { errors: fieldMessages(errors) }),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom' || metadata.type === 'param') return value;
    if (metadata.type === 'body' && value !== undefined && value !== null && !isPlainObject(value)) {
      throw new ApiError('validation_failed', { errors: { body: ['Se espera un objeto JSON.'] } });
    }
    const unsafe = findUnstorableText(value);
    if (unsafe !== null) {
      throw new ApiError('validation_failed', {
        errors: { [unsafe]: ['Contiene caracteres que no se permiten.'] },
      });
    }
    return (await super.transform(value, metadata)) as unknown;
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Flattens nested findings to `campo.subcampo` → sentences. */
function fieldMessages(errors: readonly ValidationError[], prefix = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const path = prefix === '' ? error.property : `${prefix}.${error.property}`;
    const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation' ? 'Este campo no existe.' : message,
    );
    if (messages.length > 0) fields[path] = messages;
    Object.assign(fields, fieldMessages(error.children ?? [], path));
  }
  return fields;
}
