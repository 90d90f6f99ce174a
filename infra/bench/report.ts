import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { median } from '@pregonero/studio/bench';
import type { Line } from './lines';
import type { Pair } from './part';

const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const RATIOS = join(ROOT, 'docs', 'benchmarks.json');
/** Share of the stored figure by which a line must be worse to be listed. */
const WORSE_BY = 0.2;

/** Medians of a line, and the lowest and highest ratio of its pairs. */
export interface Measured {
  readonly product: number;
  readonly limit: number | null;
  /** Ours divided by the limit's, or ours alone. */
  readonly figure: number;
  readonly from: number;
  readonly to: number;
}

/** Content of `docs/benchmarks.json`: figures by id of the line. */
export type Stored = Readonly<Record<string, Measured>>;

/** Returns the medians of pairs. The ratio is the median of the pairs' ratios, because each pair had its own load. */
export function summarize(pairs: readonly Pair[]): Measured {
  const figures = pairs.map(({ product, limit }) => (limit === null ? product : product / limit));
  const limits = pairs.flatMap(({ limit }) => limit ?? []);
  return {
    product: median(pairs.map(({ product }) => product)),
    limit: limits.length === 0 ? null : median(limits),
    figure: median(figures),
    from: Math.min(...figures),
    to: Math.max(...figures),
  };
}

/** Returns whether a figure keeps its bound; undefined without a bound. */
export function isWithin({ better }: Line, figure: number, bound: number | undefined): boolean | undefined {
  if (bound === undefined) return undefined;
  return better === 'more' ? figure >= bound : figure <= bound;
}

/** Lists the lines that are worse than stored by a fifth or more. */
export function listWorsened(lines: readonly Line[], now: Stored, before: Stored): string[] {
  return lines.flatMap((line) => {
    const [present, past] = [now[line.id], before[line.id]];
    if (present === undefined || past === undefined) return [];
    const worst = past.figure * (line.better === 'more' ? 1 - WORSE_BY : 1 + WORSE_BY);
    const isWorse = line.better === 'more' ? present.figure <= worst : present.figure >= worst;
    return isWorse ? [`${line.id}: ${toText(past.figure)} → ${toText(present.figure)}`] : [];
  });
}

function toText(figure: number): string {
  return figure >= 20 ? figure.toFixed(0) : figure.toFixed(2);
}

/** Formats rows as a table of Markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats all lines that have figures. */
export function toReport(lines: readonly Line[], stored: Stored): string {
  const head = ['what', 'limit or peer', 'its figure', 'ours', 'ratio (spread)', 'must', 'goal', ''];
  return toTable(
    head,
    lines.flatMap((line) => {
      const measured = stored[line.id];
      return measured === undefined ? [] : [toRow(line, measured)];
    }),
  );
}

function toRow(line: Line, { product, limit, figure, from, to }: Measured): string[] {
  const withUnit = (value: number): string =>
    `${value.toFixed(line.digits)}${/^(?:\/s)?$/u.test(line.unit) ? '' : ' '}${line.unit}`;
  const toBound = (bound: number | undefined): string =>
    bound === undefined ? '' : `${line.better === 'more' ? '≥' : '≤'} ${bound}`;
  const spread = from === to ? '' : ` (${toText(from)}–${toText(to)})`;
  let verdict = isWithin(line, figure, line.must) === false ? 'missed' : '';
  if (isWithin(line, figure, line.goal) === true) verdict = 'goal';
  return [
    ...[line.what, line.against, limit === null ? '' : withUnit(limit), withUnit(product)],
    limit === null ? spread.trim() : `${toText(figure)}${spread}`,
    ...[toBound(line.must), toBound(line.goal), verdict],
  ];
}

/** Returns the load of the machine in the last 1, 5 and 15 minutes. */
export function getLoad(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}

/** Returns processor and version of Node. */
export function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}`;
}

/** Reads the figures of earlier runs. */
export function readStored(): Stored {
  return JSON.parse(readFileSync(RATIOS, 'utf8')) as Stored;
}

/** Writes figures as `docs/benchmarks.json`. */
export function writeStored(stored: Stored): void {
  const round = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  writeFileSync(RATIOS, `${JSON.stringify(stored, round, 2)}\n`);
  format(RATIOS);
}

/** Writes a section of `docs/benchmarks.md` between its marks. */
export function writeSection(name: string, text: string): void {
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split(`<!-- ${name} -->`);
  const [, after = ''] = rest.split(`<!-- /${name} -->`);
  writeFileSync(PAGE, `${before}<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->${after}`);
  format(PAGE);
}

function format(file: string): void {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), file]);
}
