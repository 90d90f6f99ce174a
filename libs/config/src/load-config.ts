import { readFileSync } from 'node:fs';
import type { ConfigConcern, ConfigFields, ConfigOf, ConfigProblem, ConfigVariable } from './config-variable';
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

/** Whether an entry of the fields is a variable and not a group of them. */
export function isVariable(entry: ConfigVariable<unknown> | ConfigFields): entry is ConfigVariable<unknown> {
  return 'kind' in entry && entry.kind === 'variable';
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

/**
 * What is given for a variable: its own text, or that of the file which `NAME_FILE` names, as Docker and Kubernetes hand
 * out secrets. Empty text is none.
 * @throws UnusableFileError when both are given or the file cannot be read
 */
function givenText(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const direct = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return direct === '' ? undefined : direct;
  if (direct !== '') {
    throw new UnusableFileError({
      en: `is given twice, also as ${name}_FILE; keep one of the two`,
      es: `está dos veces, también como ${name}_FILE; deja una de las dos`,
    });
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? undefined : text;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UnusableFileError({
      en: `cannot be read from the file of ${name}_FILE, "${file}" (${code})`,
      es: `no se puede leer del archivo de ${name}_FILE, "${file}" (${code})`,
    });
  }
}

function readVariable(
  variable: ConfigVariable<unknown>,
  env: NodeJS.ProcessEnv,
  problems: Problems,
): unknown {
  const production = isProduction(env);
  let given: string | undefined;
  try {
    given = givenText(variable.env, env);
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    problems.unreadable.push({ env: variable.env, reason: error.reason });
    return undefined;
  }
  const fallback = (production ? variable.productionDefaultText : undefined) ?? variable.defaultText;
  const value = given ?? fallback;

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
  return Object.fromEntries(
    Object.entries(fields).map(([field, entry]) => [
      field,
      isVariable(entry) ? readVariable(entry, env, problems) : readFields(entry, env, problems),
    ]),
  );
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
        own.refused.push(...(concern.check?.(values, isProduction(env)) ?? []));
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
