import { join } from 'node:path';
import { lintCache } from './lint-cache';
import type { Changes } from './test-changes';
import { check, counted, jest, NOTHING, type Outcome, type Phase, tool } from './test-phase';
import { ROOT } from './settings';
import { PHASES } from './test-words';

/** What a run wants. */
export interface Wish {
  /** Where reports and what the run draws are kept; emptied before. */
  results: string;
  /** Keys of the phases to run; null runs all. */
  only: readonly string[] | null;
  /** What was changed, when only that is to be tested. */
  changes: Changes | null;
  /** The long forms of the integration tests: `npm run test:long`. */
  isLong: boolean;
}

/** Integration tests that wait for the provider's renders: they use the processor for a third of their time. */
const WITH_RENDERS = 'services/avatar-video/';
/** The longest of them, which takes as long as all others of its folder. */
const LONGEST_RENDERS = 'services/avatar-video/test/video-render\\.';
/** Those that draw, encode or cut films: most of what they take is ffmpeg's. */
const WITH_FILMS = [
  'libs/(studio|video)/',
  'services/b-roll/',
  'libs/testing/test/crash',
  'provider-sandbox/src/(sandbox|speech)\\.',
].join('|');
const GATEWAY = 'services/api-gateway/';
const without = (...patterns: string[]): string[] =>
  ['/node_modules/', ...patterns].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
/** The integration tests that need servers, by title: parts of about the same length, so that none of them is left alone at the end. */
const PARTS = [
  {
    name: 'renders',
    title: 'Integración del presentador',
    choice: [`--testPathPatterns=${LONGEST_RENDERS}`],
  },
  {
    name: 'speech',
    title: 'Integración de la voz',
    choice: [`--testPathPatterns=${WITH_RENDERS}`, ...without(LONGEST_RENDERS)],
  },
  { name: 'films', title: 'Integración con videos', choice: [`--testPathPatterns=${WITH_FILMS}`] },
  { name: 'gateway', title: 'Integración del gateway', choice: [`--testPathPatterns=${GATEWAY}`] },
  { name: 'integration', title: 'Integración', choice: without(WITH_RENDERS, WITH_FILMS, GATEWAY) },
] as const;
/** What is changed is looked up in all of them at once. */
const WHOLE = [{ name: 'integration', title: 'Integración', choice: [] }] as const;
const LONG = { TEST_LENGTH: 'long' };

/**
 * The phases of a run in the order in which they begin. The browser walks take longer than anything else and leave one place
 * of all: people wait for pages, nobody for an encoder. So they are first, and whatever is left fills the places afterwards.
 */
export function phasesOf(wish: Wish): Phase[] {
  const { changes } = wish;
  const suite = (name: string, project: string, args: string[], choice: string[] = []): Promise<Outcome> => {
    if (changes !== null && changes.related.length === 0) return Promise.resolve(NOTHING);
    const related = changes === null ? [] : ['--findRelatedTests', ...changes.related];
    return jest({
      name,
      project,
      results: wish.results,
      choice: [...choice, ...related],
      args,
      env: wish.isLong ? LONG : {},
    });
  };
  // One file at a time: two more processes beside it have the rest of the machine.
  const servers = ['--runInBand', '--forceExit'];
  const phase = (key: string, title: string, run: () => Promise<Outcome>, places = 1): Phase => ({
    key,
    title,
    places,
    run,
  });
  const all = [
    phase('e2e', 'Recorrido en el navegador', () => walk(wish), 3),
    ...(changes === null ? PARTS : WHOLE).map(({ name, title, choice }) =>
      phase('integration', title, () => suite(name, 'integration', servers, [...choice])),
    ),
    phase('types', 'Tipos', () => check(['npm', 'run', '--silent', 'typecheck'])),
    phase('lint', 'Lint', () => lint(changes)),
    phase('frontend', 'Frontend', () => suite('frontend', 'frontend', ['--runInBand'])),
    phase('unit', 'Unidad', () => suite('unit', 'unit', ['--runInBand'])),
    phase('format', 'Formato', () => format(changes)),
    phase('chaos', 'Una mala hora', () => badHour(wish), 2),
  ];
  const keys = wish.only ?? (wish.isLong ? ['e2e', 'integration', 'chaos'] : PHASES);
  return all.filter(({ key }) => keys.includes(key));
}

/** Half a minute in which everything goes wrong; ten minutes, and the usual design beside it, in the long form. */
function badHour({ changes, isLong }: Wish): Promise<Outcome> {
  if (changes !== null && !changes.isInTheProduct) return Promise.resolve(NOTHING);
  const runner = join(ROOT, 'infra', 'local', 'run.mjs');
  const length = isLong ? ['--minutes', '10'] : ['--seconds', '30', '--without-control'];
  // What is killed and frozen is the work on a film, however large it is.
  return counted(
    process.execPath,
    [runner, 'infra/chaos/chaos.ts', ...length, '--seed', '7', '--without-times'],
    isLong ? {} : { VIDEO_SHORT_SIDE: '180' },
  );
}

function lint(changes: Changes | null): Promise<Outcome> {
  const eslint: [string, ...string[]] = [...tool('eslint', 'bin', 'eslint.js'), '--max-warnings', '0'];
  const rest = ['walls', 'unused', 'audit'].map((script) => ['npm', 'run', '--silent', script] as const);
  const oxlint = tool('oxlint', 'bin', 'oxlint');
  if (changes === null) return check(oxlint, [...eslint, '.', ...lintCache()], ...rest);
  if (changes.code.length === 0) return Promise.resolve(NOTHING);
  return check(
    [...oxlint, '--no-error-on-unmatched-pattern', ...changes.code],
    [...eslint, '--no-warn-ignored', ...changes.code],
    ...rest,
  );
}

function format(changes: Changes | null): Promise<Outcome> {
  if (changes?.files.length === 0) return Promise.resolve(NOTHING);
  const files = changes === null ? ['.'] : ['--no-error-on-unmatched-pattern', ...changes.files];
  return check([...tool('oxfmt', 'bin', 'oxfmt'), '--check', ...files]);
}

function walk({ changes, isLong }: Wish): Promise<Outcome> {
  if (changes !== null && !changes.isInTheProduct) return Promise.resolve(NOTHING);
  const runner = join(ROOT, 'infra', 'local', 'run.mjs');
  return counted(process.execPath, [runner, 'frontend/e2e/run.ts'], isLong ? LONG : {});
}
