/** Plans, paying in each of its endings, what a forged return changes, and cancelling. */
import { expect, type Page, test } from '@playwright/test';
import { Api, BUSINESS, PASSWORD } from './api';
import { isLong, sandboxUrl, url } from './environment';
import { failOnce } from './network';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { fitsTheFinger, fitsTheScreen, isAccessible, logIn } from './visit';

const CHECKOUT_WAIT_MS = 2_000;

/** Selects error responses that the tests provoke; the browser writes each to its console. */
const isRefusal = (line: string): boolean =>
  /Failed to load resource: .*status of (?:40[049]|500)/.test(line);

test.describe.configure({ mode: 'serial' });

const account = { name: 'Café Doble', email: `cafe-${Date.now()}@pregonero.test`, password: PASSWORD };
let page: Page;
const expectPlan = (plan: string): Promise<void> =>
  expect(page.locator('[data-plan][data-current]')).toHaveAttribute('data-plan', plan);
const shown = (name: string): Promise<void> => page.locator(`[data-payment=${name}]`).waitFor();
/** Goes from /checkout to the provider's page, not before the two seconds are over. */
const subscribe = async (plan: string): Promise<void> => {
  await page.goto(`/checkout?plan=${plan}`);
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await page.waitForURL(/\/wompi\/p/);
  expect(Date.now() - startedAt, 'no esperó los 2 s').toBeGreaterThanOrEqual(CHECKOUT_WAIT_MS);
};
const toast = (text: string): Promise<void> =>
  page.locator('[data-toast]').getByText(text, { exact: true }).waitFor();
const decide = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  watchConsole(page, isRefusal);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('los planes tienen su precio en pesos y el actual está marcado', async () => {
  await new Api(url).call('POST', '/api/register', account);
  await logIn(page, account);
  await page.goto('/planes');
  await page.locator('[data-plan=pro]').waitFor();
  const prices = await page.locator('[data-price]').allInnerTexts();
  expect(prices.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '$ 0 COP',
    '$ 116.000 COP',
    '$ 196.000 COP',
    '$ 236.000 COP',
  ]);
  await expectPlan('gratuito');
  await page.locator('[data-plan=plus]').getByText('Más Popular').waitFor();
  const usage = await page.locator('[data-plan-usage]').innerText();
  for (const figure of ['0 / 2', '0 / 10', 'No permitido', '0 bytes / 10 MB']) {
    expect(usage.includes(figure), `${figure} en ${usage}`).toBeTruthy();
  }
  const whatsapp = page.getByRole('link', { name: 'Hablar por WhatsApp' });
  expect((await whatsapp.getAttribute('href')) ?? '').toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  await shot('planes', page);
});

test('un plan que no existe se dice', async () => {
  await page.goto('/checkout?plan=otro');
  await page.getByText('Plan no encontrado').waitFor();
  await page.goto('/checkout');
  await page.getByText('Plan no encontrado').waitFor();
});

test('un pago rechazado no cambia nada y dice a quién escribir', async () => {
  await subscribe('plus');
  await shot('wompi', page);
  await decide('Rechazar pago');
  await page.waitForURL(/\/checkout-success/);
  await shown('declined');
  await page.getByText('Pago Fallido').waitFor();
  await page.getByRole('link', { name: /@/ }).waitFor();
  await shot('rechazado', page);
  await page.goto('/planes');
  await expectPlan('gratuito');
});

test('una dirección falsificada no cambia nada ni promete nada', async ({ browser }) => {
  for (const query of ['?status=APPROVED&planId=pro', '?id=inventado-1&status=APPROVED&env=prod']) {
    await page.goto(`/checkout-success${query}`);
    await page.locator('[data-payment]:not([data-payment=checking])').waitFor();
    await expect(page.getByText('Pago exitoso')).toHaveCount(0);
  }
  const clean = await browser.newContext();
  const stranger = await clean.newPage();
  await stranger.goto('/checkout-success?status=APPROVED');
  await stranger.locator('[data-payment=unnamed]').waitFor();
  await stranger.goto('/checkout-success?id=inventado-1');
  await stranger.locator('[data-payment=signed-out]').waitFor();
  await clean.close();
  await page.goto('/planes');
  await expectPlan('gratuito');
});

test('un pago pendiente se sigue y, cuando el banco aprueba, el plan queda activo', async () => {
  await subscribe('basico');
  await decide('Dejar pendiente');
  await page.waitForURL(/\/checkout-success/);
  await page.getByText('Procesando tu pago...').waitFor();
  await shown('processing');
  await shot('pendiente', page);
  const back = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subscription');
  const open = page.locator('[data-open-payment=bank]');
  await open.getByText(/Tienes un pago en camino \(\$\s116\.000 COP/).waitFor();
  await shot('en-camino', page, { fullPage: true });
  await page.goto('/checkout?plan=basico');
  await open.waitFor();
  await expect(page.getByRole('button', { name: 'Suscribirme' })).toHaveCount(0);
  await shot('checkout-en-camino', page, { fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open.getByRole('link', { name: 'Ver cómo va' }).click();
  await shown('processing');
  await page.goto(back);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const answer = await fetch(`${sandboxUrl}/wompi/payments/${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
    redirect: 'manual',
  });
  expect(answer.status, `el sandbox respondió ${answer.status}`).toBeLessThan(400);
  await shown('approved');
  await page.getByText('Tu plan Básico ya está activo.').waitFor();
  await shot('aprobado', page);
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await page.waitForURL('/app');
  await page.goto('/planes');
  await expectPlan('basico');
  await expect(page.locator('[data-plan-usage]')).toHaveText(/0 \/ 7[\s\S]*0 \/ 2/);
});

test('con un plan de pago el formulario se cambia, y lo dice si no se pudo', async () => {
  const api = new Api(url);
  await api.logIn(account);
  await api.call('POST', '/api/formulario-inicial', BUSINESS);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Editar negocio' }).click();
  await page.getByLabel('Tipo de negocio').fill('Panadería y café');
  await failOnce(page, 'PUT', /^\/api\/formulario-inicial/, 'broken');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await toast('Error');
  await expect(page.getByLabel('Tipo de negocio')).toHaveValue('Panadería y café');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await toast('Form Updated');
  await page.goto('/planes');
  await page.locator('[data-current]').waitFor();
  await expect(page.locator('[data-plan-usage]')).toHaveText(/1 \/ 2/);
});

test('un pago aprobado cambia de plan', async () => {
  await page.locator('[data-plan=plus]').getByRole('link').click();
  await page.getByText('Tu plan Básico se reemplaza').waitFor();
  await shot('checkout', page);
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await page.waitForURL(/\/wompi\/p/);
  await decide('Aprobar pago');
  await shown('approved');
  // Opened once more, the same address says the same and changes nothing further.
  await page.reload();
  await shown('approved');
  await page.getByRole('link', { name: 'Ver mi suscripción' }).click();
  await page.locator('[data-subscription=active]').waitFor();
  await page.getByText('Días restantes').waitFor();
  await shot('suscripcion', page);
});

test('cancelar pregunta, conserva el acceso y ya no se ofrece', async () => {
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Conservas el acceso hasta el').waitFor();
  await shot('cancelar', page);
  await dialog.getByRole('button', { name: 'Conservar mi plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-subscription=active]').waitFor();
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await failOnce(page, 'POST', '/api/user/cancel-subscription', 'broken');
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
  await toast('Error: No se pudo cancelar la suscripción. Intenta nuevamente.');
  await page.locator('[data-subscription=active]').waitFor();
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
  await toast('Suscripción cancelada');
  await page.locator('[data-subscription=cancelled]').waitFor();
  await expect(page.getByRole('button', { name: 'Cancelar suscripción' })).toHaveCount(0);
  await page.getByText('Conservas el acceso hasta el').first().waitFor();
  await page.getByRole('link', { name: 'Cambiar de plan' }).click();
  await page.waitForURL('/planes');
  await expectPlan('plus');
});

test('volver al plan Gratuito pregunta antes', async () => {
  await page.getByRole('button', { name: 'Cambiar a Gratuito' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('pierdes lo que queda de tu mes pagado').waitFor();
  await failOnce(page, 'POST', '/api/user/upgrade-plan', 'broken');
  await dialog.getByRole('button', { name: 'Cambiar a Gratuito' }).click();
  await toast('Error: No se pudo actualizar el plan');
  await page.locator('[data-plan=plus][data-current]').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cambiar a Gratuito' }).click();
  await dialog.getByRole('button', { name: 'Cambiar a Gratuito' }).click();
  await toast('Plan actualizado');
  await page.locator('[data-plan=gratuito][data-current]').waitFor();
  await page.goto('/subscription');
  await page.getByText('Estás en el plan Gratuito').waitFor();
  await expect(page.getByRole('button', { name: 'Cancelar suscripción' })).toHaveCount(0);
});

test('la lista de precios fijos cobra esos precios', async ({ browser }) => {
  await page.goto('/planes-wompi');
  await page.locator('[data-plan=pro]').waitFor();
  const prices = await page.locator('[data-price]').allInnerTexts();
  expect(prices.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '$ 59.900 COP',
    '$ 139.900 COP',
    '$ 299.900 COP',
  ]);
  await shot('planes-wompi', page);
  await page.getByRole('button', { name: 'Pagar Básico' }).click();
  await page.waitForURL(/\/wompi\/p/);
  await page.getByText(/59\.900/).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Pagar Plus' }).waitFor();
  const clean = await browser.newContext();
  const visitor = await clean.newPage();
  await visitor.goto('/planes-wompi');
  await visitor.getByRole('link', { name: 'Pagar Plus' }).click();
  await visitor.waitForURL('/login?redirect=%2Fplanes-wompi');
  await clean.close();
});

test('todo cabe en 320 px, se toca con el dedo y cumple AA', async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 320, height: 700 },
    locale: 'es-CO',
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const small = await phone.newPage();
  await logIn(small, account);
  // The others are asked by `screens` of an account without a paid plan.
  const others = ['/planes', '/checkout?plan=pro', '/checkout-success'];
  for (const path of ['/subscription', ...(isLong ? others : [])]) {
    await small.goto(path);
    await small.getByRole('heading', { level: 1 }).waitFor();
    await small.waitForLoadState('networkidle');
    await fitsTheScreen(small);
    await fitsTheFinger(small);
    await isAccessible(small);
    await shot(`320-${path.slice(1).replaceAll(/\W/g, '-')}`, small, { fullPage: true });
  }
  await phone.close();
});
