import { openaiError } from './openai.error';

/** The model that writes. */
export const WRITERS = ['pregonero-writer'] as const;
/** The API's own names of what speaks; here they are all the same voices. */
export const SPEAKERS = ['gpt-4o-mini-tts', 'tts-1', 'tts-1-hd'] as const;

/** As `GET /v1/models` lists one. */
export function modelView(id: string): object {
  return { id, object: 'model', created: 1_795_176_000, owned_by: 'pregonero' };
}

/** The body of the 404 for a model that is not there. */
export function noSuchModel(id: string): object {
  return openaiError(
    `The model '${id}' does not exist or you do not have access to it.`,
    'invalid_request_error',
    'model_not_found',
    'model',
  );
}
