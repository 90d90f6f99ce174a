import type { ApiError, ErrorBody } from '@pregonero/contracts/api';
import { type Language, render } from '@pregonero/contracts/languages/server';

/** What leaves the API for an error, in the language of whoever asked. */
export function errorBodyOf(error: ApiError, language: Language): ErrorBody {
  const { sentence, errors } = error;
  return {
    statusCode: error.status,
    code: error.code,
    params: { ...sentence.params },
    message: render(sentence, language),
    ...(errors === undefined ? {} : { errors: rendered(errors, language) }),
  };
}

function rendered(
  errors: NonNullable<ApiError['errors']>,
  language: Language,
): NonNullable<ErrorBody['errors']> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => render(sentence, language)),
    ]),
  );
}
