import { type ConfigConcern, type ConfigVariable, networks, oneOf, port, text } from '../config-variable';

/** The same variable for gateway and workers, each in a process of its own. */
export const healthPort: ConfigVariable<number> = port('HEALTH_PORT', {
  default: 3010,
  description:
    'Port of /readyz and /metrics, for operators alone. The local stack gives each service its own: 3010 api-gateway, 3011 script-generation, 3012 avatar-video, 3013 b-roll, 3014 tiktok-publisher.',
});

const fields = {
  nodeEnv: oneOf('NODE_ENV', ['development', 'test', 'production'], {
    default: 'development',
    productionDefault: 'production',
    description:
      'development, test or production, which is the default where PUBLIC_URL begins with https. Production refuses every public value of the local stack.',
  }),
  logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'How much is logged.',
  }),
  host: text('HOST', {
    default: '127.0.0.1',
    description: 'Address that a service listens on; 0.0.0.0 inside a container.',
  }),
  port: port('PORT', {
    default: 3000,
    description: 'Port of the gateway: the API, Socket.IO and the web app.',
  }),
  release: {
    version: text('PREGONERO_VERSION', {
      default: 'development',
      description: 'Version that /healthz tells; images carry theirs.',
    }),
    commit: text('PREGONERO_COMMIT', {
      default: 'unknown',
      description: 'Commit that /healthz tells; images carry theirs.',
    }),
  },
  trustedProxies: networks('TRUSTED_PROXIES', {
    description:
      'Proxies in front of the gateway (addresses or networks, comma-separated) whose X-Forwarded-For tells who calls; limits count by it. Empty: callers are who they seem.',
  }),
};

/** What every service needs: environment, logs, and where it listens. */
export const runtimeConfig: ConfigConcern<typeof fields> = { title: 'Every service', fields };
