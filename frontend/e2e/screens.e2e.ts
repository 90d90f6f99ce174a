import assert from 'node:assert/strict';
import type { Project } from '@pregonero/contracts/api';
import type { BrowserContext, Page } from 'playwright-core';
import { type Api, newClient, theAdmin } from './api';
import { say } from '@pregonero/local';
import { DESK, launchChromium } from './chromium';
import { ADMIN_SCREENS, CLIENT_SCREENS, PUBLIC_SCREENS, type Screen, VISITOR_SCREENS } from './screens.table';
import { Steps, type WalkPlace } from './steps';
import { hasSaneFocus, isSettled, watchTraffic } from './screens.checks';
import { album, fitsTheFinger, fitsTheScreen, isAccessible } from './visit';

const WIDE = DESK.viewport.width;
const NARROW = 390;
const WIDTHS = [WIDE, NARROW];
const NARROWEST = 320;
const HEIGHT = DESK.viewport.height;
const TO_APP = ['/', '/login', '/login?redirect=%2Fapp', '/dashboard'];

interface Role {
  name: string;
  session?: Api;
  screens: Screen[];
  /** Looked at on the desk in Spanish only. */
  atFirst?: Screen[];
}

/** A page, and what it did that it must not. */
interface Visit {
  context: BrowserContext;
  page: Page;
  traffic: ReturnType<typeof watchTraffic>;
}

/**
 * Every screen of the route table, as each role sees it: dark and in Spanish in a hand, light and in English on a desk. So
 * each is seen in both widths, both schemes and two languages; the long form has the dark desk in Spanish as well.
 */
export async function screens({ url, isLong }: WalkPlace): Promise<Steps> {
  const browser = await launchChromium();
  const shot = album('pantallas');
  const steps = new Steps();
  let current: Page | undefined;
  steps.onFailure = async () => {
    if (current !== undefined) await shot('fallo', current);
  };

  const client = await newClient(url, 'Panadería Sol');
  const admin = await theAdmin(url);
  const project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Diciembre',
    description: 'Tres videos para las fiestas.',
    clientId: client.user.id,
    status: 'active',
  });
  const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
    path.replace('{clientId}', String(client.user.id)).replace('{projectId}', String(project.id));

  const visitor: Role = { name: 'visitante', screens: [...VISITOR_SCREENS, ...PUBLIC_SCREENS] };
  const signedIn: Role[] = [
    { name: 'cliente', session: client.api, screens: CLIENT_SCREENS, atFirst: PUBLIC_SCREENS },
    { name: 'agencia', session: admin.api, screens: ADMIN_SCREENS, atFirst: isLong ? PUBLIC_SCREENS : [] },
  ];
  const roles = [visitor, ...signedIn];
  /** With a session, public pages differ by one button: they are looked at in one width and one language. */
  const screensOf = ({ screens: own, atFirst = [] }: Role, width: number): Screen[] =>
    width === WIDE ? [...own, ...atFirst] : own;

  const enter = async (role: Role, width: number): Promise<Visit> => {
    const context = await browser.newContext({ ...DESK, viewport: { width, height: HEIGHT } });
    await role.session?.signIn(context);
    const page = await context.newPage();
    current = page;
    return { context, page, traffic: watchTraffic(page) };
  };
  const arrive = async (page: Page, heading: string | RegExp): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    await isSettled(page);
  };

  say(`\nPantallas en ${url}`);

  for (const role of roles) {
    for (const width of isLong ? WIDTHS : [NARROW]) {
      steps.startAnew();
      const seen = screensOf(role, width);
      await steps.step(`${role.name}, ${width} px: ${seen.length} pantallas`, async () => {
        const { context, page, traffic } = await enter(role, width);
        for (const screen of seen) {
          const address = addressOf(screen);
          await page.goto(`${url}${address}`);
          await arrive(page, screen.heading);
          assert.equal(page.url(), `${url}${address}`);
          const title = (await page.title()).replace(/^\(\d+\+?\) /, '');
          assert.equal(title, `${screen.title ?? String(screen.heading)} · Pregonero`);
          if (isLong) await hasSaneFocus(page);
          await fitsTheScreen(page);
          await isAccessible(page);
          if (width === NARROW) {
            await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
            await fitsTheScreen(page);
            await fitsTheFinger(page);
            await page.setViewportSize({ width, height: HEIGHT });
          }
          traffic.isClean(`${role.name} en ${address} a ${width} px`);
        }
        await context.close();
      });
    }
  }

  steps.startAnew();
  await steps.step('quien no ha entrado vuelve a donde iba después de entrar', async () => {
    const { context, page, traffic } = await enter(visitor, WIDE);
    const guarded = isLong ? [...CLIENT_SCREENS, ...ADMIN_SCREENS] : CLIENT_SCREENS.slice(0, 4);
    const addresses = [...guarded, { path: '/dashboard' }].map(addressOf);
    for (const address of new Set(addresses)) {
      await page.goto(`${url}${address}`);
      await page.waitForURL(`${url}/login?redirect=${encodeURIComponent(address)}`);
      await arrive(page, 'Bienvenido de nuevo');
      traffic.isClean(`visitante en ${address}`);
    }
    await page.goto(`${url}/projects?clientId=${client.user.id}`);
    await page.getByLabel('Correo electrónico').fill(client.account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(client.account.password);
    await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(`${url}/projects?clientId=${client.user.id}`);
    await context.close();
  });

  for (const role of isLong ? signedIn : signedIn.slice(0, 1)) {
    steps.startAnew();
    await steps.step(`${role.name}: la portada, entrar y /dashboard llevan a /app`, async () => {
      const { context, page, traffic } = await enter(role, WIDE);
      for (const address of TO_APP) {
        await page.goto(`${url}${address}`);
        await page.waitForURL(`${url}/app`);
        await arrive(page, /./);
        traffic.isClean(`${role.name} en ${address}`);
      }
      await context.close();
    });
  }

  for (const role of roles) {
    steps.startAnew();
    await steps.step(`${role.name}: cada pantalla habla inglés y se lee en claro`, async () => {
      const { context, page, traffic } = await enter(role, WIDE);
      await page.goto(`${url}/favicon.svg`);
      await page.evaluate(() => {
        localStorage.setItem('pregonero_language', 'en');
        localStorage.setItem('pregonero_color_scheme', 'light');
      });
      for (const screen of role.screens) {
        const address = addressOf(screen);
        await page.goto(`${url}${address}`);
        await arrive(page, screen.en ?? screen.heading);
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'en', address);
        assert.equal(await page.evaluate(() => document.documentElement.className), 'light', address);
        await hasSaneFocus(page);
        await fitsTheScreen(page);
        await isAccessible(page);
        traffic.isClean(`${role.name} en ${address}, en inglés`);
      }
      await context.close();
    });
  }

  steps.startAnew();
  await steps.step(
    'menú, avisos y buscador: legibles en claro y en oscuro, y atrás cierra lo abierto',
    async () => {
      const owner: Role = { name: 'cliente', session: client.api, screens: [] };
      for (const width of WIDTHS) {
        const { context, page, traffic } = await enter(owner, width);
        for (const scheme of isLong ? ['dark', 'light'] : [width === WIDE ? 'light' : 'dark']) {
          await page.goto(`${url}/favicon.svg`);
          await page.evaluate((chosen) => {
            localStorage.setItem('pregonero_color_scheme', chosen);
          }, scheme);
          await page.goto(`${url}/app`);
          await arrive(page, 'Tus guiones');
          await page.getByRole('button', { name: /^Cuenta: / }).click();
          await page.getByRole('menu').waitFor();
          await isAccessible(page, '[role=menu]');
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: /^Notificaciones/ }).click();
          await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
          await isAccessible(page);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog', { name: 'Ir a…' }).waitFor();
          await isAccessible(page);
          await fitsTheScreen(page);
          await page.getByRole('searchbox').fill('biblio');
          await page.keyboard.press('Enter');
          await page.waitForURL(`${url}/app?tab=biblioteca`);
          await page
            .getByRole('navigation', { name: 'Principal' })
            .getByRole('link', { name: 'Crear' })
            .click();
          await page.waitForURL(`${url}/app?open=generate`);
          await page.goBack();
          await page.waitForURL(`${url}/app?tab=biblioteca`);
          traffic.isClean(`la barra a ${width} px, ${scheme}`);
        }
        await context.close();
      }
    },
  );

  steps.startAnew();
  await steps.step('no hay dos pantallas con el mismo título', () => {
    for (const role of roles) {
      const byTitle = new Map<string, Set<string>>();
      for (const { path, title, heading } of screensOf(role, WIDE)) {
        const place = path.replace(/\?.*/, '').replace(/^\/$/, '/landing');
        const shown = title ?? String(heading);
        byTitle.set(shown, new Set([...(byTitle.get(shown) ?? []), place]));
      }
      const shared = [...byTitle].filter(([, places]) => places.size > 1).map(([title]) => title);
      assert.deepEqual(shared, [], role.name);
    }
  });

  await browser.close();
  return steps;
}
