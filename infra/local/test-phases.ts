import { join } from 'node:path';
import type { Changes } from './test-changes';
import { check, counted, jest, NOTHING, type Outcome, type Phase, playwright, tool } from './test-phase';
import { ROOT } from './settings';
import { SLOW_TESTS } from './slow-tests';
import { PHASES, type Share } from './test-words';

/** What a run wants. */
export interface Wish {
  /** Where reports and what the run draws are kept; emptied before. */
  results: string;
  /** Keys of the phases to run; null runs all. */
  only: readonly string[] | null;
  /** What was changed, when only that is to be tested. */
  changes: Changes | null;
  share: Share;
}

/** Some of the integration tests, which need servers. */
interface Part {
  name: string;
  title: string;
  /** Whose paths from the repository's root it has; a file belongs to the first part that wants it. */
  wants: RegExp;
}

/** Parts of about the same length, so that none of them is left alone at the end. */
const PARTS: readonly Part[] = [
  // They wait for the provider's renders, and use the processor for a third of their time. The longest takes as long as the rest.
  {
    name: 'renders',
    title: 'Integración del presentador',
    wants: /^services\/avatar-video\/test\/video-render\./u,
  },
  { name: 'speech', title: 'Integración de la voz', wants: /^services\/avatar-video\// },
  // They draw, encode or cut films: most of what they take is ffmpeg's.
  {
    name: 'films',
    title: 'Integración con videos',
    wants:
      /^libs\/(?:studio|video)\/|^services\/b-roll\/|\/crash\.|^services\/provider-sandbox\/src\/(?:sandbox|speech)\./u,
  },
  {
    name: 'gateway-a-l',
    title: 'Integración del gateway, a-l',
    wants: /^services\/api-gateway\/test\/[a-l]/u,
  },
  { name: 'gateway', title: 'Integración del gateway', wants: /^services\/api-gateway\//u },
  { name: 'integration', title: 'Integración', wants: /^/u },
];
/** What is changed is looked up in all of them at once. */
const WHOLE: readonly Part[] = [{ name: 'integration', title: 'Integración', wants: /^/u }];
const LONG = { TEST_LENGTH: 'long' };
/** The phases of a run without a wish. */
const USUAL: Readonly<Record<Share, readonly string[]>> = {
  quick: PHASES.filter((key) => key !== 'chaos'),
  slow: ['e2e', 'integration', 'chaos'],
  long: ['e2e', 'integration', 'chaos'],
};

/** Whether a run asks an integration test; of what a change touches it asks the slow ones too. */
function isAsked(path: string, { share, changes }: Wish): boolean {
  return changes !== null || share === 'long' || SLOW_TESTS.has(path) === (share === 'slow');
}

/**
 * The phases of a run in the order in which they begin. The browser tests take longer than anything else and leave one or two
 * places: people wait for pages, nobody for an encoder. So they are first, and whatever is left fills the places afterwards.
 */
export function phasesOf(wish: Wish): Phase[] {
  const { changes } = wish;
  const parts = changes === null ? PARTS : WHOLE;
  const suite = (
    name: string,
    project: string,
    args: string[],
    wants?: (path: string) => boolean,
  ): Promise<Outcome> => {
    if (changes !== null && changes.related.length === 0) return Promise.resolve(NOTHING);
    const related = changes === null ? [] : ['--findRelatedTests', ...changes.related];
    return jest({
      name,
      project,
      results: wish.results,
      choice: related,
      wants,
      args,
      env: wish.share === 'long' ? LONG : {},
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
    phase('e2e', 'Pruebas en el navegador', () => browserTests(wish), wish.share === 'quick' ? 2 : 3),
    ...parts.map((part) =>
      phase('integration', part.title, () =>
        suite(
          part.name,
          'integration',
          servers,
          (path) => parts.find(({ wants }) => wants.test(path)) === part && isAsked(path, wish),
        ),
      ),
    ),
    phase('types', 'Tipos', () => check(['npm', 'run', '--silent', 'typecheck'])),
    phase('lint', 'Lint', () => lint(changes)),
    phase('frontend', 'Frontend', () => suite('frontend', 'frontend', ['--runInBand'])),
    phase('unit', 'Unidad', () => suite('unit', 'unit', ['--runInBand'])),
    phase('format', 'Formato', () => format(changes)),
    phase('chaos', 'Inyección de fallos', () => chaos(wish), 2),
  ];
  const keys = wish.only ?? USUAL[wish.share];
  return all.filter(({ key }) => keys.includes(key));
}

/** Runs fault injection for half a minute; in the long form for ten minutes, with the usual design as a control. */
function chaos({ changes, share }: Wish): Promise<Outcome> {
  if (changes !== null && !changes.isInTheProduct) return Promise.resolve(NOTHING);
  const runner = join(ROOT, 'infra', 'local', 'run.mjs');
  const isLong = share === 'long';
  const length = isLong ? ['--minutes', '10'] : ['--seconds', '30', '--without-control'];
  // Small videos: the work on a video is killed and frozen, whatever its size.
  return counted(
    process.execPath,
    [runner, 'infra/chaos/chaos.ts', ...length, '--seed', '7', '--without-times'],
    isLong ? {} : { VIDEO_SHORT_SIDE: '180' },
  );
}

/** Folders whose imports dependency-cruiser reads, as `npm run lint` names them. */
const GRAPH = ['--config', '.dependency-cruiser.mjs', 'libs', 'services', 'frontend', 'infra'];

function lint(changes: Changes | null): Promise<Outcome> {
  if (changes?.code.length === 0) return Promise.resolve(NOTHING);
  const files = changes === null ? [] : ['--no-error-on-unmatched-pattern', ...changes.code];
  return check(
    [...tool('oxlint', 'bin', 'oxlint'), ...files],
    [...tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), ...GRAPH],
    ['npm', 'run', '--silent', 'unused'],
    ['npm', 'run', '--silent', 'audit', '-w', '@pregonero/checks'],
  );
}

function format(changes: Changes | null): Promise<Outcome> {
  if (changes?.files.length === 0) return Promise.resolve(NOTHING);
  const files = changes === null ? ['.'] : ['--no-error-on-unmatched-pattern', ...changes.files];
  return check([...tool('oxfmt', 'bin', 'oxfmt'), '--check', ...files]);
}

function browserTests({ changes, share, results }: Wish): Promise<Outcome> {
  if (changes !== null && !changes.isInTheProduct) return Promise.resolve(NOTHING);
  return share === 'long' ? playwright(results, [], LONG) : playwright(results, ['--project', share]);
}
