/** Account menu: plan, language, password, second factor, closing the account. */
import { expect, type Page, test } from '@playwright/test';
import { Api, PASSWORD as FIRST } from './api';
import { isLong, url } from './environment';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { totpCode, totpStep } from './totp';
import { choose, fitsTheFinger, fitsTheScreen, isAccessible, logIn } from './visit';

const SECOND = 'secreto-2';

/** Selects error responses that the tests provoke; the browser writes each to its console. */
const isRefusal = (line: string): boolean => /Failed to load resource: .*status of 4(00|01|09)/.test(line);

test.describe.configure({ mode: 'serial' });

const owner = { name: 'Florería Iris', email: `iris-${Date.now()}@pregonero.test`, password: FIRST };
let page: Page;
const trigger = () => page.getByRole('button', { name: /^(Cuenta|Account|Conta): / });
const openAndChoose = async (name: string) => {
  await trigger().click();
  const item = page.getByRole('menuitem', { name, exact: true });
  const more = page.getByRole('menuitem', { name: /^(Más|More|Mais)$/ });
  await more.waitFor();
  if (!(await item.isVisible())) await choose(more);
  await choose(item);
};

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  watchConsole(page, isRefusal);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('la barra dice quién es, su plan y su consumo', async () => {
  await new Api(url).call('POST', '/api/register', owner);
  await logIn(page, owner);
  await expect(page.locator('[data-user-email]')).toHaveText(owner.email);
  await expect(trigger().locator('[data-plan]')).toHaveText('Gratis');
  await expect(page.locator('[data-usage]')).toHaveText(/Videos 0 \/ 2/);
  await trigger().click();
  const menu = page.getByRole('menu');
  await menu.getByText('No permitido').waitFor();
  await shot('menu', page);
  await page.keyboard.press('Escape');
  await expect(trigger()).toBeFocused();
});

test('el plan y la suscripción están a un paso', async () => {
  await openAndChoose('Actualizar Plan');
  await page.waitForURL('/planes');
  await openAndChoose('Mi suscripción');
  await page.waitForURL('/subscription');
  await openAndChoose('Proyectos');
  await page.getByText('Sin proyectos').waitFor();
});

test('una clave nueva se muestra y se queda hasta que se guarda', async () => {
  await openAndChoose('Integraciones');
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const asking = page.getByRole('dialog', { name: 'Nueva clave' });
  await asking.getByLabel('Nombre').fill('Mi tienda');
  await asking.getByRole('checkbox').first().check();
  await asking.getByRole('button', { name: 'Crear clave' }).click();
  const shown = page.getByRole('dialog', { name: 'Tu clave nueva' });
  expect((await shown.locator('[data-secret]').innerText()).length).toBeGreaterThan(20);
  await asking.waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  await shown.waitFor({ state: 'detached' });
  await openAndChoose('Proyectos');
  await page.getByText('Sin proyectos').waitFor();
});

test('habla inglés y portugués, y vuelve al español', async () => {
  await openAndChoose('English');
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText('No projects', { exact: true }).waitFor();
  await openAndChoose('Português');
  await page.getByText('Sem projetos', { exact: true }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await openAndChoose('Español');
  await page.getByRole('link', { name: 'Inicio', exact: true }).waitFor();
});

test('la contraseña no cambia con datos malos', async () => {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const submit = dialog.getByRole('button', { name: 'Change Password' });
  await submit.click();
  await dialog.getByText('Current password is required').waitFor();
  await dialog.getByText('New password must be at least 6 characters').waitFor();
  await dialog.getByText('Please confirm your new password').waitFor();
  await isAccessible(page);
  await dialog.getByLabel('Contraseña actual').fill('no es esta');
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(SECOND);
  await dialog.getByLabel('Confirmar nueva contraseña').fill(FIRST);
  await submit.click();
  await dialog.getByText("New passwords don't match").waitFor();
  await dialog.getByLabel('Confirmar nueva contraseña').fill(SECOND);
  await submit.click();
  await dialog.getByText('La contraseña actual no es correcta.').waitFor();
  await shot('contrasena', page);
});

test('la contraseña cambia y solo la nueva entra', async () => {
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Contraseña actual').fill(FIRST);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await page
    .locator('[data-toast]', { hasText: 'Password Changed' })
    .getByText('Your password has been updated successfully.')
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  // The key of an earlier step still opens the account.
  const offer = page.getByRole('alertdialog');
  await offer.waitFor();
  await isAccessible(page);
  await shot('claves-activas', page);
  await offer.getByRole('button', { name: 'Dejarlas activas' }).click();
  await offer.waitFor({ state: 'detached' });
  const attempt = async (password: string) =>
    (
      await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: owner.email, password }),
      })
    ).status;
  expect(await attempt(FIRST)).toBe(401);
  expect(await attempt(SECOND)).toBe(200);
});

const codes: string[] = [];
let secret = '';
/** Time step of the last code; the gateway accepts each once. */
let usedStep = 0;
test('la verificación en dos pasos se configura y da códigos de recuperación', async () => {
  await openAndChoose('Verificación en dos pasos');
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
  await dialog.getByRole('button', { name: 'Configurar' }).click();
  secret = (await dialog.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor();
  await isAccessible(page);
  await shot('dos-pasos-qr', page);
  await dialog.getByLabel('Código de seis cifras').fill('000000');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await dialog.getByText('El código no es correcto').waitFor();
  usedStep = totpStep();
  await dialog.getByLabel('Código de seis cifras').fill(totpCode(secret, usedStep));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await dialog.getByText('Guarda tus códigos de recuperación').waitFor();
  codes.push(...(await dialog.getByRole('listitem').allInnerTexts()));
  expect(codes.length).toBe(10);
  await shot('dos-pasos-codigos', page);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await dialog.getByText('Está activa.').waitFor();
  await shot('dos-pasos-activa', page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('sin código nadie entra; con uno de la aplicación o de recuperación, sí', async () => {
  const askForCode = async () => {
    await openAndChoose('Cerrar sesión');
    // The page navigates once the response arrives, which would cancel an earlier `goto`.
    await page.waitForURL('/');
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(SECOND);
    await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByRole('form', { name: 'Falta un paso' }).waitFor();
  };
  const sendCode = async (code: string) => {
    await page.getByLabel('Código', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await askForCode();
  await isAccessible(page);
  await shot('dos-pasos-entrar', page);
  await sendCode('000000');
  await page.getByRole('alert').first().waitFor();
  await shot('dos-pasos-mal', page);
  usedStep = Math.max(usedStep + 1, totpStep());
  await sendCode(totpCode(secret, usedStep));
  await trigger().waitFor();
  await askForCode();
  await sendCode(codes[0] ?? '');
  await trigger().waitFor();
});

test('la verificación en dos pasos se desactiva con contraseña y código', async () => {
  await openAndChoose('Verificación en dos pasos');
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
  await dialog.getByText('Te quedan 9 códigos de recuperación.').waitFor();
  await dialog.getByLabel('Tu contraseña').fill(SECOND);
  await dialog.getByLabel('Código de tu aplicación, o de recuperación').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await page.locator('[data-toast]', { hasText: 'Verificación en dos pasos desactivada' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('en teléfonos de 390 y 320 px la barra y su menú caben', async () => {
  for (const width of isLong ? [390, 320] : [320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/projects');
    await page.getByText('Sin proyectos').waitFor();
    await trigger().click();
    await page.getByRole('menu').waitFor();
    await fitsTheScreen(page);
    await fitsTheFinger(page);
    await shot(`telefono-${width}`, page);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('cerrar la cuenta se piensa dos veces', async () => {
  await openAndChoose('Cerrar mi cuenta');
  const question = page.getByRole('alertdialog');
  await question.getByText(/se borran en 30 días/).waitFor();
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await question.getByText('Marca la casilla para continuar').waitFor();
  await question.getByRole('checkbox').check();
  await question.getByLabel('Tu contraseña').fill('no es esta');
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await question.getByText('La contraseña no es correcta.').waitFor();
  await isAccessible(page);
  await shot('cerrar', page);
  await question.getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await question.waitFor({ state: 'detached' });
});

test('una cuenta cerrada ya no entra', async () => {
  await openAndChoose('Cerrar mi cuenta');
  const question = page.getByRole('alertdialog');
  await question.getByRole('checkbox').check();
  await question.getByLabel('Tu contraseña').fill(SECOND);
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  // The page navigates once the response arrives; the pushed end of the session may remove the token before.
  await page.waitForURL('/#cuenta-cerrada');
  await page.getByText('Tu cuenta está cerrada').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(owner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(SECOND);
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('alert').first().waitFor();
  await shot('cerrada', page);
});
