import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from '@playwright/test';

/** Draws pages without windows, tabs or a microphone: a page costs two thirds of its cost in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSERS: readonly [string, ...string[]] = [
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
 * Options of a context: a window on a desk, of a person who asks for no movement. Drawing a spinner sixty times per second
 * would take the processor that makes the video. Tests of movement ask for it.
 */
export const DESK = {
  viewport: { width: 1280, height: 900 },
  locale: 'es-CO',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** Timeout of an action or an expectation: a busy machine may take most of a minute for a page that opens in a second. */
export const ACTION_TIMEOUT_MS = 90_000;

/** Returns the first of these paths that exists; `PREGONERO_CHROMIUM` overrides them. */
function findChromium(...places: readonly [string, ...string[]]): string {
  return process.env['PREGONERO_CHROMIUM'] ?? places.find((place) => existsSync(place)) ?? places[0];
}

/** Launch options of most tests. */
export const HEADLESS: LaunchOptions = {
  executablePath: findChromium(SHELL, ...WHOLE_BROWSERS),
  args: ARGUMENTS,
};

/** Launch options of a browser whose microphone beeps, for pages that have permission. */
export const WITH_MICROPHONE: LaunchOptions = {
  executablePath: findChromium(...WHOLE_BROWSERS),
  args: [...ARGUMENTS, '--use-fake-device-for-media-stream'],
};

/** Launch options of a browser with a back/forward cache, as people have; the headless shell has none. */
export const WITH_PAGE_CACHE: LaunchOptions = {
  executablePath: findChromium(...WHOLE_BROWSERS),
  args: ARGUMENTS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/**
 * True for the line of a request that Chromium dropped because an interface of this machine changed, as when a container
 * of another test starts. Chromium does so for connections to this machine as well, and no option prevents it.
 */
export function isNetworkChange(line: string): boolean {
  return line.includes('ERR_NETWORK_CHANGED');
}

/**
 * True for the line of a live channel that the gateway refused. It refuses while it waits for an answer of Redis, as on a
 * busy machine; the page polls meanwhile and connects again.
 */
export function isRefusedChannel(line: string): boolean {
  return /\/socket\.io\/.*response code: 400|(?:status of 403|^403).*\/socket\.io\//u.test(line);
}

/** Launches a browser outside of the test runner. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(HEADLESS);
}

/**
 * Launches a browser that keeps what pages store in `directory` and that another program may drive at `port`: the whole
 * browser where the system has both.
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
