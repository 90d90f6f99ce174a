import { ConfigError, loadConfig } from '@pregonero/config';
import { presenterSecrets, presenterSettings } from './presenter-definition';
import { PRESENTERS } from './presenter-list';

const CONCERNS = { presenters: presenterSettings(PRESENTERS), secrets: presenterSecrets(PRESENTERS) };

function refusedNames(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(CONCERNS, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ env: name }) => name).sort();
    throw error;
  }
}

describe('settings of the presenter providers', () => {
  it('are read by provider, with the values of the local stack', () => {
    const { presenters, secrets } = loadConfig(CONCERNS, { HEYGEN_MAX_CONCURRENT: '3' });

    expect(presenters).toMatchObject({
      heygen: { baseUrl: 'http://localhost:3100/heygen', maxConcurrent: 3 },
      portrait: { maxConcurrent: 10 },
    });
    expect(secrets).toMatchObject({ heygen: { webhookSecretPrevious: '' } });
  });

  it('refuse public secrets and the sandbox in production, naming all at once', () => {
    expect(refusedNames({ NODE_ENV: 'production' })).toEqual([
      ...['HEYGEN_API_KEY', 'HEYGEN_BASE_URL', 'HEYGEN_WEBHOOK_SECRET'],
    ]);
    const own = { HEYGEN_API_KEY: 'own', HEYGEN_WEBHOOK_SECRET: 'whsec_own' };
    expect(
      refusedNames({ NODE_ENV: 'production', ...own, HEYGEN_BASE_URL: 'https://api.heygen.com' }),
    ).toEqual([]);
  });
});
