import assert from 'node:assert/strict';
import { say } from '@pregonero/local';
import type { Browser, Locator, Page } from 'playwright-core';
import { PASSWORD } from './api';
import { launchChromium, PATIENCE_MS } from './chromium';
import { Steps, until, type WalkPlace } from './steps';
import { album, fitsTheScreen, watchConsole } from './visit';

/** What the first video may cost somebody who has never been here. */
const MOST = { google: { taps: 7, fields: 1 }, mail: { taps: 9, fields: 7 } };

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
  shot: (name: string, page: Page) => Promise<void>;
}

/** From the landing page to the door: what is sold becomes two scripts, and the button below them. */
async function tryIt({ page, hand, shot }: Newcomer, url: string): Promise<string> {
  await page.goto(url);
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

/** From the first screen of an account to a video that is being made. */
async function makeIt({ page, hand, shot }: Newcomer, title: string): Promise<void> {
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
  await shot('presentador', page);
  await hand.tap(page.getByRole('button', { name: 'Generar Video' }));
  await page.locator('[data-progress-status]').waitFor();
  await shot('en-marcha', page);
}

/**
 * Closes the browser window and gives up what is being made: that it began was the question, and other walks wait for the
 * one place there is.
 */
async function leave(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  await page.context().close();
  const call = (method: string, path: string): Promise<Response> =>
    fetch(`${url}${path}`, { method, headers: { origin: url, authorization: `Bearer ${token}` } });
  const guiones = (await (await call('GET', '/api/guiones')).json()) as { id: number }[];
  const answers = await Promise.all(guiones.map(({ id }) => call('DELETE', `/api/guiones/${id}`)));
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.length > 0 && statuses.every((status) => status === 200), statuses.join(', '));
}

function within({ taps, fields }: Hand, most: { taps: number; fields: number }, way: string): void {
  say(`  → ${way}: ${taps} toques y ${fields} campos de la portada al primer video`);
  assert.ok(taps <= most.taps, `${taps} toques, como mucho ${most.taps}`);
  assert.ok(fields <= most.fields, `${fields} campos, como mucho ${most.fields}`);
}

async function aPhone(browser: Browser, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
  });
  const page = await context.newPage();
  watchConsole(page, errors);
  return page;
}

/** Somebody new on a phone: from the landing page to the first video, by mail and with Google, counted; and back in without a password. */
export async function newcomer({ url, sandboxUrl }: WalkPlace): Promise<Steps> {
  const browser = await launchChromium();
  const errors: string[] = [];
  const shot = album('nuevo');
  const steps = new Steps();
  const email = `nuevo-${Date.now()}@pregonero.test`;

  say(`\nAlguien nuevo en ${url}`);

  const page = await aPhone(browser, errors);
  steps.onFailure = () => shot('fallo', page);
  const mail = { page, hand: new Hand(), shot };
  let title = '';

  await steps.step('la portada escribe dos guiones sin cuenta', async () => {
    title = await tryIt(mail, url);
  });

  await steps.step('crea su cuenta y entra sin escribir su correo otra vez', async () => {
    const { hand } = mail;
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
    assert.equal(await signIn.getByLabel('Correo electrónico').inputValue(), email);
    await until('el foco en la contraseña', PATIENCE_MS, () =>
      password.evaluate((field) => field === document.activeElement),
    );
    await shot('entrar', page);
    await hand.type(password, PASSWORD);
    await hand.tap(signIn.getByRole('button', { name: 'Iniciar Sesión' }));
    await page.waitForURL(`${url}/app`);
  });

  await steps.step('su guion la espera, y el video se empieza a hacer', async () => {
    await makeIt(mail, title);
    within(mail.hand, MOST.mail, 'por correo');
  });

  await steps.step('«atrás» cierra lo que está encima de la página', async () => {
    const address = `${url}/app`;
    await page.goto(address);
    await page.locator('[data-guion-id]').first().waitFor();
    for (const button of [/^Notificaciones/, 'Eliminar']) {
      await page.getByRole('button', { name: button }).first().tap();
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(page.url(), address);
    }
  });
  await steps.step('deja lo que pidió', () => leave(page, url));
  steps.startAnew();

  const googlePage = await aPhone(browser, errors);
  steps.onFailure = () => shot('fallo-google', googlePage);
  await steps.step('con Google hace lo mismo con menos', async () => {
    const google = { page: googlePage, hand: new Hand(), shot };
    const tried = await tryIt(google, url);
    await google.hand.tap(googlePage.getByRole('link', { name: 'Continuar con Google' }));
    await google.hand.tap(googlePage.getByRole('button', { name: 'equipo@empresa.test' }));
    await googlePage.waitForURL(`${url}/app`);
    await makeIt(google, tried);
    within(google.hand, MOST.google, 'con Google');
  });
  await steps.step('deja lo que pidió con Google', () => leave(googlePage, url));
  steps.startAnew();

  const forgetful = await aPhone(browser, errors);
  steps.onFailure = () => shot('fallo-clave', forgetful);
  await steps.step('olvida su contraseña y entra con otra', async () => {
    await forgetful.goto(`${url}/login`);
    await forgetful.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await forgetful.getByRole('heading', { name: 'Recupera tu cuenta' }).waitFor();
    await forgetful.getByLabel('Correo electrónico').fill(email);
    await shot('pedir-enlace', forgetful);
    await forgetful.getByRole('button', { name: 'Enviar enlace' }).click();
    await forgetful.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
    await shot('revisa-tu-correo', forgetful);
    const link = await until('el correo con el enlace', PATIENCE_MS, async () => {
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
    assert.equal(await signIn.getByLabel('Correo electrónico').inputValue(), email);
    await signIn.getByLabel('Contraseña', { exact: true }).fill('otra-secreta');
    await signIn.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await forgetful.waitForURL(`${url}/app`);
  });
  await forgetful.context().close();

  await steps.step('la consola está limpia', () => {
    assert.deepEqual(errors, []);
  });
  await browser.close();
  return steps;
}
