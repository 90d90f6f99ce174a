import type { Line, Pair } from './part';

/** A figure that is by this part worse than the stored one is named. */
const WORSE_BY = 0.2;

/** A line as it was measured: medians, and between which ratios the pairs lay. */
export interface Measured {
  readonly product: number;
  readonly limit: number | null;
  /** Ours divided by the limit's, or ours alone: what is compared. */
  readonly figure: number;
  readonly from: number;
  readonly to: number;
}

/** What `docs/benchmarks.json` holds: the lines by their ids. */
export type Stored = Readonly<Record<string, Measured>>;

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const [a = Number.NaN, b = Number.NaN] = [sorted[upper - 1 + (sorted.length % 2)], sorted[upper]];
  return (a + b) / 2;
}

/** The medians of pairs. The ratio is the median of the pairs' own, not one of medians: each pair had its own machine. */
export function summed(pairs: readonly Pair[]): Measured {
  const figures = pairs.map(({ product, limit }) => (limit === null ? product : product / limit));
  const limits = pairs.flatMap(({ limit }) => limit ?? []);
  return {
    product: middle(pairs.map(({ product }) => product)),
    limit: limits.length === 0 ? null : middle(limits),
    figure: middle(figures),
    from: Math.min(...figures),
    to: Math.max(...figures),
  };
}

/** Whether a figure is where the line wants it; undefined where the line says nothing. */
export function isWithin({ better }: Line, figure: number, bound: number | undefined): boolean | undefined {
  if (bound === undefined) return undefined;
  return better === 'more' ? figure >= bound : figure <= bound;
}

/** The lines that have become worse than they were stored by a fifth or more, each in a sentence. */
export function worsened(lines: readonly Line[], now: Stored, before: Stored): string[] {
  return lines.flatMap((line) => {
    const [present, past] = [now[line.id], before[line.id]];
    if (present === undefined || past === undefined) return [];
    const isWorse =
      line.better === 'more'
        ? present.figure <= past.figure * (1 - WORSE_BY)
        : present.figure >= past.figure * (1 + WORSE_BY);
    return isWorse ? [`${line.id}: ${shown(past.figure)} → ${shown(present.figure)}`] : [];
  });
}

function shown(figure: number): string {
  return figure >= 20 ? figure.toFixed(0) : figure.toFixed(2);
}

function bound({ better }: Line, value: number | undefined): string {
  return value === undefined ? '' : `${better === 'more' ? '≥' : '≤'} ${value}`;
}

/** The table of all lines that were ever measured, in the order of the parts. */
export function table(lines: readonly Line[], stored: Stored): string {
  const rows = lines.flatMap((line) => {
    const measured = stored[line.id];
    return measured === undefined ? [] : [row(line, measured)];
  });
  return [
    '| what | limit or peer | its figure | ours | ratio (spread) | must | goal | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function row(line: Line, { product, limit, figure, from, to }: Measured): string {
  const unit = line.unit === '' || line.unit === '/s' ? line.unit : ` ${line.unit}`;
  const spread = from === to ? '' : ` (${shown(from)}–${shown(to)})`;
  const verdict =
    isWithin(line, figure, line.goal) === true
      ? 'goal'
      : isWithin(line, figure, line.must) === false
        ? 'missed'
        : '';
  const cells = [
    ...[line.what, line.against, limit === null ? '' : `${limit.toFixed(line.digits)}${unit}`],
    `${product.toFixed(line.digits)}${unit}`,
    limit === null ? spread.trim() : `${shown(figure)}${spread}`,
    ...[bound(line, line.must), bound(line, line.goal), verdict],
  ];
  return `| ${cells.join(' | ')} |`;
}
