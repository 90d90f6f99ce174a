import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig, WORKSPACE_ROOT } from '@pregonero/config';
import { envExample } from './env-example';
import { isNetworkOn, networkSettings } from './network-definition';
import { NETWORKS } from './network-list';

const CONCERNS = { networks: networkSettings(NETWORKS) };
const OWN = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pregonero.example',
  TIKTOK_WEB_URL: 'https://www.tiktok.com',
  TIKTOK_API_URL: 'https://open.tiktokapis.com',
  TIKTOK_CLIENT_KEY: 'own-client',
  TIKTOK_CLIENT_SECRET: 'own-tiktok',
  TIKTOK_REDIRECT_URI: 'https://pregonero.example/api/tiktok/callback',
};

function refusedNames(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(CONCERNS, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ env: name }) => name).sort();
    throw error;
  }
}

describe('settings of the networks', () => {
  it('are read by network, with the values of the local stack', () => {
    expect(loadConfig(CONCERNS, { TIKTOK_APP_AUDITED: 'true' }).networks).toMatchObject({
      tiktok: { apiBaseUrl: 'http://localhost:3100/tiktok-api', audited: true },
    });
  });

  it('refuse public secrets and the sandbox in production, naming all at once', () => {
    expect(refusedNames(OWN)).toEqual([]);
    const sandbox = {
      TIKTOK_API_URL: 'http://localhost:3100/tiktok-api',
      TIKTOK_CLIENT_KEY: 'sandbox-tiktok-client',
      TIKTOK_CLIENT_SECRET: 'sandbox-tiktok-secret',
      TIKTOK_WEB_URL: 'http://localhost:3100/tiktok',
    };
    expect(refusedNames({ ...OWN, ...sandbox })).toEqual(Object.keys(sandbox));
  });

  it('turn TikTok off in production without its keys, on with the two alone, and refuse one of them', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: OWN.PUBLIC_URL };
    const isOn = (env: NodeJS.ProcessEnv): boolean =>
      isNetworkOn({ id: 'tiktok' }, loadConfig(CONCERNS, { ...production, ...env }).networks);
    const keys = { TIKTOK_CLIENT_KEY: 'own-client', TIKTOK_CLIENT_SECRET: 'own-tiktok' };

    expect([isOn({}), isOn(keys)]).toEqual([false, true]);
    expect(refusedNames({ ...production, TIKTOK_CLIENT_KEY: 'own-client' })).toEqual([
      'TIKTOK_CLIENT_SECRET',
    ]);
  });

  it.each(['https://other.example/api/tiktok/callback', 'https://pregonero.example//api/tiktok/callback'])(
    'refuse a way back in production that is not the page of the product: %s',
    (back) => {
      expect(refusedNames({ ...OWN, TIKTOK_REDIRECT_URI: back })).toEqual(['TIKTOK_REDIRECT_URI']);
      expect(refusedNames({ TIKTOK_REDIRECT_URI: back })).toEqual([]);
    },
  );

  it('stand in .env.example with all others, as the schemas say', () => {
    expect(readFileSync(join(WORKSPACE_ROOT, '.env.example'), 'utf8')).toBe(envExample());
  });
});
