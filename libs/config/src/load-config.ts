import type { ConfigConcern, ConfigFields, ConfigOf, ConfigProblem, ConfigVariable } from './config-variable';

export type { ConfigProblem };

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

function readVariable(
  variable: ConfigVariable<unknown>,
  env: NodeJS.ProcessEnv,
  problems: Map<string, ConfigProblem>,
): unknown {
  const production = env['NODE_ENV'] === 'production';
  const given = env[variable.env];
  const fallback = (production ? variable.productionDefaultText : undefined) ?? variable.defaultText;
  const value = given === undefined || given.trim() === '' ? fallback : given.trim();

  const parsed = variable.schema.safeParse(value);
  if (!parsed.success) {
    const shown = variable.secret ? '' : `, "${value}"`;
    problems.set(variable.env, {
      env: variable.env,
      reason: {
        en: `must be ${variable.expects.en} (given${variable.secret ? ': a value that is not shown' : shown})`,
        es: `debe ser ${variable.expects.es} (valor${variable.secret ? ' que no se muestra' : shown})`,
      },
    });
    return undefined;
  }
  const refusal = production ? variable.refusedInProduction(value) : undefined;
  if (refusal !== undefined) problems.set(variable.env, { env: variable.env, reason: refusal });
  return parsed.data;
}

function readFields(
  fields: ConfigFields,
  env: NodeJS.ProcessEnv,
  problems: Map<string, ConfigProblem>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, entry]) => [
      field,
      isVariable(entry) ? readVariable(entry, env, problems) : readFields(entry, env, problems),
    ]),
  );
}

/**
 * Reads the concerns from the environment once. A missing or empty variable takes the local stack's value.
 *
 * @throws ConfigError when any variable is malformed, or when NODE_ENV is production and a value is one that
 *   production refuses (public secrets, demo accounts, sandbox faults).
 */
export function loadConfig<Concerns extends Record<string, ConfigConcern>>(
  concerns: Concerns,
  env: NodeJS.ProcessEnv = process.env,
): { [Name in keyof Concerns]: ConfigOf<Concerns[Name]> } {
  const problems = new Map<string, ConfigProblem>();
  const values = Object.fromEntries(
    Object.entries(concerns).map(([name, concern]) => {
      const own = new Map<string, ConfigProblem>();
      const read = readFields(concern.fields, env, own);
      if (own.size === 0) {
        // Each field was produced by the schema that its type is taken from.
        for (const problem of concern.check?.(read as ConfigOf<typeof concern>) ?? [])
          own.set(problem.env, problem);
      }
      for (const [variable, problem] of own) problems.set(variable, problem);
      return [name, read];
    }),
  );
  if (problems.size > 0) throw new ConfigError([...problems.values()]);
  // Each field was produced by the schema that its type is taken from.
  return values as { [Name in keyof Concerns]: ConfigOf<Concerns[Name]> };
}
