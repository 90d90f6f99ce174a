import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A file of the build, by the parts of the app that all have to reach what goes into it. */
interface Layer {
  name: string;
  /** Whether it takes what stands `APART`, too, or that alone; else it takes none of it. */
  apart?: 'too' | 'alone';
  /** Any of these sets is enough. */
  reachedBy: readonly (readonly string[])[];
}

const APP = 'src/main.tsx';
const REVIEW = 'src/review.entry.tsx';
const THEME = 'src/theme.ts';
const GUEST = 'src/app/start-guest-review.tsx';
const START = 'src/app/start.tsx';
const SESSION = 'src/app/session-area.tsx';
const SHELL = 'src/app/signed-in-shell.tsx';
const GATE = 'src/app/dashboard-gate.tsx';
const LOGIN = 'src/pages/login.page.tsx';
const FIRST_DATA = 'src/app/first-data.ts';
const CLIENT = 'src/pages/client-dashboard.tsx';
const VERIFY = 'src/pages/verify-email.page.tsx';
const CONTACT = 'src/pages/contacto.page.tsx';
const VIDEOS = 'src/pages/project-videos.page.tsx';

/**
 * From the ground up; what is in one may only need what is in those before it, because whatever reaches something reaches
 * all that it needs. What the page of a review link shares with the app stands apart, so that a guest loads nothing else.
 */
const LAYERS: readonly Layer[] = [
  // Small pieces that every page begins with, and those of the app's pages and the finished ones: each by itself would
  // cost a trip of the line.
  { name: 'page', apart: 'too', reachedBy: [[APP, REVIEW]] },
  { name: 'places', apart: 'alone', reachedBy: [[APP], [CLIENT]] },
  // The first file of a review link loads none of the layers before it knows what it shows.
  { name: '', reachedBy: [[REVIEW]] },
  { name: 'react', reachedBy: [[APP, GUEST]] },
  { name: 'begin', reachedBy: [[APP]] },
  { name: 'ground', reachedBy: [[START, GUEST]] },
  // What the style system is made of, so that it can be made before the rest of the app is read.
  { name: 'style', reachedBy: [[THEME]] },
  { name: 'app', reachedBy: [[START]] },
  {
    name: 'calls',
    reachedBy: [
      [SESSION, GUEST],
      [SHELL, GUEST],
    ],
  },
  { name: '', reachedBy: [[GUEST]] },
  { name: 'session', reachedBy: [[SESSION], [SHELL, LOGIN]] },
  // The small pieces that forms are made of, without what keeps the larger ones.
  {
    name: 'form',
    reachedBy: [
      [LOGIN, CONTACT, VIDEOS],
      [LOGIN, CONTACT, VERIFY],
    ],
  },
  {
    name: 'shell',
    reachedBy: [
      [SHELL],
      [GATE],
      [CLIENT, VIDEOS],
      [CLIENT, 'src/pages/admin-dashboard.tsx'],
      [CLIENT, 'src/pages/por-revisar.page.tsx'],
    ],
  },
  { name: 'client', reachedBy: [[CLIENT], [FIRST_DATA]] },
];

/**
 * These load little, and begin as soon as they are there: neither they nor what they need may wait for, or set off, the
 * app. What `main.tsx` leads to does not count: it is the app.
 */
const APART = ['src/landing.entry.ts', 'src/door.entry.ts'];

/**
 * Which file each module goes into, from a build that gave every combination of pages a file of its own: the panel had
 * seventy of them, each asked for by itself and packed by itself. Modules that are not named stay where they are.
 */
export function layersOf(chunks: readonly Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const rootOf = (path: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/frontend/${path}`)));
    if (found === undefined) throw new Error(`the build has no ${path}`);
    return found;
  };
  const closureOf = (root: Chunk, needs: (chunk: Chunk) => readonly string[]): Set<Chunk> => {
    const seen = new Set<Chunk>();
    const add = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      for (const file of needs(chunk)) add(byFile.get(file));
    };
    add(root);
    return seen;
  };

  const reached = new Map<string, Set<Chunk>>();
  const isReached = (chunk: Chunk, path: string): boolean => {
    const closure = reached.get(path) ?? closureOf(rootOf(path), ({ imports }) => imports);
    reached.set(path, closure);
    return closure.has(chunk);
  };
  const app = rootOf(APP);
  const apart = new Set(
    APART.flatMap((path) => [
      ...closureOf(rootOf(path), (chunk) =>
        chunk === app ? [] : [...chunk.imports, ...chunk.dynamicImports],
      ),
    ]),
  );

  const layers = new Map<string, string>();
  apart.delete(app);
  for (const chunk of chunks) {
    const layer = LAYERS.find(
      (each) =>
        (apart.has(chunk) ? each.apart !== undefined : each.apart !== 'alone') &&
        each.reachedBy.some((paths) => paths.every((path) => isReached(chunk, path))),
    );
    if (layer === undefined || layer.name === '') continue;
    for (const id of chunk.moduleIds) layers.set(id, layer.name);
  }
  return layers;
}
