import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import type { Stored } from './report';

const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const RATIOS = join(ROOT, 'docs', 'benchmarks.json');
const [BEGIN, END] = ['<!-- product -->', '<!-- /product -->'];

/** What was measured before, by the ids of the lines. */
export function readStored(): Stored {
  return existsSync(RATIOS) ? (JSON.parse(readFileSync(RATIOS, 'utf8')) as Stored) : {};
}

/** Puts the table between its marks and the ratios beside the page, both as the formatter wants them. */
export function writeReport({ stored, text }: { stored: Stored; text: string }): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = ''] = page.split(BEGIN);
  const [, after = ''] = page.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
  writeFileSync(RATIOS, `${JSON.stringify(stored, rounded, 2)}\n`);
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), PAGE, RATIOS]);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
