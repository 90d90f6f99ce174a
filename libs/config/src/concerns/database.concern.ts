import {
  type ConfigConcern,
  DEFAULT_SECRET,
  flag,
  integer,
  oneOf,
  optionalSecret,
  url,
} from '../config-variable';

/** The passwords of the local stack and of docker-compose.yml. */
const PUBLIC_PASSWORDS = new Set(['pregonero', 'pregonero-local']);

const passwordOf = (value: string): string => (URL.canParse(value) ? new URL(value).password : '');

const fields = {
  url: url('DATABASE_URL', {
    default: 'postgres://pregonero:pregonero-local@127.0.0.1:3310/pregonero',
    description: 'PostgreSQL, the truth of the system.',
    secret: true,
    schemes: ['postgres', 'postgresql'],
    refusedInProduction: (value) => (PUBLIC_PASSWORDS.has(passwordOf(value)) ? DEFAULT_SECRET : undefined),
  }),
  poolMax: integer('DATABASE_POOL_MAX', {
    default: 10,
    min: 2,
    max: 500,
    description:
      'Connections that one process keeps at most; a worker keeps one of them to show that it lives.',
  }),
  pooler: oneOf('DATABASE_POOLER', ['none', 'transaction'], {
    default: 'none',
    description:
      'transaction: DATABASE_URL is a pooler in transaction mode (PgBouncer). No statement has a name then, and limits and zone are those of the role, which has to have them: docs/kubernetes.md. A pooler in session mode is none.',
  }),
  sessionUrl: optionalSecret('DATABASE_SESSION_URL', {
    minLength: 1,
    description:
      'Behind a pooler in transaction mode: PostgreSQL itself, where each worker keeps one connection to show that it lives, and where migrate and the other commands go. Empty: a dead worker is noticed by its lease, none can be drained, and those commands do not begin.',
  }),
  patienceMs: integer('DATABASE_PATIENCE_MS', {
    default: 3_500,
    min: 2_000,
    max: 60_000,
    description: 'Milliseconds that a statement may take before who waits for it is answered 503.',
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
