import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project, ProjectVideo, VideoReview } from '@pregonero/contracts/api';
import { say } from '@pregonero/local';
import type { Page } from 'playwright-core';
import { newClient, theAdmin } from './api';
import { DESK, launchChromium } from './chromium';
import { film } from './screenshots.seed';
import { Steps, until, type WalkPlace } from './steps';
import { album, fitsTheScreen, isAccessible, watchConsole } from './visit';

const MEBIBYTE = 1_048_576;
/** Long enough to be cut in its middle at {@link LINE_BYTES_PER_SECOND}. */
const LONG_BYTES = 40 * MEBIBYTE;
const LINE_BYTES_PER_SECOND = 3 * MEBIBYTE;
const ARRIVES_MS = 120_000;

/** A film that is whole and longer than it has to be: players pass over what a box calls free. */
async function longFilm(): Promise<Buffer> {
  const short = Buffer.from(await film('panaderia').arrayBuffer());
  const free = Buffer.alloc(LONG_BYTES);
  free.writeUInt32BE(LONG_BYTES);
  free.write('free', 4, 'latin1');
  return Buffer.concat([short, free]);
}

/** The agency's uploads over a line that breaks, a page that is loaded anew and the wrong file. */
export async function uploads({ url }: WalkPlace): Promise<Steps> {
  const directory = await mkdtemp(join(tmpdir(), 'pregonero-uploads-'));
  const files = { long: join(directory, 'horno.mp4'), short: join(directory, 'vitrina.mp4') };
  await writeFile(files.long, await longFilm());
  await writeFile(files.short, Buffer.from(await film('panaderia').arrayBuffer()));
  const browser = await launchChromium();
  const errors: string[] = [];
  const admin = await theAdmin(url);
  const client = await newClient(url, 'Panadería Luz');
  const project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Aniversario',
    clientId: client.user.id,
  });
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  // The network goes on purpose.
  watchConsole(page, errors, (line) => /ERR_(?:INTERNET_DISCONNECTED|NETWORK|FAILED|ABORTED)/u.test(line));
  await admin.api.signIn(context);
  // Leaving with an upload under way is asked about.
  page.on('dialog', (dialog) => void dialog.accept());
  const begun: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begun.push(Number(request.headers()['upload-offset']));
  });
  const shot = album('subidas');
  const steps = new Steps();
  steps.onFailure = () => shot('fallo', page);
  const videos = async (): Promise<string[]> =>
    (await admin.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`)).map(
      ({ caption }) => caption,
    );
  const row = page.locator('[data-upload-state]').first();
  const percent = async (): Promise<number> => Number(await row.getAttribute('data-upload-percent'));
  const dialog = page.getByRole('dialog', { name: 'Subir video' });

  say(`\nSubidas en ${url}`);

  await steps.step('varios videos se eligen juntos y se envían uno tras otro', async () => {
    await page.goto(`${url}/videos?projectId=${project.id}`);
    await slowDown(page);
    await page.getByRole('button', { name: 'Nuevo Video' }).click();
    await dialog.getByTestId('project-video-input').setInputFiles([files.long, files.short]);
    await dialog.getByLabel('Caption de «horno.mp4»').fill('Del horno');
    assert.equal(await dialog.getByLabel('Caption de «vitrina.mp4»').inputValue(), 'vitrina');
    await isAccessible(page);
    await shot('dos-archivos', page);
    await dialog.getByRole('button', { name: 'Subir video' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('En espera').waitFor();
    await until('un quinto enviado', ARRIVES_MS, async () => (await percent()) >= 30);
    await shot('enviando', page);
  });

  await steps.step('se corta la red: lo dice, y sigue donde iba cuando vuelve', async () => {
    await context.setOffline(true);
    await page.getByText(/Se cortó la conexión al \d+%/u).waitFor();
    await isAccessible(page);
    await fitsTheScreen(page);
    await shot('sin-red', page);
    await context.setOffline(false);
    await page.locator('[data-toast]', { hasText: 'Video subido' }).first().waitFor({ timeout: ARRIVES_MS });
    await until('los dos videos', ARRIVES_MS, async () => (await videos()).length === 2);
    assert.deepEqual((await videos()).sort(), ['Del horno', 'vitrina']);
    const [first, second] = begun;
    assert.equal(first, 0);
    assert.ok((second ?? 0) > MEBIBYTE, `it went on at ${second}`);
    await page.locator('[data-upload-state]').first().waitFor({ state: 'detached' });
  });

  await steps.step('la página se carga de nuevo: el mismo archivo sigue donde iba, otro no', async () => {
    await slowDown(page);
    begun.length = 0;
    await page.getByRole('button', { name: 'Nuevo Video' }).click();
    await dialog.getByTestId('project-video-input').setInputFiles(files.long);
    await dialog.getByLabel('Caption').fill('Del horno, otra vez');
    await dialog.getByRole('button', { name: 'Subir video' }).click();
    await until('un tercio enviado', ARRIVES_MS, async () => (await percent()) >= 30);
    await page.reload();
    const half = page.locator('[data-unfinished-upload]');
    await half.getByText(/«horno.mp4» se cortó al \d+%/u).waitFor();
    await isAccessible(page);
    await shot('sin-terminar', page);
    await half.getByTestId('upload-again-input').setInputFiles(files.short);
    await half.getByText('Ese no es el archivo que se estaba subiendo: «horno.mp4».').waitFor();
    await half.getByTestId('upload-again-input').setInputFiles(files.long);
    await page.locator('[data-toast]', { hasText: 'Video subido' }).first().waitFor({ timeout: ARRIVES_MS });
    await until('el tercer video', ARRIVES_MS, async () => (await videos()).length === 3);
    assert.ok((begun[1] ?? 0) > MEBIBYTE, `it went on at ${begun[1]}`);
    await half.waitFor({ state: 'detached' });
  });

  await steps.step('una versión nueva va por la misma cola, también con la revisión cerrada', async () => {
    await slowDown(page);
    await page.getByRole('button', { name: 'Abrir la revisión' }).first().click();
    const room = page.getByRole('dialog', { name: 'Revisión del video' });
    await room.getByTestId('version-input').setInputFiles(files.long);
    await room.getByText(/Subiendo… \d+%/u).waitFor();
    await isAccessible(page);
    await fitsTheScreen(page);
    await shot('version', page);
    await page.keyboard.press('Escape');
    await room.waitFor({ state: 'detached' });
    await page.getByText('Versión nueva de «Del horno, otra vez»').waitFor();
    await until('un tercio enviado', ARRIVES_MS, async () => (await percent()) >= 30);
    await context.setOffline(true);
    await page.getByText(/Se cortó la conexión al \d+%/u).waitFor();
    await context.setOffline(false);
    await page.locator('[data-toast]', { hasText: 'Versión subida' }).waitFor({ timeout: ARRIVES_MS });
    const [newest] = await admin.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
    const review = await admin.api.call<VideoReview>('GET', `/api/videos/${newest?.id ?? 0}/review`);
    assert.deepEqual(
      review.versions.map(({ number }) => number),
      [2, 1],
    );
    assert.equal((await videos()).length, 3);
    await page.getByRole('button', { name: 'Abrir la revisión' }).first().click();
    await room.locator('option', { hasText: 'Versión 2 (la última)' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
  });

  await steps.step('nada se quejó en la consola', () => {
    assert.deepEqual(errors, []);
  });

  await browser.close();
  await rm(directory, { recursive: true, force: true });
  return steps;
}

/** A line on which a film takes its time. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: LINE_BYTES_PER_SECOND,
  });
}
