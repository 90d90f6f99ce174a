import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import { ruleFor } from '@pregonero/providers/http';
import { TIKTOK_ERRORS } from './tiktok.constants';

describe('errors of TikTok', () => {
  it.each([
    ['invalid_param', 400, 'rejected'],
    ['access_token_invalid', 401, 'auth_expired'],
    ['scope_not_authorized', 401, 'auth_expired'],
    ['unaudited_client_can_only_post_to_private_accounts', 403, 'rejected'],
    ['spam_risk_too_many_posts', 200, 'rejected'],
    ['reached_active_user_cap', 200, 'rejected'],
    ['rate_limit_exceeded', 429, 'rate_limited'],
    ['internal_error', 500, 'retryable'],
    ['invalid_grant', 200, 'auth_expired'],
    ['invalid_client', 401, 'account_refused'],
  ])('%s with HTTP %d is %s', (code, status, kind) => {
    expect(ruleFor(TIKTOK_ERRORS, status, code).kind).toBe(kind);
  });

  it('holds an owner’s own limit against that call alone, and an answer without a code against TikTok', () => {
    expect(ruleFor(TIKTOK_ERRORS, 429, 'rate_limit_exceeded').isOfThisCall).toBe(true);
    expect(ruleFor(TIKTOK_ERRORS, 429, undefined).isOfThisCall).toBeUndefined();
  });

  it('tell people that nothing was published, or what to do', () => {
    const { byCode, byStatus, serverFault, otherwise } = TIKTOK_ERRORS;
    for (const { sentence } of [...Object.values(byCode), ...Object.values(byStatus), serverFault, otherwise])
      expect(render(sentence, DEFAULT_LANGUAGE)).toMatch(
        /No se publicó nada|sigue guardado|Vuelve a publicar|no se publicó nada/u,
      );
  });
});
