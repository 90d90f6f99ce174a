import {
  type ConfigConcern,
  base64Key,
  flag,
  integer,
  optionalBase64Key,
  optionalContact,
  optionalSecret,
  text,
} from '../config-variable';
import { publicUrl } from '../public-url';
import type { Sentence } from '../sentence';
import { path } from '../workspace-path';
import { healthPort } from './runtime.concern';

const LOOPBACK_WEBHOOKS: Sentence = {
  en: 'would let people’s endpoints call programs on the gateway’s own machine; leave it out',
  es: 'dejaría que las direcciones de avisos llamen a programas de la misma máquina; quítalo',
};

const tokenEncryptionKey = base64Key('TOKEN_ENCRYPTION_KEY', {
  default: Buffer.from('pregonero-local-encryption-key-1').toString('base64'),
  description: 'Key that encrypts TikTok tokens at rest: 32 bytes in base64, kept outside the database.',
  secret: true,
  lengthBytes: 32,
});

const tokenEncryptionKeyPrevious = optionalBase64Key('TOKEN_ENCRYPTION_KEY_PREVIOUS', {
  description:
    'The TOKEN_ENCRYPTION_KEY of before, while it is being replaced: what it sealed still opens, and is sealed anew when it is used. Empty otherwise.',
  lengthBytes: 32,
});

const fields = {
  healthPort,
  drainSeconds: integer('DRAIN_SECONDS', {
    default: 0,
    productionDefault: 5,
    min: 0,
    max: 300,
    description:
      'How long a gateway that was told to stop still answers while it is not ready, so that balancers and keep-alive connections go elsewhere. 0 locally, 5 in production.',
  }),
  publicUrl,
  securityContact: optionalContact('SECURITY_CONTACT', {
    description:
      'Contact for people who found a weakness, shown at /.well-known/security.txt: a mail address or an https URL. Empty: no such file.',
  }),
  jwtSecret: text('JWT_SECRET', {
    default: 'pregonero-local-jwt-secret-0123456789',
    description: 'Signs session tokens; at least 32 characters.',
    secret: true,
    minLength: 32,
  }),
  jwtSecretPrevious: optionalSecret('JWT_SECRET_PREVIOUS', {
    description:
      'The JWT_SECRET of before, while it is being replaced: what it signed is still accepted. Empty otherwise.',
    minLength: 32,
  }),
  tokenLifeSeconds: integer('TOKEN_LIFE_SECONDS', {
    default: 43_200,
    min: 60,
    max: 2_592_000,
    description: 'How long a session lasts, in seconds.',
  }),
  secondFactorForAdmins: flag('SECOND_FACTOR_FOR_ADMINS', {
    default: false,
    productionDefault: true,
    description:
      'Whether administrators need a second factor: until they set it up, their sessions reach nothing else. Off locally, on in production.',
  }),
  adminPasswordMinLength: integer('ADMIN_PASSWORD_MIN_LENGTH', {
    default: 6,
    productionDefault: 12,
    min: 6,
    max: 64,
    description:
      'Characters that a new password of an administrator needs at least. 6 locally, 12 in production; clients need 6.',
  }),
  tokenEncryptionKey,
  tokenEncryptionKeyPrevious,
  webRoot: path('WEB_ROOT', {
    default: 'frontend/dist',
    description: 'Folder of the built web app; a relative path counts from the repository.',
  }),
  webhooksToLoopback: flag('WEBHOOKS_TO_LOOPBACK', {
    default: true,
    productionDefault: false,
    refusedInProduction: (value) => (value === 'true' ? LOOPBACK_WEBHOOKS : undefined),
    description:
      'Whether people’s webhook endpoints may be programs on this very machine, over http and on any port. On locally, for trying it out; off in production.',
  }),
  requireVerifiedEmail: flag('REQUIRE_VERIFIED_EMAIL', {
    default: false,
    productionDefault: true,
    description:
      'Whether an account must prove its e-mail address before it approves a video, makes a key or a webhook endpoint or connects TikTok. Off locally, on in production; turn it off where mails cannot be sent.',
  }),
  slowBody: {
    minBytesPerSecond: integer('SLOW_BODY_BYTES_PER_SECOND', {
      default: 32_768,
      min: 1,
      max: 1_000_000_000,
      description: 'A request body that arrives slower than this, in bytes a second, is refused.',
    }),
    windowSeconds: integer('SLOW_BODY_WINDOW_SECONDS', {
      default: 30,
      min: 1,
      max: 600,
      description: 'Over how many seconds the speed of a request body is averaged.',
    }),
  },
  throttles: {
    registerPerHour: integer('THROTTLE_REGISTER_PER_HOUR', {
      default: 100_000,
      productionDefault: 10,
      min: 1,
      max: 10_000_000,
      description: 'New accounts an hour from one address. Generous locally, 10 in production.',
    }),
    registerNetworkPerHour: integer('THROTTLE_REGISTER_NETWORK_PER_HOUR', {
      default: 100_000,
      productionDefault: 20,
      min: 1,
      max: 10_000_000,
      description:
        'New accounts an hour from one wide network: a /24 of IPv4 or a /48 of IPv6. Generous locally, 20 in production.',
    }),
    registerTotalPerHour: integer('THROTTLE_REGISTER_TOTAL_PER_HOUR', {
      default: 1_000_000,
      productionDefault: 200,
      min: 1,
      max: 10_000_000,
      description:
        'New accounts an hour from everywhere together; the log warns when it is reached. Generous locally, 200 in production.',
    }),
    searchPerMinute: integer('THROTTLE_SEARCH_PER_MINUTE', {
      default: 600,
      productionDefault: 60,
      min: 1,
      max: 1_000_000,
      description: 'Stock clip searches a minute of one account. Generous locally, 60 in production.',
    }),
    regeneratePerHour: integer('THROTTLE_REGENERATE_PER_HOUR', {
      default: 1_000,
      productionDefault: 20,
      min: 1,
      max: 1_000_000,
      description: 'Rewritings of scripts an hour of one account. Generous locally, 20 in production.',
    }),
    failureTestPerHour: integer('THROTTLE_FAILURE_TEST_PER_HOUR', {
      default: 1_000,
      productionDefault: 10,
      min: 1,
      max: 1_000_000,
      description: 'B-roll failure exercises an hour of one account. Generous locally, 10 in production.',
    }),
    contactPerHour: integer('THROTTLE_CONTACT_PER_HOUR', {
      default: 1_000,
      productionDefault: 5,
      min: 1,
      max: 1_000_000,
      description: 'Contact messages an hour from one address. Generous locally, 5 in production.',
    }),
    resetMailPerHour: integer('THROTTLE_RESET_MAIL_PER_HOUR', {
      default: 1_000,
      productionDefault: 20,
      min: 1,
      max: 1_000_000,
      description:
        'Links to a new password an hour that one address may ask for; beyond it the answer is the same and no mail goes. Generous locally, 20 in production.',
    }),
    verificationMailPerHour: integer('THROTTLE_VERIFICATION_MAIL_PER_HOUR', {
      default: 1_000,
      productionDefault: 5,
      min: 1,
      max: 1_000_000,
      description:
        'Mails to prove an address an hour that one account may ask for. Generous locally, 5 in production.',
    }),
    pruebaPerHour: integer('THROTTLE_PRUEBA_PER_HOUR', {
      default: 1_000,
      productionDefault: 10,
      min: 1,
      max: 1_000_000,
      description:
        'Trial scripts without an account that one address may ask for in an hour; each costs a call of the script model. Generous locally, 10 in production.',
    }),
    pruebaPerDay: integer('THROTTLE_PRUEBA_PER_DAY', {
      default: 100_000,
      productionDefault: 500,
      min: 1,
      max: 10_000_000,
      description:
        'Calls of the script model a day for visitors without an account, from everywhere together; the log warns when it is reached. Generous locally, 500 in production.',
    }),
    freeVideosPerDay: integer('THROTTLE_FREE_VIDEOS_PER_DAY', {
      default: 1_000_000,
      productionDefault: 200,
      min: 0,
      max: 10_000_000,
      description:
        'Videos a day that all accounts on the free plan together may approve; the log warns when it is reached. Generous locally, 200 in production.',
    }),
    handoffPerMinute: integer('THROTTLE_HANDOFF_PER_MINUTE', {
      default: 1_000,
      productionDefault: 30,
      min: 1,
      max: 1_000_000,
      description:
        'Looks a minute at links for publishing by hand, from one address. Generous locally, 30 in production.',
    }),
    keywordsPerHour: integer('THROTTLE_KEYWORDS_PER_HOUR', {
      default: 1_000,
      productionDefault: 30,
      min: 1,
      max: 1_000_000,
      description: 'Keyword searches in a script an hour of one account. Generous locally, 30 in production.',
    }),
    decisionLogPerMinute: integer('THROTTLE_DECISION_LOG_PER_MINUTE', {
      default: 1_000,
      productionDefault: 10,
      min: 1,
      max: 1_000_000,
      description:
        'Documents with decision logs a minute of one account. Generous locally, 10 in production.',
    }),
    businessTextPerMinute: integer('THROTTLE_BUSINESS_TEXT_PER_MINUTE', {
      default: 600,
      productionDefault: 60,
      min: 1,
      max: 1_000_000,
      description:
        'Texts about its business per minute that one account may save or have read. Generous locally, 60 in production.',
    }),
    spokenPreviewPerMinute: integer('THROTTLE_SPOKEN_PREVIEW_PER_MINUTE', {
      default: 600,
      productionDefault: 60,
      min: 1,
      max: 1_000_000,
      description:
        'Previews per minute of how a script is spoken, for one account. Generous locally, 60 in production.',
    }),
    uploadsPerHour: integer('THROTTLE_UPLOADS_PER_HOUR', {
      default: 10_000,
      productionDefault: 300,
      min: 1,
      max: 1_000_000,
      description:
        'Files per hour that one account may send; pieces of one file count once. Generous locally, 300 in production: an agency’s month of videos for thirty clients goes up in one hour.',
    }),
    checkoutPerHour: integer('THROTTLE_CHECKOUT_PER_HOUR', {
      default: 1_000,
      productionDefault: 30,
      min: 1,
      max: 1_000_000,
      description: 'Payments begun an hour by one account. Generous locally, 30 in production.',
    }),
    replayPerHour: integer('THROTTLE_REPLAY_PER_HOUR', {
      default: 1_000,
      productionDefault: 60,
      min: 1,
      max: 1_000_000,
      description:
        'Webhook deliveries sent again an hour by one account. Generous locally, 60 in production.',
    }),
    paymentResultPerMinute: integer('THROTTLE_PAYMENT_RESULT_PER_MINUTE', {
      default: 600,
      productionDefault: 60,
      min: 1,
      max: 1_000_000,
      description: 'Looks at a payment a minute of one account. Generous locally, 60 in production.',
    }),
    loginPerMinute: integer('THROTTLE_LOGIN_PER_MINUTE', {
      default: 100_000,
      productionDefault: 30,
      min: 1,
      max: 10_000_000,
      description: 'Sign-ins a minute from one address, right or wrong. Generous locally, 30 in production.',
    }),
    reviewReadsPerMinute: integer('THROTTLE_REVIEW_READS_PER_MINUTE', {
      default: 100_000,
      productionDefault: 1_200,
      min: 1,
      max: 10_000_000,
      description:
        'Looks at one review link per minute from one address, as many requests of its files, and tries of links that do not exist. An office of fifty guests looks every five seconds each. Generous locally, 1200 in production.',
    }),
    reviewWritesPerMinute: integer('THROTTLE_REVIEW_WRITES_PER_MINUTE', {
      default: 100_000,
      productionDefault: 120,
      min: 1,
      max: 10_000_000,
      description:
        'Comments and decisions a minute by one review link from one address. Generous locally, 120 in production.',
    }),
    reviewPasswordsPer15Min: integer('THROTTLE_REVIEW_PASSWORDS_PER_15_MIN', {
      default: 10,
      min: 1,
      max: 10_000,
      description: 'Wrong passwords for one review link from one address in 15 minutes.',
    }),
    loginFailuresPer15Min: integer('THROTTLE_LOGIN_FAILURES_PER_15_MIN', {
      default: 10,
      min: 1,
      max: 10_000,
      description: 'Wrong passwords for one account from one address in 15 minutes.',
    }),
    loginFailuresPerHour: integer('THROTTLE_LOGIN_FAILURES_PER_HOUR', {
      default: 1_000,
      productionDefault: 50,
      min: 1,
      max: 1_000_000,
      description:
        'Wrong passwords for one account in an hour, from all browsers together that never signed in to it. Beyond it they sign in with a mailed link or with Google; browsers that signed in before are not counted. Generous locally, 50 in production.',
    }),
  },
};

/** The gateway: sessions, site address, throttles. */
export const gatewayConfig: ConfigConcern<typeof fields> = { title: 'Gateway', fields };

const tokenVaultFields = { tokenEncryptionKey, tokenEncryptionKeyPrevious };

/** The keys of stored TikTok tokens alone, for a service that reads them without being the gateway. */
export const tokenVaultConfig: ConfigConcern<typeof tokenVaultFields> = {
  title: 'Gateway',
  fields: tokenVaultFields,
};
