import { ConfigError, loadConfig } from '@pregonero/config';
import { heygen } from './adapters/heygen';
import { portrait } from './adapters/portrait';
import { isPresenterOn, presenterSecrets, presenterSettings } from './presenter-definition';
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
    const sandbox = {
      HEYGEN_API_KEY: 'sandbox-heygen-key',
      HEYGEN_BASE_URL: 'http://localhost:3100/heygen',
      HEYGEN_WEBHOOK_SECRET: 'whsec_pregonero_local_heygen',
    };
    expect(refusedNames({ NODE_ENV: 'production', ...sandbox })).toEqual(Object.keys(sandbox));
  });

  it('turn HeyGen off in production without its key, and on with it alone', () => {
    const isOn = (env: NodeJS.ProcessEnv): boolean =>
      isPresenterOn(heygen, loadConfig(CONCERNS, { NODE_ENV: 'production', ...env }).presenters);

    expect([isOn({}), isOn({ HEYGEN_API_KEY: 'own' })]).toEqual([false, true]);
    expect(isPresenterOn(heygen, loadConfig(CONCERNS, {}).presenters)).toBe(true);
    expect(isPresenterOn(portrait, loadConfig(CONCERNS, { NODE_ENV: 'production' }).presenters)).toBe(true);
  });
});
