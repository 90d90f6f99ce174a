import assert from 'node:assert/strict';
import { until } from './steps.mjs';

const SETTLE_TIMEOUT_MS = 15_000;
const TABS = 7;

/** A video that is not read to its end, and what a page asked for when it was left. */
const isOurOwnEnd = (request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/**
 * Collects what a page must not do: errors and warnings in the console, requests that fail, answers from 400 on.
 * `isClean` fails with what came since the last time; `forgive` names what the test itself provokes.
 */
export function watchTraffic(page, forgive = () => false) {
  const found = [];
  const add = (line) => {
    if (!forgive(line)) found.push(line);
  };
  page.on('pageerror', (error) => add(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    if (!isOurOwnEnd(request)) add(`sin respuesta: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()}: ${response.url()}`);
  });
  return {
    isClean(where) {
      assert.deepEqual(found.splice(0), [], where);
    },
  };
}

/** Waits until nothing on the page waits any more: no skeletons, no spinners, nothing busy. */
export async function isSettled(page) {
  const waiting = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[class*=skeleton], [class*=spinner], [aria-busy=true]')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  await until(`una página sin esperas en ${page.url()}`, SETTLE_TIMEOUT_MS, async () => {
    return (await waiting()).length === 0;
  });
}

/** Waits until what comes in or goes out has done so; what turns for ever is not waited for. */
export async function standsStill(page) {
  await page.evaluate(async () => {
    await new Promise((done) => window.requestAnimationFrame(() => window.requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Marks what has the focus and says what is wrong with it. */
function aboutFocus() {
  const element = document.activeElement;
  if (element === null || element === document.body) return { end: true, problems: [] };
  const problems = [];
  const style = window.getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const described = element.outerHTML.slice(0, 140);
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) problems.push('no se ve');
  if (box.bottom <= 0 || box.top >= window.innerHeight || box.right <= 0 || box.left >= window.innerWidth) {
    problems.push('queda fuera de la pantalla');
  } else {
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (over !== null && !element.contains(over) && !over.contains(element)) {
      problems.push(`lo tapa ${over.outerHTML.slice(0, 80)}`);
    }
  }
  const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  if (!ring && style.boxShadow === 'none') problems.push('no muestra que tiene el foco');
  if (element.tabIndex > 0) problems.push(`tabindex ${element.tabIndex}`);
  const before = document.querySelector('[data-e2e-focus]');
  const order = before?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
  if ((order & Node.DOCUMENT_POSITION_FOLLOWING) === 0) problems.push('está antes que el anterior');
  before?.removeAttribute('data-e2e-focus');
  element.setAttribute('data-e2e-focus', '');
  return { end: false, problems: problems.map((problem) => `${described}: ${problem}`) };
}

/** Fails when Tab, from the top of a page just opened, does not go down it in order, visibly, over things in sight. */
export async function hasSaneFocus(page) {
  const problems = [];
  let reached = 0;
  for (; reached < TABS; reached += 1) {
    await page.keyboard.press('Tab');
    await standsStill(page);
    const focus = await page.evaluate(aboutFocus);
    if (focus.end) break;
    problems.push(...focus.problems);
  }
  assert.deepEqual(problems, [], `el foco en ${page.url()}`);
  assert.ok(reached > 0, `nada toma el foco en ${page.url()}`);
}
