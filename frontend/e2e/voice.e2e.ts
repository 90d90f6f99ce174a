import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApproval, type Api, aShortGuion, BUSINESS, guionNow, newClient } from './api';
import { say } from '@pregonero/local';
import { DESK, launchHearingChromium, PATIENCE_MS } from './chromium';
import { Steps, until, type WalkPlace } from './steps';
import { openTab } from './screens.checks';
import { album, fitsTheFinger, fitsTheScreen, isAccessible, PIXEL, watchConsole } from './visit';

const RENDER_TIMEOUT_MS = 240_000;

/** A script read aloud by somebody else than the stack under test: what a person's own recording is to it. */
async function aRecording(sandboxUrl: string, api: Api, script: string, directory: string): Promise<string> {
  const { voiceId: voice } = await anApproval(api);
  const answer = await fetch(`${sandboxUrl}/openai/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-openai-key', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice, input: script }),
  });
  assert.ok(answer.ok, `${answer.status}: el audio de prueba`);
  const path = join(directory, 'voz.mp3');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

/** How videos look and sound: settings, pronunciations, an own recording, captions as a track. */
export async function voice({ url, sandboxUrl }: WalkPlace): Promise<Steps> {
  const directory = mkdtempSync(join(tmpdir(), 'pregonero-voz-'));
  const browser = await launchHearingChromium();
  const context = await browser.newContext(DESK);
  const errors: string[] = [];
  const shot = album('voz');
  const steps = new Steps();
  const { api } = await newClient(url, 'Panadería Voz');
  await api.call('POST', '/api/formulario-inicial', BUSINESS);
  const guion = await aShortGuion(api);
  const word = /\p{L}{5,}/u.exec(guion.contenido)?.[0] ?? '';
  await api.signIn(context);
  const page = await context.newPage();
  watchConsole(page, errors);
  steps.onFailure = () => shot('fallo', page);

  say(`\nVoz y subtítulos en ${url}`);

  await steps.step('los ajustes de video quedan guardados', async () => {
    await page.goto(`${url}/app`);
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
    assert.deepEqual(await api.call('GET', '/api/ajustes-video'), {
      subtitulos: false,
      estiloSubtitulos: 'caja',
      colorMarca: '#0b7a4b',
      pronunciaciones: [{ escrito: word, dicho: 'tarará' }],
      plantilla: 'presentador',
      musica: 'ninguna',
      cierre: false,
    });
  });

  await steps.step('cuenta los datos de su negocio en un celular, con un texto pegado', async () => {
    const phone = await context.newPage();
    watchConsole(phone, errors);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${url}/ai-automation`);
    await phone
      .getByLabel('Pega un texto de tu negocio')
      .fill('Panadería La Espiga\nCalle 45 #12-30, Medellín\nWhatsApp: 310 555 4782\nPan campesino $12.900');
    await phone.getByRole('button', { name: 'Leer mi texto' }).click();
    const form = phone.getByRole('form', { name: 'Datos de tu negocio' });
    await form.getByText('Encontramos:').waitFor();
    assert.equal(await form.getByLabel('WhatsApp').inputValue(), '310 555 4782');
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

  await steps.step('así se dirá marca lo que cambia y deja corregirlo', async () => {
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

  await steps.step('graba con el micrófono, cuando tiene permiso', async () => {
    await page.getByRole('tab', { name: 'Mi audio' }).click();
    assert.ok(await page.getByRole('button', { name: 'Graba o sube tu audio' }).isDisabled());
    await page.getByRole('button', { name: 'Grabar' }).click();
    await page.getByText('El navegador no dio permiso').waitFor();
    await context.grantPermissions(['microphone'], { origin: url });
    await page.getByRole('button', { name: 'Grabar' }).click();
    await page
      .getByRole('timer')
      .getByText(/0:0[2-9]/)
      .waitFor();
    await isAccessible(page);
    await shot('grabando', page);
    await page.getByRole('button', { name: 'Detener' }).click();
    await page.getByRole('button', { name: 'Usar esta grabación' }).click();
    await page.getByText('Audio guardado', { exact: true }).waitFor();
    const { audioDuracion } = await guionNow(api, guion.id);
    assert.ok(Number(audioDuracion) > 1.5, `${audioDuracion ?? 0} s de grabación`);
    await page.locator('[data-toast]').getByRole('button', { name: 'Cerrar aviso' }).first().click();
  });

  await steps.step('un archivo que no es audio se rechaza; uno que sí, reemplaza la grabación', async () => {
    const recording = await aRecording(sandboxUrl, api, guion.contenido, directory);
    const input = page.locator('[data-own-audio]');
    await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('foto') });
    await page.getByText('Solo se permiten audios').waitFor();
    await isAccessible(page);
    await input.setInputFiles(recording);
    await page.getByText('Audio guardado', { exact: true }).waitFor();
    const player = page.locator('audio[aria-label="Tu audio"]');
    await until('la duración del audio', PATIENCE_MS, () =>
      player.evaluate((audio: HTMLAudioElement) => audio.duration > 5),
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await fitsTheScreen(page);
    await fitsTheFinger(page);
    await player.scrollIntoViewIfNeeded();
    await shot('mi-audio-320', page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await steps.step('el video se hace con esa grabación', async () => {
    await page.getByRole('button', { name: 'Generar Video' }).click();
    await page.getByText('Generación Iniciada').waitFor();
    const done = await until('el video terminado', RENDER_TIMEOUT_MS, async () => {
      const row = await guionNow(api, guion.id);
      assert.equal(row.error, null);
      return row.estado === 'listo' ? row : null;
    });
    const seconds = Number(done.video_duration);
    assert.ok(Math.abs(seconds - Number(done.audioDuracion)) < 2.5, `${seconds} s de video`);
  });

  await steps.step('sin subtítulos en la imagen, el reproductor los muestra aparte', async () => {
    await openTab(page, url, /^Videos/);
    const video = page.locator('video').first();
    await video.waitFor();
    const cues = await until('los subtítulos', PATIENCE_MS, () =>
      video.evaluate((element: HTMLVideoElement) => {
        const [track] = element.textTracks;
        return track?.mode === 'showing' && track.language === 'es' ? (track.cues?.length ?? 0) : 0;
      }),
    );
    assert.ok(cues >= 2, `${cues} subtítulos`);
    await isAccessible(page);
    await shot('pista', page);
  });

  assert.deepEqual(errors, []);
  await browser.close();
  rmSync(directory, { recursive: true, force: true });
  return steps;
}
