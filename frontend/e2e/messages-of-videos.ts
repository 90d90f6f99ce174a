import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { guionNow, type Session } from './api';
import { DESK, PATIENCE_MS } from './chromium';
import { answerOnce, changeOnce, failOnce } from './network';
import { type Steps, until } from './steps';
import { openTab } from './screens.checks';
import { agreeToTiktok, choose, isAccessible } from './visit';

const RENDER_TIMEOUT_MS = 300_000;
const COMPOSE_TIMEOUT_MS = 240_000;
const LOST = 'Error de conexión. Intenta nuevamente.';

interface VideoPlace {
  url: string;
  browser: Browser;
  client: Session;
  /** A script whose video is on its way. */
  guionId: number;
  steps: Steps;
  shot: (name: string, page: Page) => Promise<void>;
}

/** The messages around a finished video: clips, TikTok, deletion. */
export async function videoMessages({
  url,
  browser,
  client,
  guionId,
  steps,
  shot,
}: VideoPlace): Promise<void> {
  const context = await browser.newContext(DESK);
  await client.api.signIn(context);
  const page = await context.newPage();
  steps.onFailure = () => shot('fallo', page);
  const toast = async (title: string, text?: string | RegExp): Promise<void> => {
    const shown = page.locator('[data-toast]', { hasText: title });
    await shown.waitFor();
    if (text !== undefined) await shown.getByText(text).waitFor();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await steps.step('el video termina', async () => {
    await until('el video', RENDER_TIMEOUT_MS, async () => {
      const { estado, error } = await guionNow(client.api, guionId);
      assert.notEqual(estado, 'generado', error ?? '');
      return estado === 'listo';
    });
    await openTab(page, url, /^Videos/);
    await page.locator('[data-video-id]').waitFor();
  });

  await steps.step('un enlace que venció se dice y se renueva', async () => {
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

  await steps.step('elegir clips sin elegir ninguno', async () => {
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
    assert.ok(await options.getByRole('button', { name: 'Generar B-roll' }).isDisabled());
    await options.getByRole('radio', { name: /^Automático/ }).check();
    await failOnce(page, 'POST', /^\/api\/test-broll\/\d+$/);
    await options.getByRole('button', { name: 'Generar B-roll' }).click();
    await toast('B-roll Test Failed', LOST);
    await page.keyboard.press('Escape');
    await options.waitFor({ state: 'detached' });
  });

  await steps.step('TikTok: sin conectar, sin título, sin red, desconectado', async () => {
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
    await until('publicar abierto', PATIENCE_MS, () => publish.isEnabled());
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

  await steps.step('los reintentos de prueba se cuentan y el tercero sale bien', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await choose(page.getByRole('menuitem', { name: 'Probar reintentos' }));
    const card = page.locator('[data-broll-status]');
    // One look for both: it stands there for two seconds.
    await page
      .locator('[data-broll-status=retrying]')
      .getByText('Reintentando Automáticamente', { exact: true })
      .waitFor({ timeout: COMPOSE_TIMEOUT_MS });
    await card.getByText('Intento 3/3', { exact: true }).waitFor({ timeout: COMPOSE_TIMEOUT_MS });
    await shot('reintentos', page);
    await card.getByText('B-roll procesado exitosamente').waitFor({ timeout: COMPOSE_TIMEOUT_MS });
    await card.waitFor({ state: 'detached' });
  });

  await steps.step('quitar el B-roll pregunta, y lo dice si no se pudo', async () => {
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
    await page.getByText('Listo para B-roll').waitFor();
  });

  await steps.step('borrar un video pregunta, y lo dice si no se pudo', async () => {
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
  await context.close();
}
