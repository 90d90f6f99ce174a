/**
 * The second half of `npm run build`: writes the landing page, sign-in with registration, the page of a forgotten password, and
 * what stands around the pages behind the sign-in as finished HTML into dist/, so that they paint without waiting for a script,
 * and puts a gzip and a brotli copy beside each text file for the gateway to send.
 */
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import type { Language } from '@pregonero/contracts/languages';
import { type Manifest, build } from 'vite';
import { filesOf } from './built-files.ts';
import type * as Prerender from './src/prerender';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(HERE, 'dist');
/** Inside dist, where Node finds the packages that the page is drawn with. */
const SCRATCH = join(DIST, '.prerender');
const WORTH_PACKING_BYTES = 1_000;

/** Puts `text` where `mark` stands; a template without its mark is a mistake. */
function fill(page: string, mark: string, text: string): string {
  if (!page.includes(mark)) throw new Error(`a finished page has no ${mark}`);
  return page.replace(mark, () => text);
}

const STYLE = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/gu;

/** The rules that Emotion has left in `pages`, each once, and the pages without them. */
function withoutRules(pages: readonly string[]): { css: string; pages: string[] } {
  const rules = pages.flatMap((page) => [...page.matchAll(STYLE)].map(([, rule = '']) => rule));
  const css = [...new Set(rules)].join('');
  return { css, pages: pages.map((page) => page.replaceAll(STYLE, '')) };
}

/** Compiles what draws the pages, and draws them. */
async function drawPages(): Promise<{ landing: string; pages: Map<Language, Prerender.FinishedPages> }> {
  // React and Emotion choose their production side when they are loaded.
  process.env['NODE_ENV'] = 'production';
  await build({
    root: HERE,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.ts', outDir: SCRATCH, emptyOutDir: true, copyPublicDir: false },
  });
  const from = pathToFileURL(join(SCRATCH, 'prerender.js')).href;
  const { renderLanding, languages } = (await import(from)) as typeof Prerender;
  const pages = new Map<Language, Prerender.FinishedPages>();
  for (const language of languages) pages.set(language, await drawIn(from, language));
  const landing = await renderLanding();
  rmSync(SCRATCH, { recursive: true });
  return { landing, pages };
}

/** In a thread of its own, because texts are in one language for as long as they are loaded. */
function drawIn(from: string, language: Language): Promise<Prerender.FinishedPages> {
  const drawing = `import(${JSON.stringify(from)})
    .then(({ renderPages }) => renderPages(${JSON.stringify(language)}))
    .then((pages) => require('node:worker_threads').parentPort.postMessage(pages));`;
  return new Promise((resolve, reject) => {
    new Worker(drawing, { eval: true, execArgv: [] })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => {
        reject(new Error(`nothing drew the pages in ${language}`));
      });
  });
}

/** The scripts of the app, for a page that starts it later. */
const appScripts = (): string =>
  [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)]
    .map(([, path = '']) => path)
    .join(' ');

function finishLanding(drawn: string): void {
  const { css, pages } = withoutRules([drawn]);
  let page = readFileSync(join(DIST, 'landing.html'), 'utf8');
  page = fill(page, '<!--styles-->', `<style>${css}</style>`);
  page = fill(page, '<!--page-->', pages.join(''));
  page = fill(page, '<html ', `<html data-app-scripts="${appScripts()}" `);
  writeFileSync(join(DIST, 'landing.html'), withOrigin(page));
}

/** Every language and form of an address in one file, because the server knows neither; one stands in the page. */
function finishDoors(drawn: Map<Language, Prerender.FinishedPages>): void {
  const template = readFileSync(join(DIST, 'door.html'), 'utf8');
  const doors = [...drawn].flatMap(([language, all]) => all.doors.map((door) => ({ ...door, language })));
  const notices = [...drawn].map(([language, { lateNotice }]) => ({ language, html: lateNotice }));
  for (const file of new Set(doors.map((door) => door.file))) {
    const own = doors.filter((door) => door.file === file);
    const { css, pages } = withoutRules([...own, ...notices].map(({ html }) => html));
    const [first = '', ...others] = pages.slice(0, own.length);
    const late = pages
      .slice(own.length)
      .map((html, index) => `<template data-late="${notices[index]?.language}">${html}</template>`);
    const asTemplate = (html: string, index: number): string => {
      const { mode, language, title } = own[index + 1] ?? {};
      return `<template data-page="${mode} ${language}" data-title="${title}" lang="${language}">${html}</template>`;
    };
    let page = fill(template, '<!--styles-->', `<style>${css}</style>`);
    page = fill(page, '<!--page-->', first);
    page = fill(page, '<!--other-pages-->', [...others.map(asTemplate), ...late].join(''));
    page = fill(page, '<html ', `<html data-app-scripts="${appScripts()}" `);
    page = page.replace(/<title>[^<]*<\/title>/u, `<title>${own[0]?.title}</title>`);
    writeFileSync(join(DIST, file), page);
  }
  rmSync(join(DIST, 'door.html'));
}

/** The texts of a language, as `src/texts/language-pack.ts` fetches them. */
const packOf = (language: Language): string[] =>
  ['app', 'server'].map((part) => `../libs/contracts/src/languages/generated/${language}/${part}/index.ts`);

/**
 * Which files each page of the signed-in area is made of, beside those that `page` names itself, for a script of a few lines in
 * it: the app would name them only once its own first files are there. Each page and language has the places of its files.
 */
function nameFiles(page: string, drawn: Map<Language, Prerender.FinishedPages>): string {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files: string[] = [];
  const placesOf = (sources: readonly string[]): number[] =>
    [...filesOf(manifest, sources)]
      .filter((file) => !page.includes(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
  // The default language's texts are in the files of the pages.
  const [first, ...others] = [...drawn];
  const shellPages = first?.[1].shellPages ?? [];
  const pages = Object.fromEntries(
    shellPages.map(({ address, sources }) => [
      address,
      { client: placesOf(sources.client), admin: placesOf(sources.admin) },
    ]),
  );
  const packs = Object.fromEntries(others.map(([language]) => [language, placesOf(packOf(language))]));
  return JSON.stringify({ files, pages, packs });
}

/** The shell of every role in every language, each to be put in place by the page itself. */
function finishApp(drawn: Map<Language, Prerender.FinishedPages>): void {
  const own = [...drawn].flatMap(([language, { shells }]) => shells.map((shell) => ({ ...shell, language })));
  const { css, pages } = withoutRules(own.map(({ html }) => html));
  const templates = own.map(
    ({ role, language }, index) => `<template data-shell="${role} ${language}">${pages[index]}</template>`,
  );
  let page = readFileSync(join(DIST, 'index.html'), 'utf8');
  page = fill(page, '<!--styles-->', `<style>${css}</style>`);
  page = fill(page, '<!--shells-->', templates.join(''));
  page = fill(page, '<html ', `<html data-shell-pages='${nameFiles(page, drawn)}' `);
  writeFileSync(join(DIST, 'index.html'), page);
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
const { landing, pages } = await drawPages();
finishLanding(landing);
finishDoors(pages);
finishApp(pages);
packTexts();
