import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const PLACES = [
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
  // A microphone that beeps, for pages that are allowed to use one.
  '--use-fake-device-for-media-stream',
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

/** The system's Chromium; `PREGONERO_CHROMIUM` names another one. */
function findChromium(): string {
  const executablePath = process.env['PREGONERO_CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error(
      'No hay Chromium. Instálalo (apt-get install chromium) o indica su ruta en PREGONERO_CHROMIUM.',
    );
  }
  return executablePath;
}

/** A browser without a past. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}

/** A browser that keeps what pages store in `directory` and that another program may drive at `port`. */
export async function launchSharedChromium(directory: string, port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(directory, {
    executablePath: findChromium(),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
  });
}
