/** Error messages of the second spec document, section 8, as people cause them. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { VideoStats } from '@pregonero/contracts/api';
import { BUSINESS, newClient, type Session } from './api';
import { url } from './environment';
import { answerOnce, failOnce } from './network';
import { openTab } from './screens.checks';
import { closeContexts, shot } from './shared-pages';
import { isAccessible, labelled, PIXEL } from './visit';

const TOO_MUCH = 50 * 1024 * 1024 + 1;
const LOST = 'Error de conexión. Intenta nuevamente.';

interface Files {
  heavy: string;
  note: string;
  fake: string;
  picture: string;
  remove: () => void;
}

function makeFiles(): Files {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-mensajes-'));
  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const heavy = file('pesado.mp4', '');
  truncateSync(heavy, TOO_MUCH);
  return {
    heavy,
    note: file('nota.txt', 'no es un video'),
    fake: file('falso.mp4', 'esto no es un video'.repeat(200)),
    picture: file('pixel.png', PIXEL),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.describe.configure({ mode: 'serial' });

let files: Files;
let client: Session;
let page: Page;
/** Waits for a toast; title and text at once, because it disappears. */
const toast = (title: string, text: string | RegExp = ''): Promise<void> =>
  page.locator('[data-toast]', { hasText: title }).filter({ hasText: text }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const guion = () => page.locator('[data-guion-id]').first();
const inGuion = (name: string) =>
  guion()
    .getByRole('button', { name: labelled(name) })
    .click();

test.beforeAll(async ({ browser }) => {
  files = makeFiles();
  client = await newClient(url, 'Taller Rueda');
  const context = await browser.newContext();
  await client.api.signIn(context);
  page = await context.newPage();
});
test.afterAll(closeContexts);
test.afterAll(() => {
  files.remove();
});

test('sin red, crear una cuenta y entrar lo dicen', async ({ browser }) => {
  const visitor = await browser.newContext({ locale: 'es-CO' });
  const door = await visitor.newPage();
  await door.goto('/login');
  const signIn = door.getByRole('form', { name: 'Iniciar Sesión' });
  await signIn.getByLabel('Correo electrónico').fill('ana@pan.co');
  await signIn.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await failOnce(door, 'POST', '/api/login');
  await signIn.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await door.getByRole('alert').getByText(LOST).waitFor();
  await door.getByRole('button', { name: 'Crear Cuenta' }).click();
  const form = door.getByRole('form', { name: 'Crear Cuenta' });
  await form.getByLabel('Nombre').fill('Ana');
  await form.getByLabel('Correo electrónico').fill(`ana-${Date.now()}@pan.co`);
  await form.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await form.getByLabel('Confirmar contraseña').fill('secreto-1');
  await form.getByLabel('Acepto los').check();
  await failOnce(door, 'POST', '/api/register');
  await form.getByRole('button', { name: 'Crear Cuenta' }).click();
  await door.getByRole('alert').getByText(LOST).waitFor();
  // The typed text is still there, and the second attempt arrives.
  await form.getByRole('button', { name: 'Crear Cuenta' }).click();
  await door.getByText('Cuenta creada').waitFor();
  await visitor.close();
});

test('sin formulario no hay guiones: lo dice y lo abre', async () => {
  await page.goto('/app');
  await press('Generar guiones');
  await toast('Setup Required', 'Primero completa la información de tu negocio.');
  await page.getByLabel('Tipo de negocio').waitFor();
});

test('cada pregunta del negocio es obligatoria', async () => {
  await press('Guardar información');
  for (const sentence of [
    'El tipo de negocio es requerido',
    'La audiencia objetivo es requerida',
    'El tono de voz es requerido',
    'El objetivo del contenido es requerido',
    'Los temas principales son requeridos',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await isAccessible(page);
  await shot('formulario', page);
});

test('el formulario que no se pudo guardar sigue escrito', async () => {
  await page.getByLabel('Tipo de negocio').fill(BUSINESS.tipoNegocio);
  await page.getByLabel('Audiencia objetivo').fill(BUSINESS.audienciaObjetivo);
  await page.getByLabel('Tono de voz').selectOption(BUSINESS.tonoVoz);
  await page.getByLabel('Objetivo del contenido').selectOption(BUSINESS.objetivoContenido);
  await page.getByLabel('Temas principales').fill(BUSINESS.temasPrincipales);
  await failOnce(page, 'POST', '/api/formulario-inicial');
  await press('Guardar información');
  await toast('Error al guardar información empresarial', LOST);
  await expect(page.getByLabel('Tipo de negocio')).toHaveValue(BUSINESS.tipoNegocio);
  await press('Guardar información');
  await toast('Información guardada');
});

test('el plan gratis no permite cambiarlo', async () => {
  await press('Editar negocio');
  await page.getByText('No permitido: tu plan no incluye cambios del formulario.').waitFor();
  await page.getByLabel('Tipo de negocio').fill('Otra cosa');
  await press('Guardar cambios');
  await toast('Error');
  await shot('cambio-no-permitido', page);
  await press('Cancelar');
  await page.goto('/ai-automation');
  await press('Editar');
  await page.getByLabel('Tipo de negocio').fill('Otra cosa');
  await press('Guardar cambios');
  await toast('Error al actualizar información empresarial');
  await press('Cancelar');
  await page.getByText(BUSINESS.tipoNegocio).waitFor();
});

test('generar que falla se dice en cada pantalla con sus palabras', async () => {
  await page.getByRole('tab', { name: 'Guiones' }).click();
  await failOnce(page, 'POST', '/api/generar-guiones');
  await page.getByRole('button', { name: 'Generar guiones' }).first().click();
  await press('Generar');
  await toast('Failed to generate scripts', LOST);
  await page.goto('/app');
  await press('Generar guiones');
  await failOnce(page, 'POST', '/api/generar-guiones');
  await press('Generar');
  await toast('Generation Failed', LOST);
  await page.getByLabel('¿Cuántos guiones?').selectOption('2');
  await press('Generar');
  await toast('Scripts Generated!', 'Se generaron 2 guiones.');
  await expect(page.locator('[data-guion-id]'), 'dos guiones').toHaveCount(2);
});

test('rechazar sin decir por qué no hace nada; con motivo, otra versión', async () => {
  const text = await guion().innerText();
  const dialog = page.getByRole('dialog', { name: '¿Qué cambiarías?' });
  await inGuion('Rechazar: pedir otra versión');
  await dialog.getByRole('button', { name: 'Pedir otra versión' }).click();
  await dialog.getByText('Toca una opción o escribe qué cambiarías.').waitFor();
  await expect(guion()).toHaveText(text, { useInnerText: true });
  await dialog.getByLabel('Tus comentarios').fill('Más corto, con una pregunta al inicio.');
  await failOnce(page, 'POST', /^\/api\/guiones\/\d+\/regenerar$/);
  await dialog.getByRole('button', { name: 'Pedir otra versión' }).click();
  await toast('Error de Regeneración', LOST);
  await dialog.getByRole('button', { name: 'Pedir otra versión' }).click();
  await toast('Script Regenerado');
  await page.getByText('Versión 2').waitFor();
});

test('en automatización se elige presentador y después voz', async () => {
  await page.goto('/ai-automation');
  await page.getByRole('tab', { name: 'Guiones' }).click();
  await guion().locator('[data-guion-estado=generado], [data-estado=generado]').first().waitFor();
  await inGuion('Generar Video: hacer el video');
  const needAvatar = page.getByRole('button', { name: 'Selecciona un Avatar' });
  await needAvatar.waitFor();
  await expect(needAvatar).toBeDisabled();
  await page.locator('[data-avatar-id]').first().click();
  const needVoice = page.getByRole('button', { name: 'Selecciona una Voz' });
  await needVoice.waitFor();
  await expect(needVoice).toBeDisabled();
  await isAccessible(page);
  await page.locator('[data-voice-id]').first().click();
  await page.getByRole('button', { name: 'Generar Video: hacer el video', exact: true }).last().waitFor();
  await shot('elegido', page);
});

test('una voz que no suena y una búsqueda que falla se dicen', async () => {
  await page.route(/preview|\.(mp3|wav|m4a)(\?|$)/, (route) => {
    return route.request().resourceType() === 'media' ? route.abort('failed') : route.fallback();
  });
  await page
    .getByRole('button', { name: /^Escuchar a/ })
    .first()
    .click();
  await page.getByText('Could not play voice preview').waitFor();
  await page.unrouteAll();
  await failOnce(page, 'GET', '/api/avatars/search', 'broken');
  await press('Browse Full Library');
  await page.getByRole('heading', { name: 'Failed to search avatars' }).waitFor();
  await press('Reintentar');
  await page.getByRole('heading', { name: 'Failed to search avatars' }).waitFor({ state: 'detached' });
  await failOnce(page, 'GET', '/api/voices/search');
  await page.getByRole('tab', { name: 'Voices' }).click();
  await page.getByRole('heading', { name: 'Failed to search voices' }).waitFor();
  await shot('biblioteca-voces', page);
  await press('Reintentar');
  await page.getByRole('heading', { name: 'Failed to search voices' }).waitFor({ state: 'detached' });
  await press('Clear');
  await page.getByRole('button', { name: 'Selecciona un Avatar' }).waitFor();
});

test('la automatización dice con sus palabras lo que no se pudo', async () => {
  await page.locator('[data-avatar-id]').first().click();
  await page.locator('[data-voice-id]').first().click();
  await failOnce(page, 'POST', /^\/api\/guiones\/\d+\/aprobar$/);
  await inGuion('Generar Video: hacer el video');
  await toast('Error', LOST);
  await page.goto('/ai-automation');
  await page.getByRole('tab', { name: 'Guiones' }).click();
  await inGuion('Regenerar: pedir otra versión');
  const feedback = page.getByRole('dialog', { name: '¿Qué cambiarías?' });
  await feedback.getByLabel('Tus comentarios').fill('Más alegre.');
  await failOnce(page, 'POST', /^\/api\/guiones\/\d+\/regenerar$/);
  await feedback.getByRole('button', { name: 'Pedir otra versión' }).click();
  await toast('Failed to regenerate script', LOST);
  await page.keyboard.press('Escape');
  await feedback.waitFor({ state: 'detached' });
  const question = page.getByRole('alertdialog');
  await inGuion('Eliminar');
  await failOnce(page, 'DELETE', /^\/api\/guiones\/\d+$/);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Failed to delete script', LOST);
  await question.waitFor({ state: 'detached' });
});

test('aprobar que falla no gasta el video', async () => {
  await page.goto('/app');
  await inGuion('Aprobar: hacer el video');
  await page.locator('[data-voice-id][aria-pressed=true]').waitFor();
  await failOnce(page, 'POST', /^\/api\/guiones\/\d+\/aprobar$/);
  await press('Generar Video: hacer el video');
  await toast('Error de Aprobación', LOST);
  const { videosUsados } = await client.api.call<VideoStats>('GET', '/api/user/video-stats');
  expect(videosUsados).toBe(0);
});

test('borrar un guion pregunta, y lo dice si no se pudo', async () => {
  const question = page.getByRole('alertdialog');
  await inGuion('Eliminar');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await inGuion('Eliminar');
  await failOnce(page, 'DELETE', /^\/api\/guiones\/\d+$/);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Delete Failed', LOST);
  await expect(page.locator('[data-guion-id]')).toHaveCount(2);
  await inGuion('Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Script Deleted');
  await expect(page.locator('[data-guion-id]')).toHaveCount(1);
});

test('la biblioteca dice qué archivo no quiere', async () => {
  await openTab(page, 'Biblioteca');
  await page.getByText('Tu biblioteca está vacía').waitFor();
  const give = (path: string) => page.getByTestId('media-input').setInputFiles(path);
  await give(files.note);
  await toast('Tipo de archivo no válido', /Solo se permiten videos .MP4, MOV, AVI. e imágenes/);
  await give(files.heavy);
  await toast('Archivo demasiado grande', 'El archivo no puede ser mayor a 50MB');
  await give(files.fake);
  await toast('Error al subir archivo');
  await page.locator('[data-upload-progress]').waitFor({ state: 'detached' });
  await failOnce(page, 'POST', '/api/upload-media');
  await give(files.picture);
  await toast('Error al subir archivo', LOST);
  await page.locator('[data-upload-progress]').waitFor({ state: 'detached' });
  await give(files.picture);
  await toast('Archivo subido');
  await page.locator('[data-media-id]').waitFor();
  await page.getByRole('button', { name: 'Eliminar pixel.png' }).click();
  const question = page.getByRole('alertdialog');
  await failOnce(page, 'DELETE', /^\/api\/user-media\/\d+$/);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await toast('Error al Eliminar', LOST);
  await shot('biblioteca', page);
});

test('pagar que no empieza se dice en las dos listas de precios', async () => {
  await page.goto('/checkout?plan=plus');
  await failOnce(page, 'POST', '/api/create-wompi-checkout');
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await page.getByRole('alert').getByText('Error en el pago').waitFor();
  await isAccessible(page);
  await page.goto('/planes-wompi');
  await failOnce(page, 'POST', '/api/create-wompi-checkout', 'broken');
  await press('Pagar Plus');
  await toast('Error de Pago');
  await answerOnce(page, 'POST', '/api/create-wompi-checkout', { success: true });
  await press('Pagar Plus');
  await toast('Error de Pago', 'No se pudo crear el checkout de pago');
});

test('un mensaje de contacto que no sale sigue escrito', async () => {
  await page.goto('/contacto');
  await page.getByLabel('Asunto').fill('Una pregunta');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Puedo usar mi propio logo?');
  await failOnce(page, 'POST', '/api/contact', 'broken');
  await press('Enviar mensaje');
  await page.getByText('No se pudo enviar el mensaje. Inténtalo de nuevo.').first().waitFor();
  await expect(page.getByLabel('Asunto')).toHaveValue('Una pregunta');
  await shot('contacto', page);
});

test('una contraseña que no se pudo cambiar se dice', async () => {
  await page.goto('/app');
  await press('Cambiar contraseña');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Contraseña actual').fill(client.account.password);
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('secreto-2');
  await dialog.getByLabel('Confirmar nueva contraseña').fill('secreto-2');
  await failOnce(page, 'PUT', '/api/change-password');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await toast('Error', LOST);
  await page.keyboard.press('Escape');
});
