/**
 * `npm test`: the same set-up as `npm start`, then what is asked before every commit: types, lint, format, unit, frontend,
 * integration and four files of browser tests, several at a time. What a phase writes is shown when it has ended.
 *
 * - `npm test -- --only unit,lint` runs a part.
 * - `npm test -- --changed` runs what differs from `main`, uncommitted files included.
 * - `npm run test:slow` runs what it leaves out: videos, crashes, most browser tests, fault injection (`slow-tests.ts`).
 * - `npm test -- --long` runs integration tests, browser tests and fault injection in their long forms.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeNotice, whyNoEngine } from './container-engine';
import { prepare } from './prepare';
import { readSettings } from './settings';
import { bold, dim, fail, green, red, say } from './terminal';
import { changesSinceMain } from './test-changes';
import { inLanes } from './test-lanes';
import type { Outcome, Phase } from './test-phase';
import { phasesOf } from './test-phases';
import { testWords } from './test-words';

/** Two cores are kept busy by four processes: whoever waits for renders, pages or servers uses a third to a half of one. */
const PLACES = 4;
const SLOWEST = 10;
const SLOW_ONES_WAIT =
  'Sin jugar: las pruebas lentas (videos, caídas, las demás del navegador, medio minuto de inyección de fallos), que van aparte: npm run test:slow';

interface Row extends Outcome {
  title: string;
  seconds: number;
}

async function runPhase({ title, run }: Phase): Promise<Row> {
  const startedAt = Date.now();
  say(dim(`… ${title}`));
  const outcome = await run();
  const seconds = (Date.now() - startedAt) / 1000;
  const sign = outcome.failed === 0 ? green('✔') : red('✘');
  say(`\n${bold(`── ${title} ──`)} ${sign} ${dim(`${seconds.toFixed(0)} s`)}`);
  if (outcome.output.trim() !== '') say(outcome.output.trimEnd());
  return { ...outcome, title, seconds };
}

function sayTheSlowest(rows: readonly Row[]): void {
  const files = rows.flatMap((row) => row.files).sort((one, other) => other.seconds - one.seconds);
  if (files.length === 0) return;
  say(`\n${bold('Los archivos más lentos')}`);
  for (const { path, seconds, processorSeconds } of files.slice(0, SLOWEST)) {
    const used = `${processorSeconds.toFixed(1)} s de procesador`;
    say(`  ${seconds.toFixed(1).padStart(6)} s  ${dim(used.padStart(22))}  ${path}`);
  }
}

function saySummary(rows: readonly Row[], seconds: number): void {
  say(`\n${bold('Resumen')} ${dim(`${seconds.toFixed(0)} s`)}`);
  for (const { title, passed, failed, seconds: taken, processorSeconds } of rows) {
    const times = `${taken.toFixed(0).padStart(5)} s ${processorSeconds.toFixed(0).padStart(6)} s de procesador`;
    say(
      `  ${failed === 0 ? green('✔') : red('✘')} ${title.padEnd(28)} ${String(passed).padStart(5)} bien ${String(failed).padStart(4)} mal ${dim(times)}`,
    );
  }
  const used = rows.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  say(dim(`  ${used.toFixed(0)} s de procesador en todas`));
}

/** Said last, because whoever reads a long log begins at its end, and some keep no more than that. */
function sayWhatFailed(rows: readonly Row[]): void {
  for (const { title, failures } of rows) {
    for (const failed of failures) say(`\n${red('✘')} ${bold(title)}\n${failed.replaceAll(/^/gmu, '    ')}`);
  }
}

async function main(): Promise<void> {
  const settings = readSettings();
  const { only, isChanged, share } = testWords(process.argv.slice(2));
  const results = join(settings.directory, 'test-results');
  const startedAt = Date.now();
  await prepare(settings, { browser: true, tests: only === null || only.includes('unit') });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  process.env['TEST_FILMS_DIRECTORY'] = join(results, 'films');
  const phases = phasesOf({
    results,
    only,
    changes: isChanged ? changesSinceMain() : null,
    share,
  });
  const rows = await inLanes(
    phases.map((phase) => ({ places: phase.places, run: () => runPhase(phase) })),
    PLACES,
  );
  sayTheSlowest(rows);
  saySummary(rows, (Date.now() - startedAt) / 1000);
  sayWhatFailed(rows);
  if (only === null && !isChanged) {
    say('');
    if (share === 'quick') say(SLOW_ONES_WAIT);
    say(composeNotice(await whyNoEngine()));
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  say(`\n${passed} passed, ${failed} failed`);
  // A change of texts alone may have nothing to test.
  process.exit(failed === 0 && (passed > 0 || isChanged) ? 0 : 1);
}

main().catch(fail);
