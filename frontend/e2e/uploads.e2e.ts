/** Uploads of the agency over a connection that breaks, with a reloaded page and with a wrong file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import type { Project, ProjectVideo, VideoReview } from '@pregonero/contracts/api';
import { newClient, type Session, theAdmin } from './api';
import { url } from './environment';
import { film } from './screenshots.seed';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { fitsTheScreen, isAccessible } from './visit';

const MEBIBYTE = 1_048_576;
const LONG_BYTES = 40 * MEBIBYTE;
/** Upload rates of a page, in bytes per second. The slow one takes eleven minutes for {@link LONG_BYTES}: no upload ends unasked. */
const LINE = { slow: MEBIBYTE / 16, usual: 3 * MEBIBYTE, free: -1 };
const ARRIVES_MS = 300_000;

/** Makes a valid video that is larger than it has to be: players skip a box of type `free`. */
async function longFilm(): Promise<Buffer> {
  const short = Buffer.from(await film('panaderia').arrayBuffer());
  const free = Buffer.alloc(LONG_BYTES);
  free.writeUInt32BE(LONG_BYTES);
  free.write('free', 4, 'latin1');
  return Buffer.concat([short, free]);
}

test.describe.configure({ mode: 'serial' });

let directory: string;
let files: { long: string; short: string };
let admin: Session;
let project: Project;
let page: Page;
let network: CDPSession;
const begun: number[] = [];
/** Sets the upload rate of the page. */
const setRate = (uploadThroughput: number) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
const videos = async (): Promise<string[]> =>
  (await admin.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`)).map(
    ({ caption }) => caption,
  );
const row = () => page.locator('[data-upload-state]').first();
const percent = async (): Promise<number> => Number(await row().getAttribute('data-upload-percent'));
/** Lets the page send a third of an upload, and hardly more. */
const sendThird = async (): Promise<void> => {
  await setRate(LINE.usual);
  await expect
    .poll(async () => (await percent()) >= 30, { message: 'un tercio enviado', timeout: ARRIVES_MS })
    .toBeTruthy();
  await setRate(LINE.slow);
};
const dialog = () => page.getByRole('dialog', { name: 'Subir video' });

test.beforeAll(async ({ browser }) => {
  directory = await mkdtemp(join(tmpdir(), 'pregonero-uploads-'));
  files = { long: join(directory, 'horno.mp4'), short: join(directory, 'vitrina.mp4') };
  await writeFile(files.long, await longFilm());
  await writeFile(files.short, Buffer.from(await film('panaderia').arrayBuffer()));
  admin = await theAdmin(url);
  const client = await newClient(url, 'Panadería Luz');
  project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Aniversario',
    clientId: client.user.id,
  });
  const context = await browser.newContext();
  await admin.api.signIn(context);
  page = await context.newPage();
  network = await context.newCDPSession(page);
  await network.send('Network.enable');
  // Tests cut the network.
  watchConsole(page, (line) => /ERR_(?:INTERNET_DISCONNECTED|NETWORK|FAILED|ABORTED)/u.test(line));
  // The page asks before it is left with an upload under way.
  page.on('dialog', (question) => void question.accept());
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begun.push(Number(request.headers()['upload-offset']));
  });
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);
test.afterAll(() => rm(directory, { recursive: true, force: true }));

test('varios videos se eligen juntos y se envían uno tras otro', async () => {
  await page.goto(`/videos?projectId=${project.id}`);
  await setRate(LINE.slow);
  await page.getByRole('button', { name: 'Nuevo Video' }).click();
  await dialog().getByTestId('project-video-input').setInputFiles([files.long, files.short]);
  await dialog().getByLabel('Caption de «horno.mp4»').fill('Del horno');
  await expect(dialog().getByLabel('Caption de «vitrina.mp4»')).toHaveValue('vitrina');
  await isAccessible(page);
  await shot('dos-archivos', page);
  await dialog().getByRole('button', { name: 'Subir video' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('En espera').waitFor();
  await sendThird();
  await shot('enviando', page);
});

test('se corta la red: lo dice, y sigue donde iba cuando vuelve', async () => {
  await page.context().setOffline(true);
  await page.getByText(/Se cortó la conexión al \d+%/u).waitFor();
  await isAccessible(page);
  await fitsTheScreen(page);
  await shot('sin-red', page);
  await page.context().setOffline(false);
  await setRate(LINE.free);
  await page.locator('[data-toast]', { hasText: 'Video subido' }).first().waitFor({ timeout: ARRIVES_MS });
  await expect
    .poll(async () => (await videos()).length === 2, { message: 'los dos videos', timeout: ARRIVES_MS })
    .toBeTruthy();
  expect((await videos()).sort()).toEqual(['Del horno', 'vitrina']);
  const [first, second] = begun;
  expect(first).toBe(0);
  expect(second ?? 0, `it went on at ${second}`).toBeGreaterThan(MEBIBYTE);
  await page.locator('[data-upload-state]').first().waitFor({ state: 'detached' });
});

test('la página se carga de nuevo: el mismo archivo sigue donde iba, otro no', async () => {
  await setRate(LINE.slow);
  begun.length = 0;
  await page.getByRole('button', { name: 'Nuevo Video' }).click();
  await dialog().getByTestId('project-video-input').setInputFiles(files.long);
  await dialog().getByLabel('Caption').fill('Del horno, otra vez');
  await dialog().getByRole('button', { name: 'Subir video' }).click();
  await sendThird();
  await page.reload();
  await setRate(LINE.free);
  const half = page.locator('[data-unfinished-upload]');
  await half.getByText(/«horno.mp4» se cortó al \d+%/u).waitFor();
  await isAccessible(page);
  await shot('sin-terminar', page);
  await half.getByTestId('upload-again-input').setInputFiles(files.short);
  await half.getByText('Ese no es el archivo que se estaba subiendo: «horno.mp4».').waitFor();
  await half.getByTestId('upload-again-input').setInputFiles(files.long);
  await page.locator('[data-toast]', { hasText: 'Video subido' }).first().waitFor({ timeout: ARRIVES_MS });
  await expect
    .poll(async () => (await videos()).length === 3, { message: 'el tercer video', timeout: ARRIVES_MS })
    .toBeTruthy();
  expect(begun[1] ?? 0, `it went on at ${begun[1]}`).toBeGreaterThan(MEBIBYTE);
  await half.waitFor({ state: 'detached' });
});

test('una versión nueva va por la misma cola, también con la revisión cerrada', async () => {
  await setRate(LINE.slow);
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
  await sendThird();
  await page.context().setOffline(true);
  await page.getByText(/Se cortó la conexión al \d+%/u).waitFor();
  await page.context().setOffline(false);
  await setRate(LINE.free);
  await page.locator('[data-toast]', { hasText: 'Versión subida' }).waitFor({ timeout: ARRIVES_MS });
  const [newest] = await admin.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
  const review = await admin.api.call<VideoReview>('GET', `/api/videos/${newest?.id ?? 0}/review`);
  expect(review.versions.map(({ number }) => number)).toEqual([2, 1]);
  expect((await videos()).length).toBe(3);
  await page.getByRole('button', { name: 'Abrir la revisión' }).first().click();
  await room.locator('option', { hasText: 'Versión 2 (la última)' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
});
