/**
 * Every screen of the route table, as each role sees it: dark and in Spanish in a hand, light and in English on a desk. So
 * each is seen in both widths, both schemes and two languages; the long form has the dark desk in Spanish as well.
 */
import { expect, type Page, test } from '@playwright/test';
import type { Project } from '@pregonero/contracts/api';
import { type Api, newClient, type Session, theAdmin } from './api';
import { DESK } from './chromium';
import { isLong, url } from './environment';
import { hasSaneFocus, isSettled, watchTraffic } from './screens.checks';
import { ADMIN_SCREENS, CLIENT_SCREENS, PUBLIC_SCREENS, type Screen, VISITOR_SCREENS } from './screens.table';
import { fitsTheFinger, fitsTheScreen, isAccessible } from './visit';

const WIDE = DESK.viewport.width;
const NARROW = 390;
const WIDTHS = [WIDE, NARROW];
const NARROWEST = 320;
const HEIGHT = DESK.viewport.height;
const TO_APP = ['/', '/login', '/login?redirect=%2Fapp', '/dashboard'];

interface Role {
  name: string;
  session?: () => Api;
  screens: Screen[];
  /** Looked at on the desk in Spanish only. */
  atFirst?: Screen[];
}

let client: Session;
let admin: Session;
let project: Project;
const addressOf = ({ path }: Pick<Screen, 'path'>): string =>
  path.replace('{clientId}', String(client.user.id)).replace('{projectId}', String(project.id));

const visitor: Role = { name: 'visitante', screens: [...VISITOR_SCREENS, ...PUBLIC_SCREENS] };
const owner: Role = {
  name: 'cliente',
  session: () => client.api,
  screens: CLIENT_SCREENS,
  atFirst: PUBLIC_SCREENS,
};
const agency: Role = {
  name: 'agencia',
  session: () => admin.api,
  screens: ADMIN_SCREENS,
  atFirst: isLong ? PUBLIC_SCREENS : [],
};
const roles = [visitor, owner, agency];
/** With a session, public pages differ by one button: they are looked at in one width and one language. */
const screensOf = ({ screens: own, atFirst = [] }: Role, width: number): Screen[] =>
  width === WIDE ? [...own, ...atFirst] : own;

const enter = async (page: Page, role: Role, width: number): Promise<ReturnType<typeof watchTraffic>> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await role.session?.().signIn(page.context());
  return watchTraffic(page);
};
const arrive = async (page: Page, heading: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  await isSettled(page);
};

test.beforeAll(async () => {
  client = await newClient(url, 'Panadería Sol');
  admin = await theAdmin(url);
  project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Diciembre',
    description: 'Tres videos para las fiestas.',
    clientId: client.user.id,
    status: 'active',
  });
});

for (const role of roles) {
  for (const width of isLong ? WIDTHS : [NARROW]) {
    const seen = screensOf(role, width);
    test(`${role.name}, ${width} px: ${seen.length} pantallas`, async ({ page }) => {
      const traffic = await enter(page, role, width);
      for (const screen of seen) {
        const address = addressOf(screen);
        await page.goto(address);
        await arrive(page, screen.heading);
        await expect(page).toHaveURL(address);
        const title = (await page.title()).replace(/^\(\d+\+?\) /, '');
        expect(title).toBe(`${screen.title ?? String(screen.heading)} · Pregonero`);
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
    });
  }
}

test('quien no ha entrado vuelve a donde iba después de entrar', async ({ page }) => {
  const traffic = await enter(page, visitor, WIDE);
  const guarded = isLong ? [...CLIENT_SCREENS, ...ADMIN_SCREENS] : CLIENT_SCREENS.slice(0, 4);
  const addresses = [...guarded, { path: '/dashboard' }].map(addressOf);
  for (const address of new Set(addresses)) {
    await page.goto(address);
    await page.waitForURL(`/login?redirect=${encodeURIComponent(address)}`);
    await arrive(page, 'Hola de nuevo');
    traffic.isClean(`visitante en ${address}`);
  }
  await page.goto(`/projects?clientId=${client.user.id}`);
  await page.getByLabel('Correo electrónico').fill(client.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(client.account.password);
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(`/projects?clientId=${client.user.id}`);
});

for (const role of isLong ? [owner, agency] : [owner]) {
  test(`${role.name}: la portada, entrar y /dashboard llevan a /app`, async ({ page }) => {
    const traffic = await enter(page, role, WIDE);
    for (const address of TO_APP) {
      await page.goto(address);
      await page.waitForURL('/app');
      await arrive(page, /./);
      traffic.isClean(`${role.name} en ${address}`);
    }
  });
}

for (const role of roles) {
  test(`${role.name}: cada pantalla habla inglés y se lee en claro`, async ({ page }) => {
    const traffic = await enter(page, role, WIDE);
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      localStorage.setItem('pregonero_language', 'en');
      localStorage.setItem('pregonero_color_scheme', 'light');
    });
    for (const screen of role.screens) {
      const address = addressOf(screen);
      await page.goto(address);
      await arrive(page, screen.en ?? screen.heading);
      expect(await page.evaluate(() => document.documentElement.lang), address).toBe('en');
      expect(await page.evaluate(() => document.documentElement.className), address).toBe('light');
      await hasSaneFocus(page);
      await fitsTheScreen(page);
      await isAccessible(page);
      traffic.isClean(`${role.name} en ${address}, en inglés`);
    }
  });
}

for (const width of WIDTHS) {
  test(`a ${width} px el menú, los avisos y el buscador se leen, y atrás cierra lo abierto`, async ({
    page,
  }) => {
    const traffic = await enter(page, owner, width);
    for (const scheme of isLong ? ['dark', 'light'] : [width === WIDE ? 'light' : 'dark']) {
      await page.goto('/favicon.svg');
      await page.evaluate((chosen) => {
        localStorage.setItem('pregonero_color_scheme', chosen);
      }, scheme);
      await page.goto('/app');
      await arrive(page, 'Tu negocio');
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
      await page.waitForURL('/app?tab=biblioteca');
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Crear' }).click();
      await page.waitForURL('/app?open=generate');
      await page.goBack();
      await page.waitForURL('/app?tab=biblioteca');
      traffic.isClean(`la barra a ${width} px, ${scheme}`);
    }
  });
}

test('no hay dos pantallas con el mismo título', () => {
  for (const role of roles) {
    const byTitle = new Map<string, Set<string>>();
    for (const { path, title, heading } of screensOf(role, WIDE)) {
      const place = path.replace(/\?.*/, '').replace(/^\/$/, '/landing');
      const shown = title ?? String(heading);
      byTitle.set(shown, new Set([...(byTitle.get(shown) ?? []), place]));
    }
    const shared = [...byTitle].filter(([, places]) => places.size > 1).map(([title]) => title);
    expect(shared, role.name).toEqual([]);
  }
});
