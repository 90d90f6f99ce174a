import { readFileSync } from 'node:fs';
import type { LoginRequest } from '@pregonero/contracts/api';
import type * as Axe from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';

/** The smallest picture there is, a PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Matches the accessible name of a button with this label, also where the name goes on with what the button is for. */
export function labelled(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)}(: |$)`, 'u');
}

/** Fails when a page can be scrolled sideways. */
export async function fitsTheScreen(page: Page): Promise<void> {
  // Not window.innerWidth: a phone zooms out over what is too wide, and that figure grows with it.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `${beyond}px de más a lo ancho en ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * Fails when an open dialog is higher inside than it looks: the first thing out of sight that takes the focus then moves the whole
 * dialog, and nobody can move it back.
 */
export async function dialogsKeepTheirPlace(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('[data-modal]')].map((dialog) => dialog.scrollHeight - dialog.clientHeight),
  );
  expect(
    hidden.every((pixels) => pixels <= 1),
    `${hidden.join(', ')} px de un diálogo quedan donde nada se desplaza, en ${page.url()}`,
  ).toBeTruthy();
}

/** Fails when something that is read or pressed reaches over an edge of the screen, unless it can be scrolled into sight. */
export async function isAllInSight(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return (
      [
        ...document.querySelectorAll<HTMLElement>(
          'a, button, input, select, textarea, label, h1, h2, h3, p, li, td, th',
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // What only screen readers see is one pixel wide.
        .filter(({ box }) => box.width > 2 && (box.right > clientWidth + 1 || box.left < -1))
        .filter(({ element }) => {
          // Nothing here is a function with a name: a page lacks the helper that the compiler puts around those.
          for (let part = element.parentElement; part !== null; part = part.parentElement) {
            if (/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth)
              return false;
          }
          return true;
        })
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.left}–${box.right}`)
    );
  });
  expect(cut, `cortado en ${page.url()}`).toEqual([]);
}

/** Fails when something that is pressed is smaller than a finger; links inside sentences are not counted. */
export async function fitsTheFinger(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, [role=tab], [role=menuitem], select, input:not([type=checkbox])',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // The layout's own size: an opening dialog is drawn smaller for a moment.
      .map((element) => ({ element, width: element.offsetWidth, height: element.offsetHeight }))
      .filter(({ width, height }) => width > 1 && (height < 44 || width < 44))
      .map(({ element, width, height }) => `${element.outerHTML.slice(0, 120)} ${width}x${height}`),
  );
  expect(small, `blancos de menos de 44 px en ${page.url()}`).toEqual([]);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails on what axe calls a violation of WCAG 2 A or AA, contrast included.
 *
 * @param within a selector: only that is looked at, such as a menu, which may lie over half a button
 */
export async function isAccessible(page: Page, within: string | null = null): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (part) => {
    // While something fades in, its colours are not yet its own. What turns for ever is not waited for, and what an answer
    // of the server changes in the meantime changes at once. What is far below is not drawn until it is scrolled to, and
    // measured before that it reaches out of its place.
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; content-visibility: visible !important; }',
    );
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, still];
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
    // What happens to lie under the bar at the lower edge can be scrolled from under it: it is no smaller for that.
    const bars = [...document.querySelectorAll('nav')].filter((bar) => {
      const { position, bottom } = getComputedStyle(bar);
      return position === 'sticky' && bottom === '0px';
    });
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(part ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What is right is not written down, element by element.
      resultTypes: ['violations'],
    });
    for (const bar of bars) bar.style.removeProperty('position');
    document.adoptedStyleSheets = before;
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  }, within);
  expect(found, `accesibilidad de ${page.url()}`).toEqual([]);
}

/** Signs in through the form, as a person would. */
export async function logIn(page: Page, account: LoginRequest, url = ''): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(`${url}/app`);
}

/** Connects TikTok through the window in which its owner agrees; `look` sees that window before the press. */
export async function agreeToTiktok(
  page: Page,
  look: (consent: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [consent] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Conectar TikTok' }).click(),
  ]);
  const agree = consent.getByRole('button', { name: 'Autorizar' });
  await agree.waitFor();
  await look(consent);
  await agree.click();
}

/** A menu that has heard a press closes long before. */
const HEARD_MS = 10_000;
const PRESSES_MOST = 3;

/**
 * Chooses what an open menu offers. A menu finds its place while it opens: one that moved between press and release has not heard the
 * press, and stays open. It is pressed once more then, as anybody would.
 */
export async function choose(item: Locator): Promise<void> {
  for (let presses = 1; presses < PRESSES_MOST; presses += 1) {
    await item.click();
    const isHeard = await item.waitFor({ state: 'hidden', timeout: HEARD_MS }).then(
      () => true,
      () => false,
    );
    if (isHeard) return;
  }
  await item.click();
}
