import { type ErrorCode, ERRORS } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import { ApiError, api } from '../lib/api-client';

export interface Call {
  method: string;
  url: string;
  body: unknown;
}

type Answer = (body: unknown) => unknown;

/** What the API throws for an error code. */
export function refusal(code: ErrorCode, errors: Record<string, string[]> = {}): ApiError {
  const { status } = ERRORS[code];
  const message = render(say(code), DEFAULT_LANGUAGE);
  return new ApiError({ status, code, userMessage: message, errors, bodyText: code });
}

/**
 * Stands in for the API: answers by "METHOD /path", 404 for the rest, and notes every call that changes something.
 * An answer that is thrown is a refusal.
 */
export function fakeApi(answers: Record<string, Answer>): { changes: Call[] } {
  const changes: Call[] = [];
  const answer = (method: string, url: string, body: unknown): Promise<unknown> => {
    if (method !== 'GET') changes.push({ method, url, body });
    const found = answers[`${method} ${url}`];
    return Promise.resolve().then(() => {
      if (found === undefined) throw refusal('not_found');
      return found(body);
    });
  };
  jest.spyOn(api, 'get').mockImplementation((url) => answer('GET', url, undefined));
  jest.spyOn(api, 'post').mockImplementation((url, body) => answer('POST', url, body));
  jest.spyOn(api, 'put').mockImplementation((url, body) => answer('PUT', url, body));
  jest.spyOn(api, 'delete').mockImplementation((url) => answer('DELETE', url, undefined));
  return { changes };
}
