import { type Browser, expect, type Page, type PageScreenshotOptions, test } from '@playwright/test';
import { isNetworkChange, isRefusedChannel } from './chromium';
import { isLong } from './environment';

const consoleErrors: string[] = [];

/** Collects errors in the console of a page; `isExpected` selects lines that the test itself provokes. */
export function watchConsole(page: Page, isExpected: (line: string) => boolean = () => false): void {
  page.on('pageerror', (error) => consoleErrors.push(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    const line = `console: ${message.text()} ${message.location().url}`;
    if (message.type() !== 'error' || isNetworkChange(line) || isRefusedChannel(line)) return;
    if (!isExpected(line)) consoleErrors.push(line);
  });
}

/** Fails when a watched page had errors in its console since the last call; for `test.afterEach`. */
export function expectCleanConsole(): void {
  expect(consoleErrors.splice(0), 'errores en la consola').toEqual([]);
}

/** Closes the pages that the tests of a file share; for `test.afterAll`. */
export async function closeContexts({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  // A worker runs several files.
  consoleErrors.splice(0);
}

/** Attaches a picture to the report, in the long form only: drawing takes as much of the processor as opening a page. */
export async function shot(name: string, page: Page, options: PageScreenshotOptions = {}): Promise<void> {
  if (isLong)
    await test.info().attach(name, { body: await page.screenshot(options), contentType: 'image/png' });
}
