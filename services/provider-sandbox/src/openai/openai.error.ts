/** The body of a refusal in the API's envelope. */
export function openaiError(
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): object {
  return { error: { message, type, param, code } };
}

/** The refusal of a body that does not fit its schema, by its first problem. */
export function invalidValue(issue: { path: readonly PropertyKey[]; message: string } | undefined): object {
  const param = issue?.path.join('.') ?? null;
  return openaiError(
    `Invalid value for '${param ?? 'body'}': ${issue?.message ?? 'malformed'}.`,
    'invalid_request_error',
    'invalid_value',
    param,
  );
}
