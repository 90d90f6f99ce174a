import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, SHORT_SCRIPT } from './api';
import { DESK, launchChromium, PATIENCE_MS } from './chromium';
import { ROOT, say, videoFacts, type VideoFacts } from '@pregonero/local';
import { Steps, until, type WalkPlace } from './steps';
import { agreeToTiktok, album, fitsTheScreen, logIn, watchConsole } from './visit';

const SHOTS = join(ROOT, '.local', 'screenshots');
const PICTURES = join(ROOT, 'docs', 'images');
const RENDER_TIMEOUT_MS = 300_000;
const BROLL_TIMEOUT_MS = 240_000;
const PUBLISH_TIMEOUT_MS = 120_000;
/** The last stages of a short video take half a second each. */
const LOOK_EVERY_MS = 100;

/** What the sandbox tells of what happened in it. */
interface SandboxState {
  posts: { status: string }[];
  billedRenders: Record<string, number>;
}

/** Fails when a video is not what a short video must be. */
function checkVideo(path: string): VideoFacts {
  const facts = videoFacts(path);
  assert.equal(facts.video, 'h264 1080x1920');
  assert.equal(facts.audio, 'aac');
  assert.ok(facts.seconds >= 3, `dura ${facts.seconds} s`);
  assert.ok(facts.meanVolumeDb > -45, `volumen medio ${facts.meanVolumeDb} dB`);
  assert.ok(facts.blackSeconds < 0.5, `${facts.blackSeconds} s en negro`);
  return facts;
}

/** Register → form → script → approval → live render → play → B-roll → TikTok, as a person would do it. */
export async function walk({ url, sandboxUrl, pictures }: WalkPlace): Promise<Steps> {
  mkdirSync(SHOTS, { recursive: true });
  if (pictures) mkdirSync(PICTURES, { recursive: true });
  const browser = await launchChromium();
  const context = await browser.newContext({ ...DESK, acceptDownloads: true });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  watchConsole(page, consoleErrors);
  const account = { name: 'Panadería Sol', email: `paseo-${Date.now()}@pregonero.test`, password: PASSWORD };

  const steps = new Steps();
  const take = album('recorrido');
  const shot = (name: string, target = page): Promise<void> => take(name, target);
  const picture = async (name: string) => {
    if (pictures) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  };
  steps.onFailure = () => shot('fallo');
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    const path = join(SHOTS, name);
    await file.saveAs(path);
    return path;
  };

  say(`\nRecorrido en ${url}`);

  await steps.step('la portada lleva a crear una cuenta', async () => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fitsTheScreen(page);
    await shot('portada');
    await picture('portada');
    await page.getByRole('link', { name: 'Probar Gratis' }).first().click();
    await page.waitForURL(`${url}/login?mode=register`);
  });

  await steps.step('una cuenta nueva se crea y vuelve al inicio de sesión', async () => {
    const form = page.getByRole('form', { name: 'Crear Cuenta' });
    await form.getByRole('button', { name: 'Crear Cuenta' }).click();
    await page.getByText('Debes aceptar los términos y condiciones para continuar').waitFor();
    await page.getByLabel('Nombre').fill(account.name);
    await page.getByLabel('Correo electrónico').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByLabel('Confirmar contraseña').fill(account.password);
    await page.getByLabel('Acepto los').check();
    await form.getByRole('button', { name: 'Crear Cuenta' }).click();
    await page.getByText('Cuenta creada').waitFor();
    const signIn = page.getByRole('form', { name: 'Iniciar Sesión' });
    assert.equal(await signIn.getByLabel('Correo electrónico').inputValue(), account.email);
  });

  await steps.step('entra con su correo y su contraseña', async () => {
    await logIn(page, url, account);
    await page.getByText('No scripts yet').waitFor();
    await shot('sin-guiones');
  });

  await steps.step('cuenta de su negocio', async () => {
    await page.getByRole('link', { name: 'Crear mis guiones' }).click();
    await page.getByLabel('Tipo de negocio').fill('Panadería artesanal de barrio');
    await page.getByLabel('Audiencia objetivo').fill('Familias y oficinas de la zona');
    await page.getByLabel('Tono de voz').selectOption('amigable');
    await page.getByLabel('Objetivo del contenido').selectOption('aumentar_ventas');
    await page.getByLabel('Temas principales').fill('pan de masa madre, desayunos, encargos');
    await shot('formulario');
    await page.getByRole('button', { name: 'Guardar información' }).click();
    await page.getByText('Información guardada').waitFor();
  });

  await steps.step('genera un guion', async () => {
    await page.goto(`${url}/app`);
    await page.getByRole('button', { name: 'Generar guiones' }).click();
    await page.getByRole('button', { name: 'Generar', exact: true }).click();
    await page.getByText('Scripts Generated!').waitFor();
    await page.locator('[data-estado=generado]').first().waitFor();
    await shot('guiones');
  });

  await steps.step('corrige el guion en su sitio, y se guarda solo', async () => {
    await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
    const title = page.getByLabel('Título', { exact: true });
    await page.getByLabel('Texto que se dice').fill(SHORT_SCRIPT);
    await title.fill('Pan caliente a las cinco');
    await page.locator('[data-guion-editor=saved]').waitFor();
    await title.fill('Otra cosa');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('[data-guion-editor=saved]').waitFor();
    await shot('editor');
    await page.getByRole('button', { name: 'Listo', exact: true }).click();
    await page.getByRole('heading', { name: 'Pan caliente a las cinco' }).waitFor();
  });

  await steps.step('pide otra versión, ve qué cambió y se queda con la de antes', async () => {
    await page.getByRole('button', { name: 'Rechazar' }).first().click();
    const dialog = page.getByRole('dialog', { name: '¿Qué cambiarías?' });
    await dialog.getByRole('button', { name: 'Más corto' }).click();
    assert.equal(await dialog.getByLabel('Tus comentarios').inputValue(), 'Más corto');
    await dialog.getByRole('button', { name: 'Escribir otra versión' }).click();
    await page.getByText('Así cambió con tus comentarios').waitFor();
    await shot('otra-version');
    await page.getByRole('button', { name: 'Volver al anterior' }).click();
    await page.getByText('Volvió el texto anterior').waitFor();
    await page.getByRole('heading', { name: 'Pan caliente a las cinco' }).waitFor();
    await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Versiones' }).click();
    const versions = page.getByRole('dialog', { name: 'Versiones del guion' });
    await versions.getByText('Reescrito con tus comentarios').first().waitFor();
    await versions.getByText('Escrito por Pregonero').first().waitFor();
    await page.keyboard.press('Escape');
    await versions.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Listo', exact: true }).click();
  });

  await steps.step('dos pestañas que editan lo mismo no se pisan', async () => {
    const other = await browser.newContext(DESK);
    const [mine, theirs] = [await other.newPage(), await other.newPage()];
    await logIn(mine, url, account);
    await theirs.goto(`${url}/app`);
    // Both before anything is typed: an editor that opens later takes up what the other one could not save, and saves it.
    for (const tab of [mine, theirs]) {
      await tab.getByRole('button', { name: 'Editar', exact: true }).first().click();
      await tab.getByLabel('Título', { exact: true }).waitFor();
    }
    const edit = (tab: typeof page, title: string) => tab.getByLabel('Título', { exact: true }).fill(title);
    // What is written here does not reach the server before the other tab has saved.
    await mine.route('**/api/guiones/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
    );
    await edit(mine, 'Pan caliente a las seis');
    await mine.locator('[data-guion-editor=offline]').waitFor();
    await edit(theirs, 'Pan caliente a las siete');
    await theirs.locator('[data-guion-editor=saved]').waitFor();
    await mine.locator('[data-guion-editor=conflict]').waitFor();
    assert.equal(await mine.getByLabel('Título', { exact: true }).inputValue(), 'Pan caliente a las seis');
    await mine.unrouteAll();
    await mine.getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await mine.locator('[data-guion-editor=saved]').waitFor();
    await page.getByRole('heading', { name: 'Pan caliente a las seis' }).waitFor();
    await other.close();
  });

  await steps.step('aprueba con presentador y voz', async () => {
    await page.getByRole('button', { name: 'Aprobar' }).first().click();
    // The dashboard starts with the first presenter and voice.
    await page.locator('[data-avatar-id][aria-pressed=true]').waitFor();
    await page.locator('[data-voice-id][aria-pressed=true]').waitFor();
    await page.locator('[data-avatar-id]').first().click();
    const voices = page.locator('[data-voice-id]');
    await voices.first().click();
    assert.ok((await page.locator('[data-avatar-id]').count()) <= 6);
    assert.ok((await voices.count()) <= 5);
    await until('los retratos', PATIENCE_MS, () =>
      page
        .locator('[data-avatar-id] img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.every((image) => image.complete && image.naturalWidth > 0),
        ),
    );
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
    await shot('presentador');
    await picture('presentador');
    await page.getByRole('button', { name: 'Generar Video' }).click();
    await page.getByText('Generación Iniciada').waitFor();
  });

  await steps.step('el video que se hace sigue a la vista al minimizar y al recargar', async () => {
    await page.getByRole('button', { name: 'Minimizar' }).click();
    await page.locator('[data-render-pill]').waitFor();
    await page.reload();
    await page.locator('[data-render-pill]').click();
    await page.locator('[data-progress-status]').waitFor();
  });

  await steps.step('ve el avance en vivo, sin preguntar una y otra vez', async () => {
    const seen = new Set<number>();
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/video-progress/')) polls += 1;
    });
    const dialog = page.locator('[data-progress-status]');
    await dialog.waitFor();
    let pictured = false;
    const look = async (): Promise<boolean> => {
      const status = await dialog.getAttribute('data-progress-status');
      assert.notEqual(status, 'failed', await dialog.innerText());
      seen.add(Number(await dialog.getAttribute('data-progress')));
      if (!pictured && [...seen].some((value) => value >= 40 && value < 90)) {
        pictured = true;
        await shot('avance');
        await picture('avance');
      }
      return status === 'completed';
    };
    await until('el video terminado', RENDER_TIMEOUT_MS, look, LOOK_EVERY_MS);
    assert.ok(seen.size >= 4, `solo se vieron ${[...seen].join(', ')}`);
    // State changes ask once each; the documented polling would ask every two seconds.
    assert.ok(polls <= 6, `${polls} preguntas con el canal en vivo abierto`);
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await steps.step('el video se ve y suena', async () => {
    await page.getByRole('tab', { name: /^Videos/ }).click();
    const video = page.locator('[data-video-id] video').first();
    await video.waitFor();
    const played = await video.evaluate(async (element: HTMLVideoElement) => {
      await element.play();
      await new Promise((resolve) => {
        element.addEventListener('timeupdate', () => {
          if (element.currentTime > 0.5) resolve(undefined);
        });
      });
      element.pause();
      return { readyState: element.readyState, currentTime: element.currentTime, width: element.videoWidth };
    });
    assert.ok(
      played.readyState >= 2 && played.currentTime > 0.5 && played.width === 1080,
      JSON.stringify(played),
    );
    await shot('video');
    await picture('videos');
  });

  await steps.step('el MP4 descargado es 1080x1920, h264 y aac, con sonido y sin negro', async () => {
    const facts = checkVideo(await download('video.mp4'));
    say(`      ${facts.video} ${facts.audio}, ${facts.seconds.toFixed(1)} s, ${facts.meanVolumeDb} dB`);
  });

  await steps.step('mezcla B-roll', async () => {
    await page.getByRole('button', { name: 'Buscar B-roll' }).click();
    await shot('broll-opciones');
    await page.getByRole('button', { name: 'Generar B-roll' }).click();
    await page.locator('[data-broll-status]').waitFor();
    await shot('broll-avance');
    await page.getByRole('button', { name: 'Generado' }).waitFor({ timeout: BROLL_TIMEOUT_MS });
    await page.getByText('Completo con B-roll').waitFor();
    // The card says so for three seconds and goes.
    await page.locator('[data-broll-status]').waitFor({ state: 'detached' });
    checkVideo(await download('video-broll.mp4'));
  });

  await steps.step('conecta TikTok en la ventana de consentimiento y publica', async () => {
    await page.getByRole('button', { name: 'TikTok', exact: true }).click();
    await agreeToTiktok(page, (consent) => shot('tiktok-consentimiento', consent));
    await page.locator('[data-tiktok-connected=true]').waitFor();
    await shot('tiktok');
    await picture('tiktok');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const published = page.locator('[data-post-estado]');
    await published.waitFor();
    await until('la publicación', PUBLISH_TIMEOUT_MS, async () => {
      const estado = await published.getAttribute('data-post-estado');
      assert.notEqual(estado, 'falló', await published.innerText());
      return estado === 'publicado';
    });
    await shot('publicado');
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await steps.step('el sandbox de TikTok muestra la publicación con su video', async () => {
    const state = (await (await fetch(`${sandboxUrl}/_sandbox/state`)).json()) as SandboxState;
    const posts = state.posts.filter((post) => post.status === 'PUBLISH_COMPLETE');
    assert.ok(posts.length >= 1, JSON.stringify(state.posts.at(-1) ?? null));
    assert.ok(
      Object.values(state.billedRenders).every((times) => times === 1),
      'un render se cobró dos veces',
    );
  });

  await steps.step('la campana avisó del video y se puede marcar como leído', async () => {
    await page.getByRole('button', { name: /Notificaciones/ }).click();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
    await shot('avisos');
    await page.keyboard.press('Escape');
  });

  await steps.step('nada se quejó en la consola', () => {
    assert.deepEqual(consoleErrors, []);
  });

  steps.startAnew();
  await steps.step('en un teléfono de 390 px todo cabe', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'es-CO',
      isMobile: true,
    });
    const small = await phone.newPage();
    const errors: string[] = [];
    watchConsole(small, errors);
    await small.goto(`${url}/login`);
    await small.getByLabel('Correo electrónico').waitFor();
    await fitsTheScreen(small);
    await shot('telefono-entrar', small);
    await logIn(small, url, account);
    await small.locator('[data-usage-line]').waitFor();
    await fitsTheScreen(small);
    // Beside badges and a poster the title keeps most of the line.
    const title = small.locator('article h2').first();
    const { width = 0 } = (await title.boundingBox()) ?? {};
    assert.ok(width >= 200, `el título tiene ${width} px`);
    await shot('telefono-panel', small);
    await small.getByRole('tab', { name: /^Videos/ }).click();
    await small.locator('[data-video-id]').first().waitFor();
    await fitsTheScreen(small);
    await shot('telefono-videos', small);
    assert.deepEqual(errors, []);
    await phone.close();
  });

  await browser.close();
  return steps;
}
