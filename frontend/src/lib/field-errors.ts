import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-client';

/**
 * Puts the server's messages under the fields that they are about; `byCode` names the field of an error that is about
 * one as a whole, as `email_taken` is. Says whether any field took one; otherwise the message belongs to the whole form.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  byCode: Partial<Record<ApiError['code'], Path<T>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const whole = byCode[error.code];
  if (whole !== undefined) {
    setError(whole, { message: error.userMessage }, { shouldFocus: true });
    return true;
  }
  const refused = fields.filter((field) => (error.errors[field]?.length ?? 0) > 0);
  refused.forEach((field, index) => {
    setError(field, { message: error.errors[field]?.[0] ?? '' }, { shouldFocus: index === 0 });
  });
  return refused.length > 0;
}
