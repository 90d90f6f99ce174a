import { ConfigError, loadConfig, paymentsConfig } from './index';

const PROD = {
  WOMPI_ENVIRONMENT: 'prod',
  WOMPI_API_URL: 'https://production.wompi.co/v1',
  WOMPI_PUBLIC_KEY: 'pub_prod_a',
  WOMPI_PRIVATE_KEY: 'prv_prod_b',
  WOMPI_EVENTS_SECRET: 'prod_events_c',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_d',
};

function refusedOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig({ payments: paymentsConfig }, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.env);
    throw error;
  }
}

describe('the payment settings', () => {
  it('are the sandbox of the local stack without any variable, and production when all of it is set', () => {
    expect(refusedOf({})).toEqual([]);
    expect(loadConfig({ payments: paymentsConfig }, {}).payments.environment).toBe('test');
    expect(refusedOf(PROD)).toEqual([]);
  });

  it.each([
    ['WOMPI_PUBLIC_KEY', 'pub_test_a'],
    ['WOMPI_PRIVATE_KEY', 'prv_test_b'],
    ['WOMPI_EVENTS_SECRET', 'test_events_c'],
    ['WOMPI_INTEGRITY_SECRET', 'test_integrity_d'],
    ['WOMPI_EVENTS_SECRET_PREVIOUS', 'test_events_c'],
    ['WOMPI_PRIVATE_KEY', 'pub_prod_a'],
    ['WOMPI_INTEGRITY_SECRET', 'prod_events_c'],
    ['WOMPI_API_URL', 'https://sandbox.wompi.co/v1'],
  ])('refuse %s of another environment or purpose: %s', (name, value) => {
    expect(refusedOf({ ...PROD, [name]: value })).toEqual([name]);
  });

  it('refuse test keys in production whole, and never print a secret', () => {
    expect(refusedOf({ NODE_ENV: 'production', WOMPI_PUBLIC_KEY: 'pub_prod_a' })).toEqual([
      'WOMPI_PRIVATE_KEY',
      'WOMPI_EVENTS_SECRET',
      'WOMPI_INTEGRITY_SECRET',
    ]);
    expect(refusedOf({ WOMPI_ENVIRONMENT: 'prod' })).toEqual([
      'WOMPI_PUBLIC_KEY',
      'WOMPI_PRIVATE_KEY',
      'WOMPI_EVENTS_SECRET',
      'WOMPI_INTEGRITY_SECRET',
    ]);
    let message = '';
    try {
      loadConfig({ payments: paymentsConfig }, { ...PROD, WOMPI_PRIVATE_KEY: 'prv_test_oculto' });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('WOMPI_PRIVATE_KEY');
    expect(message).not.toContain('oculto');
  });
});
