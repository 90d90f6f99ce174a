/**
 * `npm run screenshots`: a picture of every screen and dialog, as a visitor, a client and the agency see them, on a desk
 * and on a phone, in `.local/screenshots/screens`. Uses the stack of `PREGONERO_URL`, else one of its own, with a business,
 * scripts, a library and project videos that it makes first; `--with-video` waits for a finished video as well.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { isSettled, standsStill } from './screens.checks.mjs';
import { scenesOf } from './screenshots.scenes.mjs';
import { seed } from './screenshots.seed.mjs';
import { ROOT, openStack } from './stack.mjs';

const FOLDER = join(ROOT, '.local', 'screenshots', 'screens');
const DEVICES = [
  { name: 'desk', options: { viewport: { width: 1280, height: 900 } } },
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
];
const SETTLE_TIMEOUT_MS = 20_000;

/** Waits for pictures and first frames too: what is photographed has been drawn. */
async function isDrawn(page) {
  await isSettled(page);
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('img')].every((image) => image.loading === 'lazy' || image.complete) &&
        [...document.querySelectorAll('video')].every(
          (video) => video.preload === 'none' || video.readyState >= 1 || video.error !== null,
        ),
      undefined,
      { timeout: SETTLE_TIMEOUT_MS },
    )
    .catch(() => undefined);
  await standsStill(page);
}

async function photograph(browser, world, device) {
  let count = 0;
  const failed = [];
  for (const { role, session, scenes } of scenesOf(world)) {
    const context = await browser.newContext({ ...device.options, locale: 'es-CO', reducedMotion: 'reduce' });
    await session?.signIn(context);
    const page = await context.newPage();
    page.setDefaultTimeout(SETTLE_TIMEOUT_MS);
    for (const { name, path, act, whole = act === undefined } of scenes) {
      try {
        await page.goto(`${world.url}${path}`);
        await page.locator('h1, [data-payment]').first().waitFor();
        await isSettled(page);
        await act?.(page);
        await isDrawn(page);
        await page.screenshot({
          path: join(FOLDER, `${device.name}-${role}-${name}.png`),
          fullPage: whole,
          scale: 'css',
        });
        count += 1;
      } catch (error) {
        failed.push(`${device.name}-${role}-${name}: ${String(error.message).split('\n')[0]}`);
      }
    }
    await context.close();
  }
  return { count, failed };
}

const stack = await openStack();
let status = 0;
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const world = await seed(stack.url, { withVideo: process.argv.includes('--with-video') });
  const browser = await launchChromium();
  for (const device of DEVICES) {
    const { count, failed } = await photograph(browser, world, device);
    console.log(`${device.name}: ${count} imágenes`);
    for (const line of failed) console.error(`  ✘ ${line}`);
    if (failed.length > 0) status = 1;
  }
  await browser.close();
  console.log(`En ${FOLDER}`);
} finally {
  await stack.stop();
}
process.exit(status);
