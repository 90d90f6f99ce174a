import { type ConfigConcern, flag, integer, url } from '../config-variable';

const fields = {
  url: url('DATABASE_URL', {
    default: 'postgres://pregonero:pregonero-local@127.0.0.1:3310/pregonero',
    description: 'PostgreSQL, the truth of the system.',
    secret: true,
    schemes: ['postgres', 'postgresql'],
  }),
  poolMax: integer('DATABASE_POOL_MAX', {
    default: 10,
    min: 1,
    max: 500,
    description: 'Connections that one process keeps at most.',
  }),
  seedDemoAccounts: flag('SEED_DEMO_ACCOUNTS', {
    default: true,
    productionDefault: false,
    description: 'Whether the two demo accounts of the local stack are created. Production refuses true.',
    refusedInProduction: (value) =>
      value === 'true'
        ? {
            en: 'would create accounts whose passwords are public; leave it out in production',
            es: 'crearía cuentas con contraseñas públicas; no la pongas en producción',
          }
        : undefined,
  }),
};

/** PostgreSQL. */
export const databaseConfig: ConfigConcern<typeof fields> = { title: 'PostgreSQL', fields };
