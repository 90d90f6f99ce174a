import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import { HEYGEN_ERRORS } from '../avatar-video/adapters/heygen/heygen.constants';
import { WOMPI_ERRORS } from '../payments/adapters/wompi/wompi.constants';
import { OPENAI_ERRORS } from '../script-writer/adapters/openai/openai.constants';
import { PEXELS_ERRORS } from '../stock-footage/adapters/pexels/pexels.constants';
import { ruleFor } from './error-table';

describe('the vendors’ error tables', () => {
  it.each([
    ['insufficient_quota', 429, 'quota_exhausted'],
    ['credit_balance_exhausted', 429, 'quota_exhausted'],
    ['organization_spend_limit_exceeded', 429, 'quota_exhausted'],
    ['project_spend_limit_exceeded', 429, 'quota_exhausted'],
    ['organization_usage_limit_exceeded', 429, 'quota_exhausted'],
    ['rate_limit_exceeded', 429, 'rate_limited'],
    ['slow_down', 429, 'rate_limited'],
    [undefined, 429, 'rate_limited'],
    ['invalid_request_error', 400, 'rejected'],
    ['invalid_api_key', 401, 'account_refused'],
    ['not_found_error', 404, 'rejected'],
    ['server_is_overloaded', 503, 'retryable'],
    [undefined, 402, 'quota_exhausted'],
    [undefined, 500, 'retryable'],
    [undefined, 502, 'retryable'],
  ])('OpenAI: %s with HTTP %d is %s', (code, status, kind) => {
    expect(ruleFor(OPENAI_ERRORS, status, code).kind).toBe(kind);
  });

  it.each([
    ['invalid_parameter', 400, 'rejected'],
    ['unauthorized', 401, 'account_refused'],
    ['authentication_failed', 401, 'account_refused'],
    ['insufficient_credit', 402, 'quota_exhausted'],
    ['ai_vendor_access_restricted', 403, 'rejected'],
    ['avatar_not_found', 404, 'rejected'],
    ['voice_not_usable', 422, 'rejected'],
    ['request_in_progress', 409, 'rate_limited'],
    ['payload_too_large', 413, 'rejected'],
    ['rate_limit_exceeded', 429, 'rate_limited'],
    ['resource_limit_exceeded', 429, 'rate_limited'],
    ['quota_exceeded', 429, 'quota_exhausted'],
    ['timeout', 400, 'retryable'],
    ['internal_error', 500, 'retryable'],
    ['a_code_of_next_year', 503, 'retryable'],
    ['a_code_of_next_year', 418, 'rejected'],
  ])('HeyGen: %s with HTTP %d is %s', (code, status, kind) => {
    expect(ruleFor(HEYGEN_ERRORS, status, code).kind).toBe(kind);
  });

  it.each([
    [401, 'account_refused'],
    [402, 'account_refused'],
    [403, 'account_refused'],
    [429, 'rate_limited'],
    [400, 'rejected'],
    [500, 'retryable'],
  ])('Pexels: HTTP %d is %s', (status, kind) => {
    expect(ruleFor(PEXELS_ERRORS, status, undefined).kind).toBe(kind);
  });

  it.each([
    ['INVALID_ACCESS_TOKEN', 401, 'account_refused'],
    [undefined, 402, 'account_refused'],
    ['NOT_FOUND_ERROR', 404, 'rejected'],
    ['INPUT_VALIDATION_ERROR', 422, 'rejected'],
    [undefined, 429, 'rate_limited'],
    [undefined, 503, 'retryable'],
  ])('Wompi: %s with HTTP %d is %s', (code, status, kind) => {
    expect(ruleFor(WOMPI_ERRORS, status, code).kind).toBe(kind);
  });

  it('is not fooled by a code that is a name of every object', () => {
    expect(ruleFor(HEYGEN_ERRORS, 500, 'constructor').kind).toBe('retryable');
  });

  it('tells people in every sentence that nothing was charged or published, or what to do', () => {
    for (const table of [HEYGEN_ERRORS, OPENAI_ERRORS, PEXELS_ERRORS, WOMPI_ERRORS]) {
      const rules = [
        ...Object.values(table.byCode),
        ...Object.values(table.byStatus),
        table.serverFault,
        table.otherwise,
      ];
      for (const { sentence } of rules)
        expect(render(sentence, DEFAULT_LANGUAGE)).toMatch(
          /No se (cobró|publicó) nada|sigue guardado|Vuelve a publicar|no se publicó nada/u,
        );
    }
  });
});
