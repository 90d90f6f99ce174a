import { isIP } from 'node:net';
import { z } from 'zod';
import { refuseAddress } from './production-address';
import type { Sentence } from './sentence';

/** One variable that cannot be used, with the reason in both languages. The value of a secret is never part of it. */
export interface ConfigProblem {
  env: string;
  reason: Sentence;
}

/** One environment variable: where it is read from, what it must look like, and what it is for. */
export interface ConfigVariable<Value> {
  readonly kind: 'variable';
  /** Name in the environment, for example `DATABASE_URL`. */
  readonly env: string;
  /** What it decides, in one English sentence; it becomes the comment in `.env.example`. */
  readonly description: string;
  /** Completes "must be …". */
  readonly expects: Sentence;
  /** The local stack's value, as text; used when the variable is missing or empty. */
  readonly defaultText: string;
  /** Another default when NODE_ENV is production; it may be made of other variables. */
  readonly productionDefaultText: ProductionDefault | undefined;
  /** The value is never printed, neither in errors nor in `.env.example` comments. */
  readonly secret: boolean;
  /** Why production refuses this value; undefined when it is welcome. Sees the value's text. */
  readonly refusedInProduction: (text: string) => Sentence | undefined;
  /** Turns the text into the value. */
  readonly schema: z.ZodType<Value, string>;
  /** Present on a {@link key}: an empty text is a value, and no missing one. */
  readonly canBeEmpty?: true;
}

type ProductionDefault = string | ((env: NodeJS.ProcessEnv) => string);

/**
 * Whether a third party is on, for the variables of its group: it is off while its keys are empty, and then production refuses none
 * of its other values. Some keys without the others are an error that names the missing ones.
 */
export interface ConfigSwitch {
  readonly kind: 'switch';
  readonly keys: readonly ConfigVariable<string>[];
}

/** Variables by field name; one level of grouping is allowed (`throttles.registerPerHour`). */
export interface ConfigFields {
  readonly [field: string]: ConfigVariable<unknown> | ConfigSwitch | ConfigFields;
}

/** What one part of the system needs to know: a title and its variables. */
export interface ConfigConcern<Fields extends ConfigFields = ConfigFields> {
  readonly title: string;
  readonly fields: Fields;
  /**
   * What no single variable can say: values that do not fit together. Asked when each of them can be read, and never of a third party
   * that is off; `production` tells whether NODE_ENV is.
   */
  check?(values: ConfigValues<Fields>, production: boolean): readonly ConfigProblem[];
}

/** The typed values of a set of fields. */
type ConfigValues<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends ConfigVariable<infer Value>
    ? Value
    : Fields[Field] extends ConfigSwitch
      ? boolean
      : ConfigValues<Fields[Field]>;
};

/** The typed values of a concern: `ConfigOf<typeof databaseConfig>` is `{ url: string; poolMax: number }`. */
export type ConfigOf<Concern> = Concern extends ConfigConcern<infer Fields> ? ConfigValues<Fields> : never;

interface VariableOptions {
  default: string | number | boolean;
  description: string;
  productionDefault?: string | number | boolean | ((env: NodeJS.ProcessEnv) => string);
  secret?: boolean;
  /** No secret, and yet of no use to anybody else: production refuses the default. */
  own?: boolean;
  refusedInProduction?: (text: string) => Sentence | undefined;
}

/** Why production refuses a secret that everybody can read in the repository. */
export const DEFAULT_SECRET: Sentence = {
  en: 'still has the public value of the local stack; set a secret of your own',
  es: 'tiene todavía el valor público del entorno local; pon un secreto propio',
};

const DEFAULT_VALUE: Sentence = {
  en: 'still has the value of the local stack; set one of your own',
  es: 'tiene todavía el valor del entorno local; pon uno propio',
};

function variable<Value>(
  env: string,
  schema: z.ZodType<Value, string>,
  expects: Sentence,
  options: VariableOptions,
): ConfigVariable<Value> {
  const defaultText = String(options.default);
  const secret = options.secret ?? false;
  return {
    kind: 'variable',
    env,
    description: options.description,
    expects,
    defaultText,
    productionDefaultText:
      options.productionDefault === undefined || typeof options.productionDefault === 'function'
        ? options.productionDefault
        : String(options.productionDefault),
    secret,
    refusedInProduction:
      options.refusedInProduction ??
      ((text) => {
        if (text !== defaultText) return undefined;
        if (secret) return DEFAULT_SECRET;
        return options.own === true ? DEFAULT_VALUE : undefined;
      }),
    schema,
  };
}

/** Free text of at least one character. */
export function text(env: string, options: VariableOptions & { minLength?: number }): ConfigVariable<string> {
  const minLength = options.minLength ?? 1;
  return variable(
    env,
    z.string().min(minLength),
    {
      en: `a text of at least ${minLength} characters`,
      es: `un texto de al menos ${minLength} caracteres`,
    },
    options,
  );
}

/**
 * Makes a variable the key of a third party: without a default in production, and empty where the third party is to be off. Locally
 * the default is that of the provider sandbox.
 */
export function key(variable: ConfigVariable<string>): ConfigVariable<string> {
  const { en, es } = variable.expects;
  return {
    ...variable,
    productionDefaultText: '',
    expects: { en: `empty or ${en}`, es: `vacío o ${es}` },
    schema: z.literal('').or(variable.schema),
    canBeEmpty: true,
  };
}

/** Derives whether a third party is on from the keys that it cannot do without. */
export function onWith(...keys: readonly ConfigVariable<string>[]): ConfigSwitch {
  return { kind: 'switch', keys };
}

/** Default in production of a page of the site that a third party sends people back to. */
export const onPublicUrl =
  (path: string) =>
  ({ PUBLIC_URL = '' }: NodeJS.ProcessEnv): string =>
    `${(PUBLIC_URL.trim() || 'http://localhost:3000').replace(/\/+$/u, '')}${path}`;

/** Mail addresses, with a name or without; several are separated by commas. */
export function mailAddress(env: string, options: VariableOptions): ConfigVariable<string> {
  return variable(
    env,
    z.string().regex(/[^\s@<>,"]@[^\s@<>,"]/u),
    {
      en: 'a mail address, such as Pregonero <avisos@example.com>',
      es: 'una dirección de correo, como Pregonero <avisos@ejemplo.com>',
    },
    options,
  );
}

/** A mail address or an https URL that may be left out: the empty text, also in production. */
export function optionalContact(env: string, options: { description: string }): ConfigVariable<string> {
  return variable(
    env,
    z.string().regex(/^(?:|[^\s@<>,"]+@[^\s@<>,"]+|https:\/\/\S+)$/u),
    { en: 'empty, a mail address or an https URL', es: 'vacío, una dirección de correo o una URL https' },
    { default: '', ...options, refusedInProduction: () => undefined },
  );
}

/** A text that may be left out: the empty text, also in production. */
export function optionalText(env: string, options: { description: string }): ConfigVariable<string> {
  return variable(
    env,
    z.string().trim(),
    { en: 'a text, which may be empty', es: 'un texto, que puede quedar vacío' },
    { default: '', ...options, refusedInProduction: () => undefined },
  );
}

/** A secret that may be left out: the empty text, also in production. */
export function optionalSecret(
  env: string,
  options: { description: string; minLength: number },
): ConfigVariable<string> {
  const { description, minLength } = options;
  return variable(
    env,
    z.string().refine((value) => value === '' || value.length >= minLength),
    {
      en: `empty or a text of at least ${minLength} characters`,
      es: `vacío o un texto de al menos ${minLength} caracteres`,
    },
    { default: '', description, secret: true, refusedInProduction: () => undefined },
  );
}

/** Words between commas, without the spaces around them. */
const WORDS = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
);

/** IP addresses and networks (CIDR) separated by commas; none is the empty list. */
export function networks(env: string, options: { description: string }): ConfigVariable<string[]> {
  return variable(
    env,
    WORDS.refine((words) => words.every(isNetwork)),
    {
      en: 'IP addresses or networks such as 10.0.0.0/8 separated by commas, or empty',
      es: 'direcciones IP o redes como 10.0.0.0/8 separadas por comas, o vacío',
    },
    { default: '', ...options },
  );
}

function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A whole number within bounds. */
export function integer(
  env: string,
  options: VariableOptions & { min: number; max: number },
): ConfigVariable<number> {
  const { min, max } = options;
  return variable(
    env,
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().int().min(min).max(max)),
    { en: `a whole number from ${min} to ${max}`, es: `un número entero de ${min} a ${max}` },
    options,
  );
}

/** A TCP port; 0 lets the system choose a free one. */
export function port(env: string, options: VariableOptions): ConfigVariable<number> {
  return integer(env, { ...options, min: 0, max: 65_535 });
}

/** `true` or `false`. */
export function flag(env: string, options: VariableOptions): ConfigVariable<boolean> {
  return variable(
    env,
    z.enum(['true', 'false']).transform((value) => value === 'true'),
    { en: 'true or false', es: 'true o false' },
    options,
  );
}

/** One word of a list. */
export function oneOf<const Word extends string>(
  env: string,
  words: readonly [Word, ...Word[]],
  options: VariableOptions,
): ConfigVariable<Word> {
  return variable(
    env,
    z.string().transform((value, context): Word => {
      const word = words.find((candidate) => candidate === value);
      if (word !== undefined) return word;
      context.issues.push({ code: 'custom', message: 'unknown word', input: value });
      return z.NEVER;
    }),
    { en: `one of ${words.join(', ')}`, es: `uno de ${words.join(', ')}` },
    options,
  );
}

/** An absolute URL with one of the given schemes, kept as text without a closing slash. */
export function url(
  env: string,
  options: VariableOptions & { schemes?: readonly string[] },
): ConfigVariable<string> {
  const schemes = options.schemes ?? ['http', 'https'];
  return variable(
    env,
    z
      .string()
      .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)))
      .transform((value) => value.replace(/\/+$/, '')),
    {
      en: `an absolute URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      es: `una URL absoluta que empiece por ${schemes.map((scheme) => `${scheme}://`).join(' o ')}`,
    },
    options,
  );
}

/**
 * Where a service reaches a third party; production refuses the sandbox that stands in for it, this machine, and http://
 * beyond a private network.
 */
export function providerUrl(
  env: string,
  options: VariableOptions & { schemes?: readonly string[] },
): ConfigVariable<string> {
  return url(env, { refusedInProduction: refuseAddress('service'), ...options });
}

/** An address that people's browsers open; production wants https:// and a name that they can reach. */
export function browserUrl(env: string, options: VariableOptions): ConfigVariable<string> {
  return url(env, { refusedInProduction: refuseAddress('browser'), ...options });
}

/** An address of the installation itself; production wants https://, also at localhost for a trial. */
export function siteUrl(env: string, options: VariableOptions): ConfigVariable<string> {
  return url(env, { refusedInProduction: refuseAddress('site'), ...options });
}

/** An absolute http(s) address that may be left out: the empty text, also in production. Kept without a closing slash. */
export function optionalUrl(
  env: string,
  options: { description: string; refusedInProduction: (text: string) => Sentence | undefined },
): ConfigVariable<string> {
  return variable(
    env,
    z
      .string()
      .refine((value) => value === '' || (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)))
      .transform((value) => value.replace(/\/+$/, '')),
    {
      en: 'empty or an absolute URL that begins with http:// or https://',
      es: 'vacío o una URL absoluta que empiece por http:// o https://',
    },
    { default: '', ...options },
  );
}

/** A part of a whole, from 0 to 1. */
export function fraction(env: string, options: VariableOptions): ConfigVariable<number> {
  return variable(
    env,
    z
      .string()
      .regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/)
      .transform(Number),
    { en: 'a number from 0 to 1', es: 'un número de 0 a 1' },
    options,
  );
}

/** HTTP headers, `name=value` separated by commas with percent-encoded values; none is the empty record. Secret. */
export function secretHeaders(
  env: string,
  options: { description: string },
): ConfigVariable<Record<string, string>> {
  return variable(
    env,
    z.string().transform((value, context): Record<string, string> => {
      const pairs = value.split(',').map((pair) => /^\s*([\w-]+)\s*=(.*)$/u.exec(pair));
      const isReadable = pairs.every(
        (pair) => pair !== null && /^(?:[^%]|%[2-7][\da-f])*$/iu.test(pair[2] ?? ''),
      );
      if (value !== '' && !isReadable) {
        context.issues.push({ code: 'custom', message: 'no list of headers', input: '' });
        return z.NEVER;
      }
      return Object.fromEntries(
        pairs.flatMap((pair) =>
          pair === null ? [] : [[pair[1] ?? '', decodeURIComponent((pair[2] ?? '').trim())]],
        ),
      );
    }),
    {
      en: 'empty or headers such as name=value separated by commas',
      es: 'vacío o cabeceras como nombre=valor separadas por comas',
    },
    { default: '', secret: true, refusedInProduction: () => undefined, ...options },
  );
}

/** Words separated by commas; spaces around them do not matter. */
export function list(env: string, options: VariableOptions): ConfigVariable<string[]> {
  return variable(
    env,
    WORDS.pipe(z.array(z.string()).min(1)),
    { en: 'one or more words separated by commas', es: 'una o más palabras separadas por comas' },
    options,
  );
}

const isKeyOf = (value: string, lengthBytes: number): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === lengthBytes;

const keyExpects = (lengthBytes: number): Sentence => ({
  en: `${lengthBytes} random bytes in base64 (openssl rand -base64 ${lengthBytes})`,
  es: `${lengthBytes} bytes al azar en base64 (openssl rand -base64 ${lengthBytes})`,
});

/** A key of an exact length in bytes, written in base64; kept as the base64 text. */
export function base64Key(
  env: string,
  options: VariableOptions & { lengthBytes: number },
): ConfigVariable<string> {
  const { lengthBytes } = options;
  const schema = z.string().refine((value) => isKeyOf(value, lengthBytes));
  return variable(env, schema, keyExpects(lengthBytes), options);
}

/** Such a key that may be left out: the empty text, also in production. */
export function optionalBase64Key(
  env: string,
  options: { description: string; lengthBytes: number },
): ConfigVariable<string> {
  const { description, lengthBytes } = options;
  const { en, es } = keyExpects(lengthBytes);
  return variable(
    env,
    z.string().refine((value) => value === '' || isKeyOf(value, lengthBytes)),
    { en: `empty or ${en}`, es: `vacío o ${es}` },
    { default: '', description, secret: true, refusedInProduction: () => undefined },
  );
}
