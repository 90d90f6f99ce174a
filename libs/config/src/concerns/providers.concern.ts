import {
  type ConfigConcern,
  browserUrl,
  integer,
  key,
  list,
  oneOf,
  onPublicUrl,
  onWith,
  optionalSecret,
  providerUrl,
  text,
  url,
} from '../config-variable';
import { refuseAddress } from '../production-address';
import { publicUrl, wrongWayBack } from '../public-url';

const openaiKey = key(
  text('OPENAI_API_KEY', {
    default: 'sandbox-openai-key',
    description:
      'Key of the text model; any text where the server asks for none. Empty: the built-in writer writes.',
    secret: true,
  }),
);

const scriptWriterFields = {
  /** False: the built-in writer writes. */
  enabled: onWith(openaiKey),
  baseUrl: providerUrl('OPENAI_BASE_URL', {
    default: 'http://localhost:3100/openai/v1',
    productionDefault: 'https://api.openai.com/v1',
    description: 'OpenAI-compatible API, up to and with /v1 (OpenAI: https://api.openai.com/v1).',
  }),
  apiKey: openaiKey,
  model: text('OPENAI_MODEL', {
    default: 'pregonero-writer',
    productionDefault: 'gpt-4o-mini',
    description: 'Model that writes the scripts. In production gpt-4o-mini unless it is set.',
  }),
  structuredMode: oneOf('OPENAI_STRUCTURED_MODE', ['json_schema', 'json_object', 'prompt'], {
    default: 'json_schema',
    description: 'How the server is told to answer JSON; not every compatible server knows json_schema.',
  }),
  tokenLimitField: oneOf('OPENAI_TOKEN_LIMIT_FIELD', ['max_completion_tokens', 'max_tokens'], {
    default: 'max_completion_tokens',
    description: 'Name of the answer limit; Ollama and LM Studio read only max_tokens.',
  }),
  timeoutMs: integer('OPENAI_TIMEOUT_MS', {
    default: 60_000,
    min: 1_000,
    max: 600_000,
    description: 'Deadline of one answer, in milliseconds.',
  }),
};

/** The text model. */
export const scriptWriterConfig: ConfigConcern<typeof scriptWriterFields> = {
  title: 'Script writer (OpenAI-compatible)',
  fields: scriptWriterFields,
};

const speechFields = {
  provider: oneOf('SPEECH_PROVIDER', ['presenter', 'openai'], {
    default: 'presenter',
    description:
      'Who says a script: the presenter service itself, or an OpenAI-compatible voice whose sound the presenter moves to.',
  }),
  baseUrl: providerUrl('SPEECH_BASE_URL', {
    default: 'http://localhost:3100/openai/v1',
    productionDefault: 'https://api.openai.com/v1',
    description: 'OpenAI-compatible API of the voice, up to and with /v1. Only with SPEECH_PROVIDER=openai.',
  }),
  apiKey: optionalSecret('SPEECH_API_KEY', {
    description:
      'Key of the voice. Only with SPEECH_PROVIDER=openai; empty: OPENAI_API_KEY where SPEECH_BASE_URL is on the server of OPENAI_BASE_URL, else no key.',
    minLength: 1,
  }),
  fallbackApiKey: scriptWriterFields.apiKey,
  fallbackBaseUrl: scriptWriterFields.baseUrl,
  model: text('SPEECH_MODEL', { default: 'gpt-4o-mini-tts', description: 'Model that speaks.' }),
  voice: text('SPEECH_VOICE', {
    default: 'chosen',
    description:
      'Voice that says every script (alloy, nova, …); chosen: the id of the voice that the person picked.',
  }),
  timeoutMs: integer('SPEECH_TIMEOUT_MS', {
    default: 120_000,
    min: 1_000,
    max: 600_000,
    description: 'Deadline of one answer of the voice, in milliseconds.',
  }),
};

/** The voice that says the scripts. */
export const speechConfig: ConfigConcern<typeof speechFields> = {
  title: 'Voice (OpenAI-compatible, optional)',
  fields: speechFields,
};

const rendersFields = {
  rendersPerClient: integer('RENDERS_PER_CLIENT', {
    default: 5,
    min: 1,
    max: 1_000,
    description:
      'How many videos one client may have in the making at each presenter provider; the places are given in turn, one client after the other.',
  }),
  paidRepeats: integer('RENDER_PAID_REPEATS', {
    default: 1,
    min: 0,
    max: 2,
    description:
      'Further paid renders that one approval may ask for when a finished video is refused by the quality check or gone at the provider. 0: one approval, one paid render.',
  }),
};

/** Presenter videos of whichever provider; what each provider is set by stands in its folder in libs/providers. */
export const rendersConfig: ConfigConcern<typeof rendersFields> = {
  title: 'Presenter videos',
  fields: rendersFields,
};

const pexelsKey = key(
  text('PEXELS_API_KEY', {
    default: 'sandbox-pexels-key',
    description: 'Key of the stock clips. Empty: B-roll is cut from own photos and videos, and from cards.',
    secret: true,
  }),
);

const stockFootageFields = {
  enabled: onWith(pexelsKey),
  baseUrl: providerUrl('PEXELS_BASE_URL', {
    default: 'http://localhost:3100/pexels/v1',
    productionDefault: 'https://api.pexels.com/v1',
    description: 'Pexels API, up to and with /v1 (Pexels: https://api.pexels.com/v1).',
  }),
  apiKey: pexelsKey,
  downloadHosts: list('PEXELS_DOWNLOAD_HOSTS', {
    default: 'localhost:3100,127.0.0.1:3100,videos.pexels.com,player.vimeo.com',
    productionDefault: 'videos.pexels.com,player.vimeo.com',
    refusedInProduction: refuseAddress('service'),
    description: 'Hosts (with the port, when it is not the usual one) that clips may be fetched from.',
  }),
};

/** The stock clips. */
export const stockFootageConfig: ConfigConcern<typeof stockFootageFields> = {
  title: 'Stock clips (Pexels)',
  fields: stockFootageFields,
};

const googleId = key(
  text('GOOGLE_CLIENT_ID', {
    default: 'sandbox-google-client.apps.googleusercontent.com',
    description:
      'Client id of the OAuth client of the Google project. Empty: people sign in by mail and password.',
    own: true,
  }),
);
const googleSecret = key(
  text('GOOGLE_CLIENT_SECRET', {
    default: 'sandbox-google-secret',
    description: 'Client secret of the OAuth client of the Google project.',
    secret: true,
  }),
);

const identityFields = {
  enabled: onWith(googleId, googleSecret),
  publicUrl,
  issuer: url('GOOGLE_ISSUER', {
    default: 'http://localhost:3100/google',
    productionDefault: 'https://accounts.google.com',
    description:
      'OpenID Connect issuer that people sign in at. Google (https://accounts.google.com) in production, which refuses the sandbox.',
    refusedInProduction: (value) =>
      value.startsWith('https://')
        ? undefined
        : {
            en: 'must begin with https:// in production; in the sandbox anybody signs in as anybody',
            es: 'debe empezar por https:// en producción; en el entorno de pruebas cualquiera entra como cualquiera',
          },
  }),
  clientId: googleId,
  clientSecret: googleSecret,
  redirectUri: browserUrl('GOOGLE_REDIRECT_URI', {
    default: 'http://localhost:3000/api/auth/google/callback',
    productionDefault: onPublicUrl('/api/auth/google/callback'),
    description: 'Where Google sends people back, exactly as registered in the Google project.',
  }),
};

/** Sign-in with Google. */
export const identityConfig: ConfigConcern<typeof identityFields> = {
  title: 'Sign-in with Google',
  fields: identityFields,
  check: (values, production) =>
    production
      ? wrongWayBack({ env: identityFields.redirectUri.env, path: '/api/auth/google/callback' }, values)
      : [],
};
