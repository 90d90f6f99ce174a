import { browserUrl, type ConfigConcern, flag, integer, port, text, url } from '../config-variable';
import { path } from '../workspace-path';
import { paymentsConfig } from './payments.concern';
import { identityConfig, scriptWriterConfig, stockFootageConfig } from './providers.concern';
import { storageConfig } from './storage.concern';
import { workerConfig } from './worker.concern';

const fields = {
  port: port('SANDBOX_PORT', { default: 3100, description: 'Port of the provider sandbox.' }),
  s3Port: port('SANDBOX_S3_PORT', { default: 3200, description: "Port of the sandbox's S3." }),
  smtpPort: port('SANDBOX_SMTP_PORT', {
    default: 3125,
    description: 'Port where the sandbox receives mail.',
  }),
  publicUrl: url('SANDBOX_PUBLIC_URL', {
    default: 'http://localhost:3100',
    description: 'Where browsers reach the sandbox.',
  }),
  serviceUrl: url('SANDBOX_SERVICE_URL', {
    default: 'http://localhost:3100',
    description: 'Where the services reach the files and upload addresses of the sandbox.',
  }),
  dataDirectory: path('SANDBOX_DATA_DIRECTORY', {
    default: '.local/sandbox',
    description: 'Where the sandbox keeps renders, posts and the S3 files.',
  }),
  filmsDirectory: text('SANDBOX_FILMS_DIRECTORY', {
    default: '',
    minLength: 0,
    description:
      'Where sandboxes of one test run keep what they drew for each other; empty draws everything anew.',
  }),
  /** The very variable that the workers measure videos with. */
  videoShortSide: workerConfig.fields.videoShortSide,
  renderSlots: integer('SANDBOX_RENDER_SLOTS', {
    default: 1,
    min: 1,
    max: 64,
    description: 'Presenter videos that the sandbox renders at the same time.',
  }),
  faultsEnabled: flag('SANDBOX_FAULTS', {
    default: true,
    productionDefault: false,
    description: 'Whether /_sandbox/faults can make calls fail. Production refuses true.',
    refusedInProduction: (value) =>
      value === 'true'
        ? {
            en: 'would let anybody make provider calls fail; leave it out in production',
            es: 'dejaría que cualquiera hiciera fallar a los proveedores; no la pongas en producción',
          }
        : undefined,
  }),
  webhookTargets: {
    heygen: url('SANDBOX_HEYGEN_WEBHOOK_URL', {
      default: 'http://localhost:3000/api/webhooks/heygen',
      description: 'Where finished renders are announced.',
    }),
    tiktok: url('SANDBOX_TIKTOK_WEBHOOK_URL', {
      default: 'http://localhost:3000/api/webhooks/tiktok',
      description: 'Where finished posts are announced.',
    }),
    wompi: url('SANDBOX_WOMPI_WEBHOOK_URL', {
      default: 'http://localhost:3000/api/webhooks/wompi',
      description: 'Where payments are announced.',
    }),
  },
  /** The very variables that the clients sign and authenticate with, so that both sides always agree. */
  keys: {
    openaiApiKey: scriptWriterConfig.fields.apiKey,
    heygenApiKey: text('HEYGEN_API_KEY', {
      default: 'sandbox-heygen-key',
      description: 'Key of the presenter videos.',
      secret: true,
    }),
    heygenWebhookSecret: text('HEYGEN_WEBHOOK_SECRET', {
      default: 'whsec_pregonero_local_heygen',
      description: 'Secret of the webhook endpoint, whole, with whsec_.',
      secret: true,
    }),
    pexelsApiKey: stockFootageConfig.fields.apiKey,
    tiktokClientKey: text('TIKTOK_CLIENT_KEY', {
      default: 'sandbox-tiktok-client',
      description: 'Client key of the TikTok app.',
      own: true,
    }),
    tiktokClientSecret: text('TIKTOK_CLIENT_SECRET', {
      default: 'sandbox-tiktok-secret',
      description: 'Client secret of the TikTok app; it also signs the webhooks.',
      secret: true,
    }),
    tiktokRedirectUri: browserUrl('TIKTOK_REDIRECT_URI', {
      default: 'http://localhost:3000/api/tiktok/callback',
      description: 'Where TikTok sends people back; must be registered in the app.',
    }),
    googleClientId: identityConfig.fields.clientId,
    googleClientSecret: identityConfig.fields.clientSecret,
    googleRedirectUri: identityConfig.fields.redirectUri,
    wompiPublicKey: paymentsConfig.fields.publicKey,
    wompiPrivateKey: paymentsConfig.fields.privateKey,
    wompiEventsSecret: paymentsConfig.fields.eventsSecret,
    wompiIntegritySecret: paymentsConfig.fields.integritySecret,
    s3AccessKeyId: storageConfig.fields.accessKeyId,
    s3SecretAccessKey: storageConfig.fields.secretAccessKey,
    s3Region: storageConfig.fields.region,
    s3Bucket: storageConfig.fields.bucket,
  },
};

/** The provider sandbox: the providers' public APIs answered on this machine. */
export const sandboxConfig: ConfigConcern<typeof fields> = { title: 'Provider sandbox', fields };
