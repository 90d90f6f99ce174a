/**
 * `npm run screenshots -w @pregonero/e2e`: a picture of every screen and dialog, as a visitor, a client and the agency see them, on a desk
 * and on a phone, in `.local/screenshots/screens`. Uses the stack of `PREGONERO_URL`, else one of its own, with a business,
 * scripts, a library and project videos that it makes first; `--with-video` waits for a finished video as well. `--design`
 * photographs only what `docs/design.md` shows, and renews its pictures with that.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium';
import { isSettled, standsStill } from './screens.checks';
import { designPictures, IN_BOTH_SCHEMES, renewDesignPictures } from './screenshots.design';
import { type RoleScenes, scenesOf } from './screenshots.scenes';
import { seed, type World } from './screenshots.seed';
import { fail, ROOT, say } from '@pregonero/local';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openStack } from './stack';

const FOLDER = join(ROOT, '.local', 'screenshots', 'screens');
interface Device {
  name: string;
  options: BrowserContextOptions;
}

const DEVICES: Device[] = [
  { name: 'desk', options: { viewport: { width: 1280, height: 900 } } },
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  },
];
const SETTLE_TIMEOUT_MS = 20_000;

/** Waits for pictures and first frames too: what is photographed has been drawn. */
async function isDrawn(page: Page): Promise<void> {
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

async function photograph(
  browser: Browser,
  world: World,
  device: Device,
  roles: RoleScenes[],
  scheme?: 'light',
): Promise<{ count: number; failed: string[] }> {
  let count = 0;
  const failed: string[] = [];
  for (const { role, session, scenes } of roles) {
    const context = await browser.newContext({ ...device.options, locale: 'es-CO', reducedMotion: 'reduce' });
    if (scheme !== undefined) {
      await context.addInitScript((chosen) => {
        localStorage.setItem('pregonero_color_scheme', chosen);
      }, scheme);
    }
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
          path: join(FOLDER, `${device.name}-${role}-${name}${scheme === undefined ? '' : `-${scheme}`}.png`),
          fullPage: whole,
          scale: 'css',
        });
        count += 1;
      } catch (error) {
        failed.push(`${device.name}-${role}-${name}: ${String(error).split('\n')[0] ?? ''}`);
      }
    }
    await context.close();
  }
  return { count, failed };
}

async function main(): Promise<void> {
  const stack = await openStack();
  try {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const isDesign = process.argv.includes('--design');
    const world = await seed(stack.url, { withVideo: isDesign || process.argv.includes('--with-video') });
    const browser = await launchChromium();
    const complain = (lines: string[]): void => {
      for (const line of lines) say(`  ✘ ${line}`);
      if (lines.length > 0) process.exitCode = 1;
    };
    const shown = isDesign ? designPictures() : null;
    for (const device of DEVICES) {
      const roles = scenesOf(world).map((each) => ({
        ...each,
        scenes: each.scenes.filter(
          ({ name }) => shown?.includes(`${device.name}-${each.role}-${name}`) ?? true,
        ),
      }));
      const { count, failed } = await photograph(browser, world, device, roles);
      say(`${device.name}: ${count} imágenes`);
      complain(failed);
      if (!isDesign) continue;
      const again = roles.map((each) => ({
        ...each,
        scenes: each.scenes.filter(({ name }) => IN_BOTH_SCHEMES.includes(name)),
      }));
      complain((await photograph(browser, world, device, again, 'light')).failed);
    }
    await browser.close();
    if (isDesign) complain(renewDesignPictures(FOLDER).map((name) => `sin imagen: ${name}`));
    say(`En ${FOLDER}`);
  } finally {
    await stack.stop();
  }
  process.exit();
}

main().catch(fail);
