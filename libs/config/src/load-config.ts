import { readFileSync } from 'node:fs';
import type {
  ConfigConcern,
  ConfigFields,
  ConfigOf,
  ConfigProblem,
  ConfigSwitch,
  ConfigVariable,
} from './config-variable';
import type { Sentence } from './sentence';

/** Thrown by {@link loadConfig}; its message names every bad variable at once, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ env, reason }) => `  ${env} ${reason.en}. / ${env} ${reason.es}.`);
    super(
      'The configuration cannot be used; the service does not start. / ' +
        `La configuración no sirve; el servicio no arranca.\n${lines.join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Entry = ConfigFields[string];

/** Returns true for a variable, and false for a switch and for a group of them. */
export function isVariable(entry: Entry): entry is ConfigVariable<unknown> {
  return 'kind' in entry && entry.kind === 'variable';
}

/** Returns true for the switch of a third party. */
export function isSwitch(entry: Entry): entry is ConfigSwitch {
  return 'kind' in entry && entry.kind === 'switch';
}

/** What is wrong with the variables of a concern. */
interface Problems {
  /** No value can be read. */
  unreadable: ConfigProblem[];
  /** It can be read, and production does not take it. */
  refused: ConfigProblem[];
}

/** Returns whether this is production: as NODE_ENV says, or when it says nothing and people come over HTTPS. */
function isProduction({ NODE_ENV = '', PUBLIC_URL = '' }: NodeJS.ProcessEnv): boolean {
  return NODE_ENV.trim() === '' ? PUBLIC_URL.trim().startsWith('https://') : NODE_ENV === 'production';
}

/** Why the file of a `NAME_FILE` variable gives no value. */
class UnusableFileError extends Error {
  constructor(readonly reason: Sentence) {
    super(reason.en);
    this.name = 'UnusableFileError';
  }
}

/** Returns the text of the file that `NAME_FILE` names; empty where it is not set. @throws UnusableFileError */
function readSecretFile(name: string, env: NodeJS.ProcessEnv): string {
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UnusableFileError({
      en: `cannot be read from the file of ${name}_FILE, "${file}" (${code})`,
      es: `no se puede leer del archivo de ${name}_FILE, "${file}" (${code})`,
    });
  }
}

/**
 * Returns what is given for a variable: its own text, or that of the file which `NAME_FILE` names, as Docker and Kubernetes hand
 * out secrets. Empty text is none.
 * @throws UnusableFileError when both are given or the file cannot be read
 */
function givenText(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const direct = env[name]?.trim() ?? '';
  const filed = readSecretFile(name, env);
  if (direct !== '' && filed !== '') {
    throw new UnusableFileError({
      en: `is given twice, also as ${name}_FILE; keep one of the two`,
      es: `está dos veces, también como ${name}_FILE; deja una de las dos`,
    });
  }
  const text = direct === '' ? filed : direct;
  return text === '' ? undefined : text;
}

/** The text that is read for a variable: the given one, or its default. @throws UnusableFileError */
function findText(
  variable: ConfigVariable<unknown>,
  env: NodeJS.ProcessEnv,
): { text: string; isGiven: boolean } {
  const given = givenText(variable.env, env);
  if (given !== undefined) return { text: given, isGiven: true };
  const isEmptied = [variable.env, `${variable.env}_FILE`].some((name) => env[name] !== undefined);
  if (variable.canBeEmpty === true && isEmptied) return { text: '', isGiven: true };
  const { defaultText, productionDefaultText } = variable;
  const fallback = isProduction(env) ? (productionDefaultText ?? defaultText) : defaultText;
  return { text: typeof fallback === 'function' ? fallback(env) : fallback, isGiven: false };
}

function readSwitch({ keys }: ConfigSwitch, env: NodeJS.ProcessEnv, problems: Problems): boolean {
  const read = keys.flatMap((key) => {
    try {
      return [{ env: key.env, ...findText(key, env) }];
    } catch (error) {
      // Its own variable names the problem.
      if (error instanceof UnusableFileError) return [];
      throw error;
    }
  });
  const missing = read.filter(({ text }) => text === '');
  if (missing.length === 0) return true;
  const given = read.find(({ text, isGiven }) => isGiven && text !== '');
  if (given === undefined) return false;
  for (const { env: name } of missing) {
    problems.unreadable.push({
      env: name,
      reason: {
        en: `is empty while ${given.env} is set; set both, or neither`,
        es: `está vacía y ${given.env} no; pon las dos, o ninguna`,
      },
    });
  }
  return false;
}

function readVariable(
  variable: ConfigVariable<unknown>,
  env: NodeJS.ProcessEnv,
  problems: Problems,
): unknown {
  const production = isProduction(env);
  let value: string;
  try {
    ({ text: value } = findText(variable, env));
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    problems.unreadable.push({ env: variable.env, reason: error.reason });
    return undefined;
  }

  const parsed = variable.schema.safeParse(value);
  if (!parsed.success) {
    const shown = variable.secret ? '' : `, "${value}"`;
    problems.unreadable.push({
      env: variable.env,
      reason: {
        en: `must be ${variable.expects.en} (given${variable.secret ? ': a value that is not shown' : shown})`,
        es: `debe ser ${variable.expects.es} (valor${variable.secret ? ' que no se muestra' : shown})`,
      },
    });
    return undefined;
  }
  const refusal = production ? variable.refusedInProduction(value) : undefined;
  if (refusal !== undefined) problems.refused.push({ env: variable.env, reason: refusal });
  return parsed.data;
}

function readFields(
  fields: ConfigFields,
  env: NodeJS.ProcessEnv,
  problems: Problems,
): Record<string, unknown> {
  const own: Problems = { unreadable: [], refused: [] };
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, entry]) => {
      if (isVariable(entry)) return [field, readVariable(entry, env, own)];
      return [field, isSwitch(entry) ? readSwitch(entry, env, own) : readFields(entry, env, problems)];
    }),
  );
  problems.unreadable.push(...own.unreadable);
  if (!isOff(fields, values)) problems.refused.push(...own.refused);
  return values;
}

function isOff(fields: ConfigFields, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).some(([field, entry]) => isSwitch(entry) && values[field] === false);
}

/** What does not fit together in the values of a concern; nothing where its third party is off. */
export function checkConcern<Concern extends ConfigConcern>(
  concern: Concern,
  values: ConfigOf<Concern>,
  production: boolean,
): readonly ConfigProblem[] {
  return isOff(concern.fields, values) ? [] : (concern.check?.(values, production) ?? []);
}

/**
 * Reads the concerns from the environment once. A missing or empty variable takes the local stack's value; `NAME_FILE`
 * names a file that holds the value of `NAME`.
 *
 * @throws ConfigError when any variable is malformed, or when this is production and a value is one that
 *   production refuses (public secrets, demo accounts, sandbox faults, addresses that are not for others).
 */
export function loadConfig<Concerns extends Record<string, ConfigConcern>>(
  concerns: Concerns,
  env: NodeJS.ProcessEnv = process.env,
): { [Name in keyof Concerns]: ConfigOf<Concerns[Name]> } {
  const problems = new Map<string, ConfigProblem>();
  const values = Object.fromEntries(
    Object.entries(concerns).map(([name, concern]) => {
      const own: Problems = { unreadable: [], refused: [] };
      const read = readFields(concern.fields, env, own);
      if (own.unreadable.length === 0) {
        // Each field was produced by the schema that its type is taken from.
        const values = read as ConfigOf<typeof concern>;
        own.refused.push(...checkConcern(concern, values, isProduction(env)));
      }
      // The first reason is the plainest: a public secret is named as that, and not for its prefix as well.
      for (const problem of [...own.unreadable, ...own.refused]) {
        if (!problems.has(problem.env)) problems.set(problem.env, problem);
      }
      return [name, read];
    }),
  );
  if (problems.size > 0) throw new ConfigError([...problems.values()]);
  // Each field was produced by the schema that its type is taken from.
  return values as { [Name in keyof Concerns]: ConfigOf<Concerns[Name]> };
}
