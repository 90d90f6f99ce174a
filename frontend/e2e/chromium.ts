import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** Draws pages and has no windows, tabs, menus or microphone: a page costs two thirds of what it costs the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * A window on a desk, of somebody who asks for no movement: where a page waits for a video, drawing a turning circle sixty
 * times a second would take the processor that the video is made with. Walks that look at movement open another one.
 */
export const DESK = {
  viewport: { width: 1280, height: 900 },
  locale: 'es-CO',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/**
 * How long something that surely comes may take. Nothing waits for it but a step that fails: on a machine with other work
 * a page that opens in a second may take most of a minute.
 */
export const PATIENCE_MS = 90_000;

const browsers = new Set<Browser>();

async function launch(executablePath: string, more: LaunchOptions = {}): Promise<Browser> {
  const args = [...ARGUMENTS, ...(more.args ?? [])];
  const browser = await chromium.launch({ ...more, executablePath, args });
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENCE_MS);
  });
  return browser;
}

/** What every open page of this process shows, a line each: what a step that failed had before it. Never throws. */
export async function describeOpenPages(): Promise<string[]> {
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const text = await page
        .innerText('body', { timeout: 2_000 })
        .catch((error: unknown) => `(no se pudo leer: ${String(error)})`);
      return `${page.url()}: ${text.replaceAll(/\s+/gu, ' ').slice(0, 600)}`;
    }),
  );
}

/** The first of these that the system has; `PREGONERO_CHROMIUM` names another one. */
function findChromium(...places: readonly string[]): string {
  const executablePath = process.env['PREGONERO_CHROMIUM'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error(
      'No hay Chromium. Instálalo (apt-get install chromium) o indica su ruta en PREGONERO_CHROMIUM.',
    );
  }
  return executablePath;
}

/** A browser without a past. */
export async function launchChromium(): Promise<Browser> {
  return launch(findChromium(SHELL, ...WHOLE_BROWSERS));
}

/** A browser without a past that has a microphone. */
export async function launchHearingChromium(): Promise<Browser> {
  // It beeps, for pages that are allowed to use it.
  return launch(findChromium(...WHOLE_BROWSERS), { args: ['--use-fake-device-for-media-stream'] });
}

/** A browser that keeps the page it has left and shows it again as it was, as people's do; the one without windows cannot. */
export async function launchKeepingChromium(): Promise<Browser> {
  return launch(findChromium(...WHOLE_BROWSERS), { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}

/**
 * A browser that keeps what pages store in `directory` and that another program may drive at `port`: the whole one, which
 * people have, where the system has both.
 */
export async function launchSharedChromium(
  directory: string,
  port: number,
  more: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(directory, {
    executablePath: findChromium(...WHOLE_BROWSERS, SHELL),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`, ...more],
  });
}
