import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { ConfigError, loadConfig, workerConfig } from '@pregonero/config';
import { dataSourceOptions } from '@pregonero/persistence';
import { adaptersOf } from '@pregonero/providers';
import { MultipartObjects, ObjectStore } from '@pregonero/storage';
import { DataSource } from 'typeorm';
import { type AppConfig, loadAppConfig } from './app.config';
import { type Check, examine, LOOK_MS, type Outcome } from './doctor/check';
import {
  databaseCheck,
  outerClockCheck,
  redisCheck,
  schemaChecks,
  siteChecks,
  storageCheck,
} from './doctor/own.checks';
import { providerChecks } from './doctor/provider.checks';

const TITLE_WIDTH = 14;

function print(outcomes: readonly Outcome[]): void {
  for (const { title, good, line } of outcomes)
    process.stdout.write(`${good ? '✔' : '✘'} ${title.padEnd(TITLE_WIDTH)} ${line}\n`);
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
function readSettings(): AppConfig | readonly Outcome[] {
  const problems = new Map([
    ...problemsOf(() => loadAppConfig()),
    ...problemsOf(() => loadConfig({ worker: workerConfig })),
  ]);
  if (problems.size === 0) return loadAppConfig();
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
      outerClockCheck(config.avatarVideo.baseUrl),
      redisCheck(config.redis),
      storageCheck(store, parts),
      ...providerChecks(adaptersOf(config)),
      ...siteChecks(config.gateway.publicUrl),
    ];
    const [database, rest] = await Promise.all([examine([databaseCheck(dataSource)]), examine(others)]);
    // Its schema and clock can be asked of a PostgreSQL that answers alone.
    return [
      ...database,
      ...(dataSource.isInitialized ? await examine(schemaChecks(dataSource, config.database)) : []),
      ...rest,
    ];
  } finally {
    store.close();
    parts.close();
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/**
 * Checks a configuration against what it names: `node dist/doctor.js`, with the environment of a gateway. One line each, with
 * the cure; nothing is paid for, sent or kept. Exit code 1 when anything is wrong.
 */
async function main(): Promise<void> {
  Logger.overrideLogger(false);
  const settings = readSettings();
  const outcomes = 'runtime' in settings ? await examineAll(settings) : settings;
  print(outcomes);
  const wrong = outcomes.filter(({ good }) => !good).length;
  process.stdout.write(
    wrong === 0 ? '\nTodo está bien.\n' : `\n${wrong} de ${outcomes.length} por arreglar.\n`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
