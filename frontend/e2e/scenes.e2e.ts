/**
 * Every dialog and menu of every page, and the rooms that a link opens: legible, no wider than the screen, nothing beyond
 * its edge, the narrowest phone and a zoom of 200 % included. The long form (`TEST_LENGTH=long`) looks at each in both widths and both
 * schemes, a finished video included; the short form opens dialogs and menus on a phone in the light scheme.
 */
import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import { isLong, url } from './environment';
import { isSettled, standsStill, watchTraffic } from './screens.checks';
import { type RoleScenes, type Scene, scenesOf } from './screenshots.scenes';
import { seed } from './screenshots.seed';
import { dialogsKeepTheirPlace, fitsTheScreen, isAccessible, isAllInSight } from './visit';

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
/** Overlays of a page. */
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens one scene; fails when it is not accessible or does not fit. */
async function lookAt(page: Page, { path, act }: Scene, { width, narrow }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path);
  await page.locator('h1, [data-payment]').first().waitFor();
  await isSettled(page);
  await act?.(page);
  await isSettled(page);
  await standsStill(page);
  const isOver = (await page.locator(OVERLAY).count()) > 0;
  await isAccessible(page, isOver ? OVERLAY : null);
  for (const each of [width, narrow]) {
    await page.setViewportSize({ width: each, height: HEIGHT });
    // An overlay takes its new place a moment after the resize.
    await standsStill(page);
    await fitsTheScreen(page);
    await isAllInSight(page);
    await dialogsKeepTheirPlace(page);
  }
}

async function lookAtAll(page: Page, { role, session, scenes }: RoleScenes, look: Look): Promise<string[]> {
  await page.addInitScript((scheme) => {
    localStorage.setItem('pregonero_color_scheme', scheme);
  }, look.scheme);
  await session?.signIn(page.context());
  const traffic = watchTraffic(page, (line) => line.includes('404') && line.includes('ninguno'));
  const found: string[] = [];
  for (const scene of scenes) {
    const where = `${role}, ${scene.name}, ${look.width} px, ${look.scheme}`;
    try {
      await lookAt(page, scene, look);
      traffic.isClean(where);
    } catch (error) {
      found.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
      await test.info().attach(where, { body: await page.screenshot(), contentType: 'image/png' });
    }
  }
  return found;
}

const ROLES = ['visitor', 'new', 'client', 'admin'];
let scenes: RoleScenes[];

test.beforeAll(async () => {
  scenes = scenesOf(await seed(url, { withVideo: isLong }));
});

for (const role of ROLES) {
  for (const look of isLong ? LOOKS : LOOKS.slice(0, 1)) {
    test(`${role}: escenas, ${look.width} px, ${look.scheme}`, async ({ page }) => {
      const each = scenes.find((some) => some.role === role);
      assert.ok(each !== undefined, 'no hay escenas');
      const seen = isLong ? each : { ...each, scenes: each.scenes.filter(({ act }) => act !== undefined) };
      expect(await lookAtAll(page, seen, look)).toEqual([]);
    });
  }
}
