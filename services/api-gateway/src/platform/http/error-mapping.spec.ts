import { HttpException } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { DEFAULT_LANGUAGE, say } from '@pregonero/contracts/languages';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { errorBodyOf } from './error-body';
import { toApiError } from './error-mapping';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });
const failedQuery = (code: string): Error => new QueryFailedError('SELECT 1', [], withCode(code));

describe('toApiError', () => {
  it('keeps the errors that services throw on purpose', () => {
    const error = new ApiError('plan_limit_reached');

    expect(toApiError(error)).toBe(error);
  });

  it.each(['08006', '57P01', '57P03', '53300', '53100', '40001', '40P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'answers the database condition %s with 503 and a time to come back',
    (code) => {
      for (const error of [
        failedQuery(code),
        withCode(code),
        new Error('fuera', { cause: withCode(code) }),
      ]) {
        expect(toApiError(error)).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 });
      }
    },
  );

  it('sees through the aggregate of a refused connection on both address families', () => {
    const error = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);

    expect(toApiError(error).code).toBe('service_unavailable');
  });

  it('knows a full pool by its sentence', () => {
    expect(toApiError(new Error('timeout exceeded when trying to connect')).code).toBe('service_unavailable');
  });

  it('knows a connection that broke in the middle of a transaction', () => {
    for (const error of [
      new QueryRunnerAlreadyReleasedError(),
      new QueryRunnerProviderAlreadyReleasedError(),
    ])
      expect(toApiError(error)).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 });
  });

  it.each(['22P02', '22003', '22021'])(
    'answers the value that the database refuses with %s as 400',
    (code) => {
      expect(toApiError(failedQuery(code)).code).toBe('validation_failed');
    },
  );

  it('tells providers and the object store apart', () => {
    const failure = { kind: 'retryable', message: 'x', sentence: say('job_failed') } as const;

    expect(toApiError(new ProviderError({ provider: 'heygen', ...failure })).code).toBe(
      'provider_unavailable',
    );
    expect(toApiError(new ProviderError({ provider: 's3', ...failure })).code).toBe('storage_unavailable');
    expect(
      toApiError(new ProviderError({ provider: 'pexels', ...failure, retryAfterMs: 61_500 }))
        .retryAfterSeconds,
    ).toBe(62);
    // «En unos minutos» would be no answer to a wait of days.
    const days = { provider: 'pexels', ...failure, sentence: say('clips_month_spent') } as const;
    expect(toApiError(new ProviderError({ ...days, retryAfterMs: 864_000_000 })).sentence).toEqual(
      say('provider_unavailable', { reason: 'because', cause: say('clips_month_spent') }),
    );
  });

  it.each([
    [400, 'validation_failed'],
    [404, 'not_found'],
    [413, 'file_too_large'],
    [415, 'unsupported_media_type'],
    [418, 'validation_failed'],
    [429, 'too_many_requests'],
    [500, 'internal_error'],
  ] as const)('gives the framework status %i its word', (status, code) => {
    expect(toApiError(new HttpException('x', status)).code).toBe(code);
    expect(toApiError(Object.assign(new Error('x'), { statusCode: status })).code).toBe(code);
  });

  it.each([new Error('secreto en el mensaje'), 'texto', null, undefined, { a: 1 }])(
    'says nothing about %p',
    (thrown) => {
      const body = errorBodyOf(toApiError(thrown), DEFAULT_LANGUAGE);

      expect(body.code).toBe('internal_error');
      expect(JSON.stringify(body)).not.toContain('secreto');
    },
  );
});
