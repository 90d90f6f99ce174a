import { ConfigError, loadConfig, workerConfig } from '@pregonero/config';
import { dataSourceOptions } from '@pregonero/persistence';
import { MultipartObjects, ObjectStore } from '@pregonero/storage';
import { DataSource } from 'typeorm';
import { type AppConfig, loadAppConfig } from '../../app.config';
import { type Check, examine, LOOK_MS, type Outcome } from './check';
import {
  databaseCheck,
  mediaSandboxCheck,
  outerClockCheck,
  redisCheck,
  schemaChecks,
  siteChecks,
  storageCheck,
} from './own.checks';
import { providerChecks, providerUrls } from './provider.checks';

const TITLE_WIDTH = 14;

function markOf({ good, caution, off }: Outcome): string {
  if (off === true) return '○';
  if (caution === true) return '⚠';
  return good ? '✔' : '✘';
}

/** What is wrong with settings, by name. */
function problemsOf(load: () => unknown): [env: string, reason: string][] {
  try {
    load();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ env, reason }) => [env, reason.es]);
  }
}

/** The settings, or what is wrong with them: with those of the workers too, which read the same `.env` and would not start. */
function readSettings(env?: NodeJS.ProcessEnv): AppConfig | readonly Outcome[] {
  const problems = new Map([
    ...problemsOf(() => loadAppConfig(env)),
    ...problemsOf(() => loadConfig({ worker: workerConfig }, env)),
  ]);
  if (problems.size === 0) return loadAppConfig(env);
  return [...problems].map(([title, line]) => ({ title, good: false, line }));
}

/** Looks at everything that the settings name. */
async function examineAll(config: AppConfig): Promise<Outcome[]> {
  // As a service connects, through a pooler where there is one.
  const dataSource = new DataSource(
    dataSourceOptions({ ...config.database, poolMax: 2, patienceMs: LOOK_MS }),
  );
  const store = new ObjectStore(config.storage);
  const parts = new MultipartObjects(config.storage);
  try {
    const others: Check[] = [
      ...providerUrls(config).slice(0, 1).map(outerClockCheck),
      redisCheck(config.redis),
      mediaSandboxCheck(config.redis),
      storageCheck(store, parts),
      ...providerChecks(config, { readText: (key) => store.readText(key) }),
      ...siteChecks(config.gateway.publicUrl),
    ];
    const [database, rest] = await Promise.all([examine([databaseCheck(dataSource)]), examine(others)]);
    // Its schema and clock can be asked of a PostgreSQL that answers alone.
    return [
      ...database,
      ...(dataSource.isInitialized
        ? await examine(schemaChecks(dataSource, config.database, config.runtime.nodeEnv === 'production'))
        : []),
      ...rest,
    ];
  } finally {
    store.close();
    parts.close();
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** What `doctor.ts` prints of a configuration, a line each with the cure, and whether all is well: a third party that is off is. Nothing is paid for, sent or kept. */
export async function diagnose(env?: NodeJS.ProcessEnv): Promise<{ isWell: boolean; lines: string[] }> {
  const settings = readSettings(env);
  const outcomes = 'runtime' in settings ? await examineAll(settings) : settings;
  const wrong = outcomes.filter(({ good }) => !good).length;
  return {
    isWell: wrong === 0,
    lines: [
      ...outcomes.map((outcome) => `${markOf(outcome)} ${outcome.title.padEnd(TITLE_WIDTH)} ${outcome.line}`),
      '',
      wrong === 0 ? 'Todo está bien.' : `${wrong} de ${outcomes.length} por arreglar.`,
    ],
  };
}
