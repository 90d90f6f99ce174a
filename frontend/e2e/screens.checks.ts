import { expect, type Page, type Request } from '@playwright/test';
import { isNetworkChange, isRefusedChannel } from './chromium';

const LOOK_EVERY_MS = 40;
const TABS = 7;

/** A video that is not read to its end, and what a page asked for when it was left. */
const isOurOwnEnd = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** True for the warning of a page that was left while its live channel was being opened. */
const isLeftChannel = (text: string): boolean =>
  text.includes('WebSocket is closed before the connection is established');

/**
 * Collects what a page must not do: errors and warnings in the console, requests that fail, answers from 400 on.
 * `isClean` fails with what came since the last time; `forgive` names what the test itself provokes.
 */
export function watchTraffic(
  page: Page,
  forgive: (line: string) => boolean = () => false,
): { isClean: (where: string) => void } {
  const found: string[] = [];
  const add = (line: string): void => {
    if (!isNetworkChange(line) && !isRefusedChannel(line) && !forgive(line)) found.push(line);
  };
  page.on('pageerror', (error) => {
    add(`pageerror: ${error.message}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isLeftChannel(message.text())) {
      add(`${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('requestfailed', (request) => {
    if (!isOurOwnEnd(request)) add(`sin respuesta: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()}: ${response.url()}`);
  });
  return {
    isClean(where) {
      expect(found.splice(0), where).toEqual([]);
    },
  };
}

/** Waits until nothing on the page waits any more: no skeletons, no spinners, nothing busy. */
export async function isSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[class*=skeleton], [class*=spinner], [aria-busy=true]')].every(
        (element) => !element.checkVisibility(),
      ),
    undefined,
    { polling: LOOK_EVERY_MS },
  );
}

/**
 * Opens a client's panel at one of its tabs. A banner that arrives late moves the tabs: a press that begins on a tab and ends next to
 * it opens nothing, and people press again.
 */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/app');
  const tab = page.getByRole('tab', { name });
  await tab.waitFor();
  await isSettled(page);
  await standsStill(page);
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
  }).toPass();
}

/** Waits until what comes in or goes out has done so; what turns for ever is not waited for. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => window.requestAnimationFrame(() => window.requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Lists faults of the focused element; `null` once the page has nothing more to focus. */
function aboutFocus(): string[] | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const problems: string[] = [];
  const box = element.getBoundingClientRect();
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    problems.push('no se ve');
  if (box.bottom <= 0 || box.top >= window.innerHeight || box.right <= 0 || box.left >= window.innerWidth) {
    problems.push('queda fuera de la pantalla');
  } else {
    // The middle of what is in sight of it: a long panel goes on under the bar at the lower edge.
    const over = document.elementFromPoint(
      (Math.max(0, box.left) + Math.min(window.innerWidth, box.right)) / 2,
      (Math.max(0, box.top) + Math.min(window.innerHeight, box.bottom)) / 2,
    );
    if (over !== null && !element.contains(over) && !over.contains(element)) {
      problems.push(`lo tapa ${over.outerHTML.slice(0, 80)}`);
    }
  }
  // A card shows it around itself: its link draws it with what comes after it.
  const shows = [undefined, '::after'].some((pseudo) => {
    const style = window.getComputedStyle(element, pseudo);
    const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return ring || style.boxShadow !== 'none';
  });
  if (!shows) problems.push('no muestra que tiene el foco');
  if (element.tabIndex > 0) problems.push(`tabindex ${element.tabIndex}`);
  const before = document.querySelector('[data-e2e-focus]');
  const order = before?.compareDocumentPosition(element) ?? window.Node.DOCUMENT_POSITION_FOLLOWING;
  if (before !== element && (order & window.Node.DOCUMENT_POSITION_FOLLOWING) === 0) {
    problems.push('está antes que el anterior');
  }
  return problems.map((problem) => `${element.outerHTML.slice(0, 140)}: ${problem}`);
}

function markFocus(): void {
  document.querySelector('[data-e2e-focus]')?.removeAttribute('data-e2e-focus');
  document.activeElement?.setAttribute('data-e2e-focus', '');
}

/** Fails when Tab, from the top of a page just opened, does not go down it in order, visibly, over things in sight. */
export async function hasSaneFocus(page: Page): Promise<void> {
  const found: string[] = [];
  let reached = 0;
  for (; reached < TABS; reached += 1) {
    await page.keyboard.press('Tab');
    await standsStill(page);
    const problems = await page.evaluate(aboutFocus);
    if (problems === null) break;
    await page.evaluate(markFocus);
    found.push(...problems);
  }
  expect(found, `el foco en ${page.url()}`).toEqual([]);
  expect(reached, `nada toma el foco en ${page.url()}`).toBeGreaterThan(0);
}
