/** The messages around a finished video: clips, TikTok, deletion. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { anApproval, aShortGuion, BUSINESS, guionNow, newClient, type Session } from './api';
import { url } from './environment';
import { answerOnce, changeOnce, failOnce } from './network';
import { openTab } from './screens.checks';
import { closeContexts, shot } from './shared-pages';
import { agreeToTiktok, choose, isAccessible } from './visit';

const RENDER_TIMEOUT_MS = 900_000;
const COMPOSE_TIMEOUT_MS = 900_000;
const LOST = 'Error de conexión. Intenta nuevamente.';

test.describe.configure({ mode: 'serial' });

let client: Session;
let guionId = 0;
let page: Page;
/** Waits for a toast; title and text at once, because it disappears. */
const toast = (title: string, text: string | RegExp = ''): Promise<void> =>
  page.locator('[data-toast]', { hasText: title }).filter({ hasText: text }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeAll(async ({ browser }) => {
  client = await newClient(url, 'Panadería Luna');
  await client.api.call('POST', '/api/formulario-inicial', BUSINESS);
  guionId = (await aShortGuion(client.api)).id;
  await client.api.call('POST', `/api/guiones/${guionId}/aprobar`, await anApproval(client.api));
  const context = await browser.newContext();
  await client.api.signIn(context);
  page = await context.newPage();
});
test.afterAll(closeContexts);

test('el video termina', async () => {
  await expect
    .poll(
      async () => {
        const { estado, error } = await guionNow(client.api, guionId);
        expect(estado, error ?? '').not.toBe('generado');
        return estado === 'listo';
      },
      { message: 'el video', timeout: RENDER_TIMEOUT_MS },
    )
    .toBeTruthy();
  await openTab(page, /^Videos/);
  await page.locator('[data-video-id]').waitFor();
});

test('un enlace que venció se dice y se renueva', async () => {
  await changeOnce(page, 'GET', /^\/api\/video-url-status\//, (status) => ({
    ...status,
    isExpired: true,
    timeRemaining: 0,
  }));
  await page.reload();
  await page.getByRole('tab', { name: /^Videos/ }).click();
  await page.locator('[data-url-expired=true]').getByText('URL Expirado').waitFor();
  await isAccessible(page);
  await shot('url-expirado', page);
  await press('Renovar enlace');
  await page.locator('[data-url-expired=false]').waitFor();
});

test('elegir clips sin elegir ninguno', async () => {
  await press('Buscar B-roll');
  // A provider that forgets the address of its clips.
  await page.route(/\/api\/search-pexels/, async (route) => {
    const found = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: found.map((clip) => ({ ...clip, url: '' })) });
  });
  await press('Elegir clips uno por uno');
  const dialog = page.getByRole('dialog', { name: 'Elegir clips' });
  await dialog.getByRole('tab', { name: 'Sugeridos' }).waitFor();
  await dialog.getByRole('button', { name: 'Usar estos clips' }).click();
  await toast('Selección requerida', 'Elige al menos un clip.');
  await isAccessible(page);
  await shot('sin-clips', page);
  const clips = dialog.locator('[data-clip]');
  await clips.first().click();
  await dialog.getByRole('button', { name: 'Usar estos clips' }).click();
  await toast('Error de validación', 'Uno de los clips no tiene enlace. Quítalo y elige otro.');
  await dialog.getByRole('tab', { name: 'Mi Biblioteca' }).click();
  await dialog.getByText('Tu biblioteca está vacía.').waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Volver' }).click();
  const options = page.getByRole('dialog', { name: 'Agregar B-roll' });
  await options.getByRole('radio', { name: /^Mis archivos/ }).check();
  await expect(options.getByRole('button', { name: 'Generar B-roll' })).toBeDisabled();
  await options.getByRole('radio', { name: /^Automático/ }).check();
  await failOnce(page, 'POST', /^\/api\/test-broll\/\d+$/);
  await options.getByRole('button', { name: 'Generar B-roll' }).click();
  await toast('B-roll Test Failed', LOST);
  await page.keyboard.press('Escape');
  await options.waitFor({ state: 'detached' });
});

test('TikTok: sin conectar, sin título, sin red, desconectado', async () => {
  await page.getByRole('button', { name: 'TikTok', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar en TikTok' });
  const publish = dialog.getByRole('button', { name: 'Publicar', exact: true });
  await publish.click();
  await toast('TikTok No Conectado', 'Primero debes conectar tu cuenta de TikTok');
  await shot('tiktok-sin-conectar', page);
  await failOnce(page, 'GET', '/api/tiktok/auth');
  await dialog.getByRole('button', { name: 'Conectar TikTok' }).click();
  await toast('Error de Conexión');
  await agreeToTiktok(page);
  await toast('TikTok conectado');
  await dialog.locator('[data-tiktok-connected=true]').waitFor();
  await expect(publish).toBeEnabled();
  const title = await dialog.getByLabel('Título').inputValue();
  await dialog.getByLabel('Título').fill('   ');
  await publish.click();
  await toast('Título Requerido', 'Escribe un título para tu video.');
  await dialog.getByLabel('Título').fill(title);
  const refused = { success: false, message: 'TikTok no acepta más publicaciones por hoy.' };
  await answerOnce(page, 'POST', '/api/tiktok/upload', refused);
  await publish.click();
  await toast('Upload Failed', refused.message);
  await failOnce(page, 'POST', '/api/tiktok/upload', 'broken');
  await publish.click();
  await toast('Upload Error');
  await shot('tiktok-error', page);
  await failOnce(page, 'DELETE', '/api/tiktok/disconnect');
  await dialog.getByRole('button', { name: 'Desconectar' }).click();
  await toast('Error', LOST);
  await dialog.getByRole('button', { name: 'Desconectar' }).click();
  await toast('TikTok desconectado');
  await dialog.locator('[data-tiktok-connected=false]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('los reintentos de prueba se cuentan y el tercero sale bien', async () => {
  const card = page.locator('[data-broll-status]');
  const isShown = (part: Locator): Promise<void> => part.waitFor({ timeout: COMPOSE_TIMEOUT_MS });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  // All waits begin before the press: some stages are shown for two or three seconds.
  await Promise.all([
    isShown(
      page.locator('[data-broll-status=retrying]').getByText('Reintentando Automáticamente', { exact: true }),
    ),
    isShown(card.getByText('Intento 3/3', { exact: true })).then(() => shot('reintentos', page)),
    isShown(card.getByText('B-roll procesado exitosamente')),
    choose(page.getByRole('menuitem', { name: 'Probar reintentos' })),
  ]);
  await card.waitFor({ state: 'detached' });
});

test('quitar el B-roll pregunta, y lo dice si no se pudo', async () => {
  const question = page.getByRole('alertdialog');
  const ask = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await choose(page.getByRole('menuitem', { name: 'Revertir a original' }));
  };
  await ask();
  await failOnce(page, 'POST', /^\/api\/guiones\/\d+\/revert-broll$/);
  await question.getByRole('button', { name: 'Revertir' }).click();
  await toast('Error al Revertir', LOST);
  await ask();
  await question.getByRole('button', { name: 'Revertir' }).click();
  await toast('Video Revertido');
  await page.getByText('Listo para fotos y clips').waitFor();
});

test('borrar un video pregunta, y lo dice si no se pudo', async () => {
  const question = page.getByRole('alertdialog');
  const ask = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await choose(page.getByRole('menuitem', { name: 'Eliminar' }));
  };
  await ask();
  await failOnce(page, 'DELETE', /^\/api\/guiones\/\d+$/);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Error al Eliminar', LOST);
  await ask();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Video Deleted');
  await page.getByText('Aún no tienes videos').waitFor();
});
