/**
 * The last part of `npm run build`: how much JavaScript each page adds to what all pages share, as gzip, and an error when
 * one adds more than it may, comes in too many files, or has a file that nobody names before it is missed. Parts that are
 * fetched when somebody opens them do not count; the live channel, fetched after the first drawing, does not either.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Manifest, runnerImport } from 'vite';
import { filesOf } from './built-files.ts';
import type * as Pages from './src/app/pages';

const DIST = fileURLToPath(new URL('dist', import.meta.url));
/** Bytes; kB are 1,000 of them. */
const OWN_LIMIT = 78_000;
const SHARED_LIMIT = 140_000;
/** Of the page of a review link, all together: it stands outside of the app, so React counts as its own. */
const GUEST_LIMIT = 87_000;

/** Each file is asked for by itself and packed by itself; without layers the panel had seventy (`docs/decisions/0012`). */
const FILES_LIMIT = 44;

const SHARED = ['src/main.tsx', 'src/app/start.tsx'];

const { module: app } = await runnerImport<typeof Pages>(
  fileURLToPath(new URL('src/app/pages.ts', import.meta.url)),
  {
    configFile: false,
    logLevel: 'error',
  },
);
type Page = [name: string, sources: string[], isInShell: boolean];
/** The table of pages: what stands in a shell weighs what its shell does besides. The landing page is finished HTML. */
const PAGES = app.PAGES.filter(({ frame }) => frame !== 'bare').flatMap(
  ({ path, frame, file, byRole }): Page[] => {
    const sources = [...app.FRAMES[frame].map((part) => part.file), file];
    const isInShell = frame === 'signedIn';
    if (byRole === undefined) return [[path, sources, isInShell]];
    return Object.entries(byRole).map(([role, part]) => [
      `${path} (${role})`,
      [...sources, part.file],
      isInShell,
    ]);
  },
);

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;

const packed = new Map<string, number>();
function bytesOf(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const bytes = packed.get(file) ?? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).byteLength;
    packed.set(file, bytes);
    sum += bytes;
  }
  return sum;
}

const shared = filesOf(manifest, SHARED);
/** What fetches the pages; `vite.config.ts` has it name all that they need. */
const table = [...filesOf(manifest, ['src/main.tsx'])]
  .map((file) => readFileSync(join(DIST, file), 'utf8'))
  .join('');
/** Where a page behind the sign-in names its own, before any file is there. */
const shellPage = readFileSync(join(DIST, 'index.html'), 'utf8');
const unnamed: string[] = [];
const weights: [name: string, bytes: number, limit: number, files?: number][] = [
  ['(todas)', bytesOf(shared), SHARED_LIMIT],
];
// The page of a review link shares nothing with the app: all of it is its own.
weights.push([
  '/r/:token',
  bytesOf(filesOf(manifest, ['r.html', 'src/app/start-guest-review.tsx'])),
  GUEST_LIMIT,
]);
for (const [name, sources, isInShell] of PAGES) {
  const own = [...filesOf(manifest, sources)].filter((file) => !shared.has(file));
  weights.push([name, bytesOf(own), OWN_LIMIT, shared.size + own.length]);
  const isNamed = (file: string): boolean => table.includes(file) && (!isInShell || shellPage.includes(file));
  unnamed.push(...own.filter((file) => !isNamed(file)).map((file) => `${name} ${file}`));
}
for (const [name, bytes, limit, files] of weights) {
  process.stdout.write(
    `${name.padEnd(18)} ${(bytes / 1_000).toFixed(1).padStart(6)} kB${bytes > limit ? ' !' : ''}` +
      `${files === undefined ? '' : ` ${files} files`}\n`,
  );
}
// Only this program reads it.
rmSync(join(DIST, '.vite'), { recursive: true });

const heavy = weights.filter(([, bytes, limit]) => bytes > limit);
if (heavy.length > 0) {
  process.stderr.write(
    `JavaScript over its limit (gzip): ${heavy.map(([name, bytes, limit]) => `${name} ${bytes} > ${limit}`).join(', ')}\n`,
  );
  process.exitCode = 1;
}
const scattered = weights.filter(([, , , files = 0]) => files > FILES_LIMIT);
if (scattered.length > 0) {
  process.stderr.write(
    `More than ${FILES_LIMIT} files: ${scattered.map(([name, , , files]) => `${name} ${files}`).join(', ')}\n`,
  );
  process.exitCode = 1;
}
if (unnamed.length > 0) {
  process.stderr.write(`Found out only once another file has come: ${unnamed.join(', ')}\n`);
  process.exitCode = 1;
}
