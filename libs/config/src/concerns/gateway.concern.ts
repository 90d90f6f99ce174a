import { type ConfigConcern, base64Key, integer, text, url } from '../config-variable';
import { path } from '../workspace-path';

const tokenEncryptionKey = base64Key('TOKEN_ENCRYPTION_KEY', {
  default: Buffer.from('pregonero-local-encryption-key-1').toString('base64'),
  description: 'Key that encrypts TikTok tokens at rest: 32 bytes in base64, kept outside the database.',
  secret: true,
  lengthBytes: 32,
});

const fields = {
  publicUrl: url('PUBLIC_URL', {
    default: 'http://localhost:3000',
    description: 'Where people open the site; the only origin that cookies and sockets are accepted from.',
  }),
  jwtSecret: text('JWT_SECRET', {
    default: 'pregonero-local-jwt-secret-0123456789',
    description: 'Signs session tokens; at least 32 characters.',
    secret: true,
    minLength: 32,
  }),
  tokenLifeSeconds: integer('TOKEN_LIFE_SECONDS', {
    default: 43_200,
    min: 60,
    max: 2_592_000,
    description: 'How long a session lasts, in seconds.',
  }),
  tokenEncryptionKey,
  webRoot: path('WEB_ROOT', {
    default: 'frontend/dist',
    description: 'Folder of the built web app; a relative path counts from the repository.',
  }),
  throttles: {
    registerPerHour: integer('THROTTLE_REGISTER_PER_HOUR', {
      default: 100_000,
      productionDefault: 10,
      min: 1,
      max: 10_000_000,
      description: 'New accounts an hour from one address. Generous locally, 10 in production.',
    }),
    loginFailuresPer15Min: integer('THROTTLE_LOGIN_FAILURES_PER_15_MIN', {
      default: 10,
      min: 1,
      max: 10_000,
      description: 'Wrong passwords for one account from one address in 15 minutes.',
    }),
  },
};

/** The gateway: sessions, site address, throttles. */
export const gatewayConfig: ConfigConcern<typeof fields> = { title: 'Gateway', fields };

const tokenVaultFields = { tokenEncryptionKey };

/** The key of stored TikTok tokens alone, for a service that reads them without being the gateway. */
export const tokenVaultConfig: ConfigConcern<typeof tokenVaultFields> = {
  title: 'Gateway',
  fields: tokenVaultFields,
};
