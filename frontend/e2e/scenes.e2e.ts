import assert from 'node:assert/strict';
import { say } from '@pregonero/local';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { isSettled, standsStill, watchTraffic } from './screens.checks';
import { type RoleScenes, type Scene, scenesOf } from './screenshots.scenes';
import { seed } from './screenshots.seed';
import { Steps, type WalkPlace } from './steps';
import { album, dialogsKeepTheirPlace, fitsTheScreen, isAccessible, isAllInSight } from './visit';

/** A width, a scheme, and the width that is left of it when a phone is the narrowest or a desk is zoomed to 200 %. */
interface Look {
  width: number;
  narrow: number;
  scheme: 'dark' | 'light';
}

const LOOKS: Look[] = [
  { width: 390, narrow: 320, scheme: 'light' },
  { width: 1440, narrow: 720, scheme: 'dark' },
  { width: 390, narrow: 320, scheme: 'dark' },
  { width: 1440, narrow: 720, scheme: 'light' },
];
const HEIGHT = 844;
/** What stands over a page. */
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens one thing and fails when it cannot be read, or does not fit. */
async function lookAt(page: Page, url: string, { path, act }: Scene, { width, narrow }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(`${url}${path}`);
  await page.locator('h1, [data-payment]').first().waitFor();
  await isSettled(page);
  await act?.(page);
  await isSettled(page);
  await standsStill(page);
  const isOver = (await page.locator(OVERLAY).count()) > 0;
  await isAccessible(page, isOver ? OVERLAY : null);
  for (const each of [width, narrow]) {
    await page.setViewportSize({ width: each, height: HEIGHT });
    // What is open over a page takes its new place a moment after the window has changed.
    await standsStill(page);
    await fitsTheScreen(page);
    await isAllInSight(page);
    await dialogsKeepTheirPlace(page);
  }
}

async function lookAtAll(
  browser: Browser,
  url: string,
  { role, session, scenes }: RoleScenes,
  look: Look,
  shot: (name: string, page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ locale: 'es-CO', reducedMotion: 'reduce' });
  await context.addInitScript((scheme) => {
    localStorage.setItem('pregonero_color_scheme', scheme);
  }, look.scheme);
  await session?.signIn(context);
  const page = await context.newPage();
  const traffic = watchTraffic(page, (line) => line.includes('404') && line.includes('ninguno'));
  const found: string[] = [];
  for (const scene of scenes) {
    const where = `${role}, ${scene.name}, ${look.width} px, ${look.scheme}`;
    try {
      await lookAt(page, url, scene, look);
      traffic.isClean(where);
    } catch (error) {
      found.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
      await shot('fallo', page);
    }
  }
  await context.close();
  return found;
}

/**
 * Every dialog and menu of every page, and the rooms that a link opens: legible, no wider than the screen, nothing beyond
 * its edge, the narrowest phone and a zoom of 200 % included. The long form (`TEST_LENGTH=long`) looks at each in both widths and both
 * schemes, a finished video included; the short one at what stands over a page, in a hand and in light.
 */
export async function scenes({ url, isLong }: WalkPlace): Promise<Steps> {
  const browser = await launchChromium();
  const shot = album('escenas');
  const steps = new Steps();
  say(`\nEscenas en ${url}`);
  const world = await seed(url, { withVideo: isLong });
  for (const each of scenesOf(world)) {
    const seen = isLong ? each : { ...each, scenes: each.scenes.filter(({ act }) => act !== undefined) };
    for (const look of isLong ? LOOKS : LOOKS.slice(0, 1)) {
      steps.startAnew();
      await steps.step(
        `${each.role}: ${seen.scenes.length} escenas, ${look.width} px, ${look.scheme}`,
        async () => {
          const found = await lookAtAll(browser, url, seen, look, shot);
          assert.equal(found.length, 0, found.join('\n'));
        },
      );
    }
  }
  await browser.close();
  return steps;
}
