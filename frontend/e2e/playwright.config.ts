/**
 * Browser tests. `npx playwright test account` in this folder runs one file on a stack of its own, or on the stack that
 * `PREGONERO_URL` names. `TEST_LENGTH=long` selects the long forms.
 */
import { defineConfig } from '@playwright/test';
import { ACTION_TIMEOUT_MS, DESK, HEADLESS } from './chromium';
import { isLong, url } from './environment';

/** From the landing page to the published video, as a newcomer, a client and an agency: the tests of `npm test`. */
const QUICK = ['agency.e2e.ts', 'first-video.e2e.ts', 'newcomer.e2e.ts', 'public.e2e.ts'];
/** Opens some hundred dialogs and menus in both widths and colour schemes. */
const LONG = 'scenes.e2e.ts';

export default defineConfig({
  outputDir: '../../.local/playwright',
  globalSetup: './global-setup.ts',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // A test that hangs ends by the timeout of its action. One test opens up to sixty pages, on a machine with other work.
  timeout: (isLong ? 60 : 30) * 60_000,
  globalTimeout: (isLong ? 180 : 90) * 60_000,
  expect: { timeout: ACTION_TIMEOUT_MS },
  use: {
    baseURL: url,
    ...DESK,
    launchOptions: HEADLESS,
    actionTimeout: ACTION_TIMEOUT_MS,
    navigationTimeout: ACTION_TIMEOUT_MS,
    screenshot: 'only-on-failure',
    // Without a screencast a trace costs little; its snapshots show each page.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'quick', testMatch: QUICK },
    { name: 'slow', testMatch: '*.e2e.ts', testIgnore: [...QUICK, LONG] },
    { name: 'long', testMatch: LONG },
  ],
});
