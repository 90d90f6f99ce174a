/** A newcomer on a phone: from the landing page to the first video, by e-mail and with Google, with counted taps; then a forgotten password. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from './api';
import { ACTION_TIMEOUT_MS } from './chromium';
import { sandboxUrl, url } from './environment';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { until } from './until';
import { fitsTheScreen } from './visit';

/** Most taps and fields from the landing page to the first video. */
const MOST = { google: { taps: 7, fields: 1 }, mail: { taps: 8, fields: 5 } };

/** Counts what a person does: each press, and each field that is typed into. */
class Hand {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }
}

interface Newcomer {
  page: Page;
  hand: Hand;
}

/** Tries the product on the landing page and goes on to the sign-in. */
async function tryIt({ page, hand }: Newcomer): Promise<string> {
  await page.goto('/');
  await fitsTheScreen(page);
  await shot('portada', page);
  await hand.type(page.getByLabel('¿Qué vendes?'), 'Arepas de chócolo con queso, en Laureles');
  await hand.tap(page.getByRole('button', { name: 'Ver dos guiones' }));
  const drafts = page.locator('[data-trial-draft] h3');
  await drafts.first().waitFor();
  await page.getByText('Listo: dos guiones para tu negocio').waitFor();
  await page.locator('[data-trial]:not([aria-busy])').waitFor();
  await fitsTheScreen(page);
  await shot('dos-guiones', page);
  const title = await drafts.first().innerText();
  await hand.tap(page.getByRole('link', { name: 'Hacer el video con mi guion' }));
  await page.waitForURL(/\/login\?mode=register/);
  return title;
}

/** Goes from the first screen of an account to a video that is being made. */
async function makeIt({ page, hand }: Newcomer, title: string): Promise<void> {
  await page.getByText('Lo llenamos con lo que escribiste').waitFor();
  await fitsTheScreen(page);
  await shot('negocio', page);
  await hand.tap(page.getByRole('button', { name: 'Guardar y traer mis guiones' }));
  const card = page.locator('[data-guion-id]').filter({ hasText: title });
  await card.waitFor();
  await shot('guiones', page);
  await hand.tap(card.getByRole('button', { name: 'Aprobar' }));
  await page.locator('[data-avatar-id][aria-pressed=true]').waitFor();
  await page.locator('[data-voice-id][aria-pressed=true]').waitFor();
  await page.locator('[inert]').waitFor({ state: 'detached' });
  await shot('presentador', page);
  await hand.tap(page.getByRole('button', { name: 'Generar Video' }));
  await page.locator('[data-progress-status]').waitFor();
  await shot('en-marcha', page);
}

/**
 * Closes the page and deletes the scripts with the video that is being made, because other tests wait for the one render
 * slot.
 */
async function leave(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  await page.context().close();
  const call = (method: string, path: string): Promise<Response> =>
    fetch(`${url}${path}`, { method, headers: { origin: url, authorization: `Bearer ${token}` } });
  const guiones = (await (await call('GET', '/api/guiones')).json()) as { id: number }[];
  const answers = await Promise.all(guiones.map(({ id }) => call('DELETE', `/api/guiones/${id}`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.length > 0 && statuses.every((status) => status === 200), statuses.join(', ')).toBeTruthy();
}

function within({ taps, fields }: Hand, most: { taps: number; fields: number }): void {
  expect(taps, `${taps} toques, como mucho ${most.taps}`).toBeLessThanOrEqual(most.taps);
  expect(fields, `${fields} campos, como mucho ${most.fields}`).toBeLessThanOrEqual(most.fields);
}

async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  watchConsole(page);
  return page;
}

test.describe.configure({ mode: 'serial' });

const email = `nuevo-${Date.now()}@pregonero.test`;
let page: Page;
let title = '';
const hand = new Hand();

test.beforeAll(async ({ browser }) => {
  page = await aPhone(browser);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('la portada escribe dos guiones sin cuenta', async () => {
  title = await tryIt({ page, hand });
});

test('lo que se marca mientras la app toma la página queda marcado, y nada se mueve', async () => {
  const other = await page.context().newPage();
  watchConsole(other);
  let letIn: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    letIn = open;
  });
  await other.goto('/login?mode=register');
  await other.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await other.evaluate(() => {
    const { finishedPage } = window as unknown as { finishedPage: { release: () => void } };
    const { release } = finishedPage;
    finishedPage.release = () => {
      release();
      document.body.dataset['taken'] = '';
    };
  });
  const tick = other.getByLabel('Acepto los');
  await other.getByLabel('Nombre').fill('Luz');
  await tick.scrollIntoViewIfNeeded();
  const place = await tick.boundingBox();
  if (place === null) throw new Error('la casilla no está');
  await other.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await other.mouse.down();
  letIn();
  await other.locator('body[data-taken]').waitFor();
  await other.mouse.up();
  await expect(tick).toBeChecked();
  await expect(other.getByLabel('Nombre')).toHaveValue('Luz');
  expect(await tick.boundingBox()).toEqual(place);
  await other.getByRole('form').getByRole('button', { name: 'Crear Cuenta' }).click();
  await other.getByText('El correo es requerido').waitFor();
  await expect(other.getByText('Debes aceptar los términos')).toHaveCount(0);
  await other.close();
});

test('crea su cuenta y entra sin escribir nada otra vez', async () => {
  const form = page.getByRole('form', { name: 'Crear Cuenta' });
  await shot('crear-cuenta', page);
  await hand.type(form.getByLabel('Nombre'), 'Arepas Doña Luz');
  await hand.type(form.getByLabel('Correo electrónico'), email);
  await hand.type(form.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await hand.type(form.getByLabel('Confirmar contraseña'), PASSWORD);
  await hand.tap(form.getByLabel('Acepto los'));
  await hand.tap(form.getByRole('button', { name: 'Crear Cuenta' }));
  const signIn = page.getByRole('form', { name: 'Iniciar Sesión' });
  const password = signIn.getByLabel('Contraseña', { exact: true });
  await expect(signIn.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(password).toHaveValue(PASSWORD);
  await shot('entrar', page);
  await hand.tap(signIn.getByRole('button', { name: 'Iniciar Sesión' }));
  await page.waitForURL('/app');
});

test('su guion la espera, y el video se empieza a hacer', async () => {
  await makeIt({ page, hand }, title);
  within(hand, MOST.mail);
});

test('«atrás» cierra lo que está encima de la página', async () => {
  const address = `${url}/app`;
  await page.goto(address);
  await page.locator('[data-guion-id]').first().waitFor();
  for (const button of [/^Notificaciones/, 'Eliminar']) {
    await page.getByRole('button', { name: button }).first().tap();
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect(page).toHaveURL(address);
  }
});
test('deja lo que pidió', () => leave(page));

test('con Google hace lo mismo con menos', async ({ browser }) => {
  const googlePage = await aPhone(browser);
  const google = { page: googlePage, hand: new Hand() };
  const tried = await tryIt(google);
  await google.hand.tap(googlePage.getByRole('link', { name: 'Continuar con Google' }));
  await google.hand.tap(googlePage.getByRole('button', { name: 'equipo@empresa.test' }));
  await googlePage.waitForURL('/app');
  await makeIt(google, tried);
  within(google.hand, MOST.google);
  await leave(googlePage);
});

test('olvida su contraseña y entra con otra', async ({ browser }) => {
  const forgetful = await aPhone(browser);
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await forgetful.getByRole('heading', { name: 'Recupera tu cuenta' }).waitFor();
  await forgetful.getByLabel('Correo electrónico').fill(email);
  await shot('pedir-enlace', forgetful);
  await forgetful.getByRole('button', { name: 'Enviar enlace' }).click();
  await forgetful.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  await shot('revisa-tu-correo', forgetful);
  const link = await until('el correo con el enlace', ACTION_TIMEOUT_MS, async () => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/mails`);
    const { mails } = (await answer.json()) as { mails: { to: string[]; text: string }[] };
    const own = mails.find(({ to, text }) => to.includes(email) && text.includes('/reset-password'));
    return /https?:\S+/.exec(own?.text ?? '')?.[0];
  });
  await forgetful.goto(link);
  await forgetful.getByLabel('Contraseña nueva', { exact: true }).fill('otra-secreta');
  await forgetful.getByLabel('Confirmar contraseña nueva').fill('otra-secreta');
  await fitsTheScreen(forgetful);
  await shot('clave-nueva', forgetful);
  await forgetful.getByRole('button', { name: 'Guardar contraseña' }).click();
  const signIn = forgetful.getByRole('form', { name: 'Iniciar Sesión' });
  await signIn.waitFor();
  await expect(signIn.getByLabel('Correo electrónico')).toHaveValue(email);
  await signIn.getByLabel('Contraseña', { exact: true }).fill('otra-secreta');
  await signIn.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await forgetful.waitForURL('/app');
});
