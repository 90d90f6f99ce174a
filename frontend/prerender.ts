/**
 * The second half of `npm run build`: writes the landing page as finished HTML into dist/landing.html, so that it paints
 * without waiting for a script, and puts a gzip and a brotli copy beside each text file for the gateway to send.
 */
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type * as Prerender from './src/prerender';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(HERE, 'dist');
/** Inside dist, where Node finds the packages that the page is drawn with. */
const SCRATCH = join(DIST, '.prerender');
const WORTH_PACKING_BYTES = 1_000;

/** Puts `text` where `mark` stands; a template without its mark is a mistake. */
function fill(page: string, mark: string, text: string): string {
  if (!page.includes(mark)) throw new Error(`landing.html has no ${mark}`);
  return page.replace(mark, () => text);
}

async function prerenderLanding(): Promise<void> {
  // React and Emotion choose their production side when they are loaded.
  process.env['NODE_ENV'] = 'production';
  await build({
    root: HERE,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: SCRATCH, emptyOutDir: true, copyPublicDir: false },
  });
  const file = readdirSync(SCRATCH).find((name) => name.startsWith('prerender.'));
  if (file === undefined) throw new Error('nothing draws the landing page');
  const { renderLanding } = (await import(pathToFileURL(join(SCRATCH, file)).href)) as typeof Prerender;
  const { html, css } = renderLanding();
  rmSync(SCRATCH, { recursive: true });
  const appScripts = [
    ...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu),
  ].map(([, path = '']) => path);
  let page = readFileSync(join(DIST, 'landing.html'), 'utf8');
  page = fill(page, '<!--styles-->', `<style>${css}</style>`);
  page = fill(page, '<!--page-->', html);
  page = fill(page, '<html ', `<html data-app-scripts="${appScripts.join(' ')}" `);
  writeFileSync(join(DIST, 'landing.html'), withOrigin(page));
}

/** Previews of a shared link want whole addresses; only the build's environment knows the site's own. */
function withOrigin(page: string): string {
  const origin = (process.env['PREGONERO_PUBLIC_ORIGIN'] ?? '').replace(/\/$/u, '');
  if (origin === '') return page;
  return page
    .replace('content="/presentadora.jpg"', `content="${origin}/presentadora.jpg"`)
    .replace(
      '<meta property="og:type"',
      `<link rel="canonical" href="${origin}/" />\n    <meta property="og:url" content="${origin}/" />\n    <meta property="og:type"`,
    );
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function packTexts(): void {
  for (const path of filesBelow(DIST)) {
    if (!/\.(?:js|css|html|svg)$/u.test(path) || statSync(path).size < WORTH_PACKING_BYTES) continue;
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

if (!existsSync(join(DIST, 'landing.html'))) throw new Error('run vite build first');
await prerenderLanding();
packTexts();
