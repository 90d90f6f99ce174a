/** Video settings, pronunciations, an own recording, captions as a track. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Guion } from '@pregonero/contracts/api';
import { anApproval, type Api, aShortGuion, BUSINESS, guionNow, newClient } from './api';
import { ACTION_TIMEOUT_MS, WITH_MICROPHONE } from './chromium';
import { sandboxUrl, url } from './environment';
import { openTab } from './screens.checks';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { until } from './until';
import { fitsTheFinger, fitsTheScreen, isAccessible, PIXEL } from './visit';

const RENDER_TIMEOUT_MS = 900_000;

/** Makes a recording of a script with the provider sandbox, as a person would record it. */
async function aRecording(sandboxUrl: string, api: Api, script: string, directory: string): Promise<string> {
  const { voiceId: voice } = await anApproval(api);
  const answer = await fetch(`${sandboxUrl}/openai/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-openai-key', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice, input: script }),
  });
  expect(answer.ok, `${answer.status}: el audio de prueba`).toBeTruthy();
  const path = join(directory, 'voz.mp3');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: WITH_MICROPHONE });

let directory: string;
let api: Api;
let guion: Guion;
/** A word of the script whose pronunciation is changed. */
let word = '';
let page: Page;

test.beforeAll(async ({ browser }) => {
  directory = mkdtempSync(join(tmpdir(), 'pregonero-voz-'));
  api = (await newClient(url, 'Panadería Voz')).api;
  await api.call('POST', '/api/formulario-inicial', BUSINESS);
  guion = await aShortGuion(api);
  word = /\p{L}{5,}/u.exec(guion.contenido)?.[0] ?? '';
  const context = await browser.newContext();
  await api.signIn(context);
  page = await context.newPage();
  watchConsole(page);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);
test.afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

test('los ajustes de video quedan guardados', async () => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Ajustes de video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajustes de video' });
  await dialog.getByRole('checkbox', { name: 'Subtítulos dentro del video' }).waitFor();
  await dialog.locator('label').filter({ hasText: 'Caja' }).click();
  await dialog.getByRole('checkbox', { name: 'Usar el color de mi marca' }).check();
  await dialog.getByLabel('Color de marca').fill('verde');
  await dialog.getByRole('button', { name: 'Agregar pronunciación' }).click();
  await dialog.getByLabel('Se escribe').fill(word);
  await dialog.getByRole('button', { name: 'Guardar ajustes' }).click();
  await dialog.getByText('El color se escribe como #1a2b3c').waitFor();
  await dialog.getByText('Escribe cómo se dice').waitFor();
  await dialog.getByLabel('Color de marca').fill('#0b7a4b');
  await dialog.getByLabel('Se dice').fill('tarará');
  await isAccessible(page);
  await shot('ajustes', page);
  await page.setViewportSize({ width: 320, height: 640 });
  await fitsTheScreen(page);
  await fitsTheFinger(page);
  await shot('ajustes-320', page);
  await dialog.getByRole('checkbox', { name: 'Subtítulos dentro del video' }).uncheck();
  await dialog.getByRole('button', { name: 'Guardar ajustes' }).click();
  await page.getByText('Ajustes guardados').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await api.call('GET', '/api/ajustes-video')).toEqual({
    subtitulos: false,
    estiloSubtitulos: 'caja',
    colorMarca: '#0b7a4b',
    pronunciaciones: [{ escrito: word, dicho: 'tarará' }],
    plantilla: 'presentador',
    musica: 'ninguna',
    cierre: false,
  });
});

test('cuenta los datos de su negocio en un celular, con un texto pegado', async () => {
  const phone = await page.context().newPage();
  watchConsole(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/ai-automation');
  await phone
    .getByLabel('Pega un texto de tu negocio')
    .fill('Panadería La Espiga\nCalle 45 #12-30, Medellín\nWhatsApp: 310 555 4782\nPan campesino $12.900');
  await phone.getByRole('button', { name: 'Leer mi texto' }).click();
  const form = phone.getByRole('form', { name: 'Datos de tu negocio' });
  await form.getByText('Encontramos:').waitFor();
  await expect(form.getByLabel('WhatsApp')).toHaveValue('310 555 4782');
  await form.getByLabel('Producto o servicio').waitFor();
  await form
    .getByTestId('perfil-logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await form.locator('[data-picture-choice=logo] li img').waitFor();
  await fitsTheScreen(phone);
  await fitsTheFinger(phone);
  await isAccessible(phone);
  await shot('datos-del-negocio', phone);
  await form.getByRole('button', { name: 'Guardar mis datos' }).click();
  await phone.getByText('Datos guardados').waitFor();
  await phone.reload();
  await phone.getByText('Pan campesino · $12.900').waitFor();
  await phone.getByRole('img', { name: 'logo.png' }).waitFor();
  await shot('datos-guardados', phone);
  await phone.close();
});

test('así se dirá marca lo que cambia y deja corregirlo', async () => {
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('button', { name: 'Así se dirá' }).click();
  const spoken = page.getByRole('region', { name: 'Así se dirá' });
  await spoken.locator('mark', { hasText: 'tarará' }).first().waitFor();
  await spoken.getByRole('button', { name: `Corregir cómo se dice ${word}`, exact: true }).click();
  await spoken.getByLabel(`Cómo se dice «${word}»`).fill('tararí');
  await isAccessible(page);
  await shot('asi-se-dira', page, { fullPage: true });
  await spoken.getByRole('button', { name: 'Guardar pronunciación' }).click();
  await spoken.locator('mark', { hasText: 'tararí' }).first().waitFor();
});

test('graba con el micrófono, cuando tiene permiso', async () => {
  await page.getByRole('tab', { name: 'Mi audio' }).click();
  await expect(page.getByRole('button', { name: 'Graba o sube tu audio' })).toBeDisabled();
  await page.getByRole('button', { name: 'Grabar' }).click();
  await page.getByText('El navegador no dio permiso').waitFor();
  await page.context().grantPermissions(['microphone'], { origin: url });
  await page.getByRole('button', { name: 'Grabar' }).click();
  await page
    .getByRole('timer')
    .getByText(/0:(?!0[0-3])\d\d/)
    .waitFor();
  await isAccessible(page);
  await shot('grabando', page);
  await page.getByRole('button', { name: 'Detener' }).click();
  await page.getByRole('button', { name: 'Usar esta grabación' }).click();
  await page.getByText('Audio guardado', { exact: true }).waitFor();
  const { audioDuracion } = await guionNow(api, guion.id);
  expect(Number(audioDuracion), `${audioDuracion ?? 0} s de grabación`).toBeGreaterThan(1.5);
  // The next test waits for the same message.
  await page.locator('[data-toast]').waitFor({ state: 'detached' });
});

test('un archivo que no es audio se rechaza; uno que sí, reemplaza la grabación', async () => {
  const recording = await aRecording(sandboxUrl, api, guion.contenido, directory);
  const input = page.locator('[data-own-audio]');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('foto') });
  await page.getByText('Solo se permiten audios').waitFor();
  await isAccessible(page);
  await input.setInputFiles(recording);
  await page.getByText('Audio guardado', { exact: true }).waitFor();
  const player = page.locator('audio[aria-label="Tu audio"]');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration > 5), 'la duración del audio')
    .toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  await fitsTheScreen(page);
  await fitsTheFinger(page);
  await player.scrollIntoViewIfNeeded();
  await shot('mi-audio-320', page);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('el video se hace con esa grabación', async () => {
  await page.getByRole('button', { name: 'Generar Video' }).click();
  await page.getByText('Generación Iniciada').waitFor();
  const done = await until('el video terminado', RENDER_TIMEOUT_MS, async () => {
    const row = await guionNow(api, guion.id);
    expect(row.error).toBe(null);
    return row.estado === 'listo' ? row : null;
  });
  const seconds = Number(done.video_duration);
  expect(Math.abs(seconds - Number(done.audioDuracion)), `${seconds} s de video`).toBeLessThan(2.5);
});

test('sin subtítulos en la imagen, el reproductor los muestra aparte', async () => {
  await openTab(page, /^Videos/);
  const video = page.locator('video').first();
  await video.waitFor();
  const cues = await until('los subtítulos', ACTION_TIMEOUT_MS, () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      return track?.mode === 'showing' && track.language === 'es' ? (track.cues?.length ?? 0) : 0;
    }),
  );
  expect(cues, `${cues} subtítulos`).toBeGreaterThanOrEqual(2);
  await isAccessible(page);
  await shot('pista', page);
});
