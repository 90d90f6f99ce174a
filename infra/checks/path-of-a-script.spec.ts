import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'path-of-a-script.md'), 'utf8');

interface Step {
  section: string;
  number: number;
  file: string;
  what: string;
  handsOver: string;
}

const ROW = /^\|\s*(\d+)\s*\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|/u;

/** The rows of all tables, in order. */
function stepsOf(page: string): Step[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, number, file, what, handsOver] = ROW.exec(line) ?? [];
    if (number === undefined || file === undefined || what === undefined || handsOver === undefined)
      return [];
    return [{ section, number: Number(number), file, what, handsOver }];
  });
}

function sourceOf({ file }: Step): string {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Whether a text holds this very word, in any case. */
function names(text: string, word: string): boolean {
  const [low, sought] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = low.indexOf(sought); at !== -1; at = low.indexOf(sought, at + 1)) {
    const around = (low[at - 1] ?? ' ') + (low[at + sought.length] ?? ' ');
    if (!/\w/u.test(around)) return true;
  }
  return false;
}

const STEPS = stepsOf(PAGE);
const HOPS = STEPS.flatMap((from, index) => {
  const to = STEPS[index + 1];
  return to?.section === from.section ? [{ from, to }] : [];
});
const label = ({ section, number }: Step): string => `${section} ${number}`;

describe('docs/path-of-a-script.md', () => {
  it('is long enough to be a path, and counts its steps', () => {
    expect(STEPS.length).toBeGreaterThan(40);
    const lines = PAGE.split('\n').filter((line) => /^\|\s*\d/u.test(line));
    expect(STEPS).toHaveLength(lines.length);
    for (const { from, to } of HOPS) expect(to.number).toBe(from.number + 1);
  });

  it.each(STEPS.map((step) => [label(step), step] as const))('names what is there: %s', (_label, step) => {
    expect(existsSync(join(ROOT, step.file)) ? step.file : `${step.file} is missing`).toBe(step.file);
    expect(names(sourceOf(step), step.what) ? step.what : `${step.what} is not in ${step.file}`).toBe(
      step.what,
    );
  });

  it.each(HOPS.map((hop) => [label(hop.from), hop] as const))('hands over to the next: %s', (_label, hop) => {
    const { from, to } = hop;
    const without = [from, to]
      .filter((step) => !names(sourceOf(step), from.handsOver))
      .map(({ file }) => file);
    expect({ [from.handsOver]: without }).toEqual({ [from.handsOver]: [] });
  });
});
