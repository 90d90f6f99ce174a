/** @jest-environment node */
import { googleErrorMessage } from './google-error';

describe('googleErrorMessage', () => {
  it('has a sentence for every code that the sign-in with Google may end with', () => {
    const sentences = [
      'oauth_state_invalid',
      'oauth_failed',
      'account_link_required',
      'account_closed',
      'provider_unavailable',
      'too_many_requests',
      'service_unavailable',
    ].map(googleErrorMessage);

    expect(new Set(sentences).size).toBe(7);
    expect(sentences).not.toContain(null);
  });

  it('never shows what the address says', () => {
    const general = googleErrorMessage('oauth_failed');

    expect(googleErrorMessage('<b>llama al 555</b>')).toBe(general);
    expect(googleErrorMessage('')).toBe(general);
    // A code of the catalogue that no return from Google has.
    expect(googleErrorMessage('price_mismatch')).toBe(general);
  });

  it('is silent without an error', () => {
    expect(googleErrorMessage(null)).toBeNull();
  });
});
