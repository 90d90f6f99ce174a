/** Lists that cannot be read, lists without anything in them, and the live channel that breaks. */
import { expect, type Page, type Request, test } from '@playwright/test';
import type { Project } from '@pregonero/contracts/api';
import { aGuion, BUSINESS, newClient, type Session, theAdmin } from './api';
import { ACTION_TIMEOUT_MS, WITH_PAGE_CACHE } from './chromium';
import { url } from './environment';
import { BROKEN, changeOnce, failOnce, heldScripts, keepFailures, switchableLiveChannel } from './network';
import { isSettled, openTab, watchTraffic } from './screens.checks';
import { shot } from './shared-pages';
import { isAccessible } from './visit';

const POLL_MS = 3_000;

/** A page, the call that fills a list of it, and what is seen once it came. */
type List = [address: string, call: string, recovered: string];

const LOST = 'Error de conexión. Intenta nuevamente.';
let client: Session;
let admin: Session;
/** Has nothing yet. */
let stranger: Session;
let project: Project;

const empties = (): [address: string, text: string][] => [
  ['/app', 'No scripts yet'],
  ['/projects', 'Sin proyectos'],
  ['/videos', 'Sin videos'],
  [`/client?clientId=${stranger.user.id}`, 'Sin proyectos'],
];
const clientLists = (): List[] => [
  ['/app', '/api/guiones', 'No scripts yet'],
  ['/ai-automation', '/api/formulario-inicial', 'Tipo de negocio'],
  ['/projects', '/api/projects', 'Enero'],
  ['/videos', '/api/videos', 'Sin videos'],
  [
    `/videos?projectId=${project.id}`,
    `/api/projects/${project.id}/videos`,
    'La agencia todavía no ha subido',
  ],
  [`/client?clientId=${client.user.id}`, '/api/projects', 'Enero'],
  ['/planes', '/api/subscription-plans', 'Más Popular'],
  ['/planes', '/api/user/video-stats', 'Tu uso este mes'],
  ['/subscription', '/api/user/subscription-details', 'Estás en el plan Gratuito'],
];
const adminLists = (): List[] => [
  ['/app', '/api/admin/statistics', 'Usuarios Totales'],
  ['/app?tab=clientes', '/api/clients', client.account.email],
  ['/projects', '/api/projects', 'Enero'],
  [`/client?clientId=${client.user.id}`, '/api/clients', client.account.email],
  [`/videos?projectId=${project.id}`, `/api/projects/${project.id}/videos`, 'Sube el primer video'],
];

/** Keeps the live channel closed: its opening reloads every list, which would hide an error. */
const withoutLiveChannel = async (page: Page): Promise<void> => (await switchableLiveChannel(page)).cut();
/** Checks the error state, its reason and its action, and waits for the list. */
const recovers = async (page: Page, reason: string, recovered: string): Promise<void> => {
  await page.getByRole('heading', { name: 'No pudimos cargar esto' }).waitFor();
  await page.getByText(reason).first().waitFor();
  await isSettled(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText(recovered).first().waitFor();
  await page.getByRole('heading', { name: 'No pudimos cargar esto' }).waitFor({ state: 'detached' });
  await isSettled(page);
};
test.beforeAll(async () => {
  client = await newClient(url, 'Librería Eco');
  admin = await theAdmin(url);
  stranger = await newClient(url, 'Nadie Aún');
  project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Enero',
    description: '',
    clientId: client.user.id,
    status: 'active',
  });
});

test('mientras la app no llega se ve dónde se está, y que espera; cuando llega, ya no', async ({ page }) => {
  await stranger.api.signIn(page.context());
  const hold = await heldScripts(page);
  const place = (label: string) =>
    page.getByRole('navigation').getByRole('link', { name: label, exact: true });
  await page.goto('/calendario', { waitUntil: 'commit' });
  // The address leads there without the app, too.
  await place('Proyectos').click();
  await page.waitForURL('/projects', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector('nav a[aria-current=page]')?.getAttribute('href') === '/projects',
  );
  await page.waitForFunction(
    () => {
      const root = document.getElementById('root');
      return root !== null && getComputedStyle(root, '::after').opacity === '1';
    },
    undefined,
    { timeout: ACTION_TIMEOUT_MS },
  );
  await shot('espera', page);
  hold.release();
  await page.getByText('Sin proyectos').first().waitFor();
  const sign = await page.evaluate(() => {
    const root = document.getElementById('root');
    return root === null ? null : getComputedStyle(root, '::after').content;
  });
  expect(sign).toBe('none');
  // The app replaces the shell: nothing is on the page twice.
  await expect(place('Proyectos')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
});

test('una cuenta nueva ve en cada lista qué falta y qué hacer', async ({ page }) => {
  await stranger.api.signIn(page.context());
  const traffic = watchTraffic(page);
  for (const [address, text] of empties()) {
    await page.goto(address);
    await page.getByText(text, { exact: true }).first().waitFor();
    await isSettled(page);
  }
  await openTab(page, /^Videos/);
  await page.getByText('Aún no tienes videos').waitFor();
  await page.getByRole('button', { name: 'Ver mis guiones' }).click();
  await page.getByText('No scripts yet').waitFor();
  await page.getByRole('tab', { name: 'Biblioteca' }).click();
  await page.getByText('Tu biblioteca está vacía').waitFor();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByText('No notifications yet').waitFor();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Guiones/ }).click();
  await page.getByRole('link', { name: 'Crear mis guiones' }).click();
  await page.waitForURL('/ai-automation');
  // Until its page is there, the tab of that name is still the one of the page before.
  await page.getByLabel('Tipo de negocio').waitFor();
  await page.getByRole('tab', { name: 'Guiones' }).click();
  await page.getByText('Primero guarda la información de tu negocio.').waitFor();
  await expect(page.getByRole('button', { name: 'Generar guiones' })).toBeDisabled();
  await shot('nuevo', page);
  traffic.isClean('cuenta nueva');
});

for (const [who, session, lists] of [
  ['cliente', () => client, clientLists],
  ['agencia', () => admin, adminLists],
] as const) {
  test(`${who}: las lecturas que fallan se dicen y se repiten`, async ({ page }) => {
    await session().api.signIn(page.context());
    await keepFailures(page);
    await withoutLiveChannel(page);
    for (const [index, [address, call, recovered]] of lists().entries()) {
      // One in two is lost on the way, the other comes back as a 500.
      const lost = index % 2 === 0;
      await failOnce(page, 'GET', call, lost ? 'lost' : 'broken');
      await page.goto(address);
      await recovers(page, lost ? LOST : BROKEN.message, recovered);
    }
    await shot(`recuperado-${who}`, page);
  });
}

test('una agencia sin clientes lee qué hacer', async ({ page }) => {
  await admin.api.signIn(page.context());
  await withoutLiveChannel(page);
  await changeOnce(page, 'GET', '/api/clients', () => []);
  await page.goto('/app?tab=clientes');
  await page.getByText('No hay clientes aún. Crea tu primer cliente para comenzar.').waitFor();
  await page.getByRole('button', { name: 'Agregar Cliente' }).first().waitFor();
  await isAccessible(page);
  await shot('sin-clientes', page);
});

test('también la biblioteca, los avisos y los precios fijos', async ({ browser, page }) => {
  await client.api.signIn(page.context());
  await keepFailures(page);
  await withoutLiveChannel(page);
  await page.goto('/app');
  await page.getByText('No scripts yet').waitFor();
  await failOnce(page, 'GET', '/api/user-media');
  await page.getByRole('tab', { name: 'Biblioteca' }).click();
  await recovers(page, LOST, 'Tu biblioteca está vacía');
  await page.goto('/app');
  await page.getByText('No scripts yet').waitFor();
  await failOnce(page, 'GET', '/api/notifications', 'broken');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await recovers(page, BROKEN.message, 'No notifications yet');
  const visitor = await browser.newPage();
  await keepFailures(visitor);
  await failOnce(visitor, 'GET', '/api/subscription-plans');
  await visitor.goto('/planes-wompi');
  await recovers(visitor, LOST, 'Pagar Plus');
  // Opened again, with everything at hand, it comes as well.
  await visitor.reload();
  await visitor.getByText('Pagar Plus').waitFor();
  await isSettled(visitor);
  await visitor.close();
});

test('sin saber quién es, vuelve a pedir que entre y no olvida a dónde iba', async ({ page }) => {
  await client.api.signIn(page.context());
  await keepFailures(page);
  await failOnce(page, 'GET', '/api/me', 'broken');
  await page.goto('/subscription');
  await page.waitForURL('/login?redirect=%2Fsubscription');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
});

test('sin el canal en vivo lo dice y pregunta; cuando vuelve, nada se perdió', async ({ page }) => {
  const writer = await newClient(url, 'Taller Vivo');
  await writer.api.call('POST', '/api/formulario-inicial', BUSINESS);
  await aGuion(writer.api);
  await writer.api.signIn(page.context());
  const channel = await switchableLiveChannel(page);
  await page.clock.install();
  const isPoll = (request: Request) => new URL(request.url()).pathname === '/api/video-worker/status';
  let polls = 0;
  let pending = 0;
  const end = (request: Request) => {
    if (isPoll(request)) pending -= 1;
  };
  page.on('request', (request) => {
    if (!isPoll(request)) return;
    polls += 1;
    pending += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  /** Counts the polls of three intervals, each of which begins when the poll of the one before has ended. */
  const countPolls = async (): Promise<number> => {
    const before = polls;
    for (let interval = 0; interval < 3; interval += 1) {
      await expect.poll(() => pending).toBe(0);
      await page.clock.runFor(POLL_MS);
      // A request of the page reaches this process before the answer to what it is asked afterwards.
      await page.evaluate(() => document.title);
    }
    return polls - before;
  };
  await page.goto('/ai-automation');
  await page.getByRole('tab', { name: 'Guiones' }).click();
  await page.locator('[data-guion-id]').first().waitFor();
  await channel.opened;
  const sign = page.locator('[data-live-down]');
  // Only time that passes shows that nothing is requested. One poll may still be on its way from the start.
  expect(await countPolls(), 'preguntas con el canal abierto').toBeLessThanOrEqual(1);
  await expect(sign).toHaveCount(0);

  await channel.cut();
  await sign.waitFor();
  await expect(sign).toContainText('Sin conexión en vivo');
  const cut = polls;
  await expect.poll(() => polls, 'preguntas cada 3 s').toBeGreaterThanOrEqual(cut + 2);
  await isAccessible(page);
  await shot('sin-canal', page);
  await aGuion(writer.api);

  channel.mend();
  await sign.waitFor({ state: 'detached' });
  await expect(page.locator('[data-guion-id]'), 'el guion que se escribió entretanto').toHaveCount(2);
  expect(await countPolls(), 'preguntas con el canal de vuelta').toBeLessThanOrEqual(1);
});

test('quien vuelve atrás encuentra el panel como lo dejó, en vivo', async ({ playwright }) => {
  const owner = await newClient(url, 'Ida y Vuelta');
  await owner.api.call('POST', '/api/formulario-inicial', BUSINESS);
  await aGuion(owner.api);
  const keeping = await playwright.chromium.launch(WITH_PAGE_CACHE);
  const context = await keeping.newContext();
  await owner.api.signIn(context);
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket');
  await page.goto('/app');
  await connected;
  await page.locator('[data-guion-id]').first().waitFor();
  await isSettled(page);
  // Only the very same document still has it.
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = 'yes';
  });
  await page.goto('/terminos');
  await page.evaluate(() => {
    history.back();
  });
  await expect(page.locator('html'), 'el panel de antes').toHaveAttribute('data-left', 'yes');
  await aGuion(owner.api);
  // Nothing asks for the list while nothing is being made: only the live channel, open again, brings this one.
  await page.locator('[data-guion-id]').nth(1).waitFor();
  await keeping.close();
});
