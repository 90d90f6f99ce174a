import {
  type ConfigConcern,
  type ConfigProblem,
  browserUrl,
  key,
  oneOf,
  onWith,
  optionalSecret,
  providerUrl,
  text,
} from '../config-variable';

const keys = {
  publicKey: key(
    text('WOMPI_PUBLIC_KEY', {
      default: 'pub_test_pregonero_local',
      description:
        'Public key: names the merchant on the payment page. Without the four keys nothing is sold online.',
      own: true,
    }),
  ),
  privateKey: key(
    text('WOMPI_PRIVATE_KEY', {
      default: 'prv_test_pregonero_local',
      description: 'Private key: reads transactions.',
      secret: true,
    }),
  ),
  eventsSecret: key(
    text('WOMPI_EVENTS_SECRET', {
      default: 'test_events_pregonero_local',
      description: 'Secret behind the checksum of events.',
      secret: true,
    }),
  ),
  integritySecret: key(
    text('WOMPI_INTEGRITY_SECRET', {
      default: 'test_integrity_pregonero_local',
      description: 'Secret behind the signature of a checkout.',
      secret: true,
    }),
  ),
};

const fields = {
  enabled: onWith(...Object.values(keys)),
  environment: oneOf('WOMPI_ENVIRONMENT', ['test', 'prod'], {
    default: 'test',
    productionDefault: 'prod',
    description:
      'Environment of the Wompi account; keys, secrets and events of the other one are refused, and test in production.',
    refusedInProduction: (value) =>
      value === 'test'
        ? {
            en: 'is test, where nobody pays and plans are given away; set prod with the keys of that environment',
            es: 'es test, donde nadie paga y los planes se regalan; pon prod con las claves de ese entorno',
          }
        : undefined,
  }),
  apiBaseUrl: providerUrl('WOMPI_API_URL', {
    default: 'http://localhost:3100/wompi/v1',
    productionDefault: 'https://production.wompi.co/v1',
    description: 'Wompi API, up to and with /v1 (Wompi: https://production.wompi.co/v1).',
  }),
  checkoutUrl: browserUrl('WOMPI_CHECKOUT_URL', {
    default: 'http://localhost:3100/wompi/p',
    productionDefault: 'https://checkout.wompi.co/p',
    description: 'Page on which people pay (Wompi: https://checkout.wompi.co/p).',
  }),
  ...keys,
  eventsSecretPrevious: optionalSecret('WOMPI_EVENTS_SECRET_PREVIOUS', {
    description:
      'The WOMPI_EVENTS_SECRET of before, while it is being replaced: events signed with it are still believed. Empty otherwise.',
    minLength: 8,
  }),
};

/** How Wompi begins each key of an environment: its four values never mix. */
const PREFIXES = {
  publicKey: (environment: string) => `pub_${environment}_`,
  privateKey: (environment: string) => `prv_${environment}_`,
  eventsSecret: (environment: string) => `${environment}_events_`,
  eventsSecretPrevious: (environment: string) => `${environment}_events_`,
  integritySecret: (environment: string) => `${environment}_integrity_`,
} as const;

const PREFIXED = [
  'publicKey',
  'privateKey',
  'eventsSecret',
  'eventsSecretPrevious',
  'integritySecret',
] as const;

/** Wompi's own API hosts, by the environment that they do not belong to. */
const FOREIGN_API_HOST = { test: 'production.wompi.co', prod: 'sandbox.wompi.co' } as const;

/** The payment provider (Wompi Colombia). */
export const paymentsConfig: ConfigConcern<typeof fields> = {
  title: 'Payments (Wompi)',
  fields,
  check: (values) => {
    const { environment } = values;
    const problems: ConfigProblem[] = [];
    for (const field of PREFIXED) {
      const prefix = PREFIXES[field](environment);
      // Only the secret of before may be empty.
      if (values[field] === '' || values[field].startsWith(prefix)) continue;
      problems.push({
        env: fields[field].env,
        reason: {
          en: `must begin with ${prefix} because WOMPI_ENVIRONMENT is ${environment}`,
          es: `debe empezar por ${prefix} porque WOMPI_ENVIRONMENT es ${environment}`,
        },
      });
    }
    if (new URL(values.apiBaseUrl).host === FOREIGN_API_HOST[environment]) {
      problems.push({
        env: fields.apiBaseUrl.env,
        reason: {
          en: `belongs to the other environment; WOMPI_ENVIRONMENT is ${environment}`,
          es: `es del otro entorno; WOMPI_ENVIRONMENT es ${environment}`,
        },
      });
    }
    return problems;
  },
};
