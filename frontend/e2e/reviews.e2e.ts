/** A review link to several videos: the client's desk, a guest's phone, a voice note, the end of the link. */
import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import type { Project, ProjectVideo, ReviewLink } from '@pregonero/contracts/api';
import { newClient, type Session, theAdmin } from './api';
import { WITH_MICROPHONE } from './chromium';
import { url } from './environment';
import { film, form } from './screenshots.seed';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { fitsTheFinger, fitsTheScreen, isAccessible, isAllInSight } from './visit';

const PHONE = { width: 390, height: 844 };
const CAPTIONS = ['Pan de jengibre recién salido del horno', 'Desayuno de regalo', 'Encargos de fin de año'];

test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: WITH_MICROPHONE });

let client: Session;
let project: Project;
let desk: Page;
let phone: Page;
let link = '';
const videosNow = (): Promise<ProjectVideo[]> =>
  client.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
const dialog = () => desk.getByRole('dialog', { name: 'Compartir varios videos para revisar' });
/** Plays the one voice note of a page to its end. */
const plays = async (page: Page): Promise<void> => {
  const voice = page.getByLabel(/^Nota de voz 1, \d:\d\d/);
  await voice.waitFor();
  await voice.evaluate(async (audio: HTMLAudioElement) => {
    const over = new Promise((answer, refuse) => {
      audio.addEventListener('ended', answer, { once: true });
      audio.addEventListener(
        'error',
        () => {
          refuse(new Error(audio.error?.message));
        },
        { once: true },
      );
    });
    await audio.play();
    await over;
  });
};

test.beforeAll(async ({ browser }) => {
  const admin = await theAdmin(url);
  client = await newClient(url, 'Panadería Sol');
  project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Diciembre',
    clientId: client.user.id,
  });
  for (const caption of CAPTIONS) {
    const fields = { caption, projectId: String(project.id), status: 'pending', video: film('panaderia') };
    await admin.api.call('POST', '/api/videos/upload', form(fields));
  }
  const context = await browser.newContext();
  await client.api.signIn(context);
  desk = await context.newPage();
  phone = await browser.newPage({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    permissions: ['microphone'],
  });
  // Links that are gone answer 404, which is what the page then says.
  for (const page of [desk, phone]) watchConsole(page, (line) => line.includes('status of 404'));
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('la clienta comparte sus pendientes con un solo enlace que tiene nombre', async () => {
  await desk.goto(`/videos?projectId=${project.id}`);
  await desk.getByRole('button', { name: 'Compartir varios' }).click();
  await dialog().getByText('3 videos elegidos').waitFor();
  await dialog().getByRole('button', { name: 'Ninguno' }).click();
  await dialog().getByRole('button', { name: 'Crear enlace' }).click();
  await dialog().getByText('Elige por lo menos un video.').waitFor();
  await dialog().getByRole('button', { name: 'Todos los pendientes (3)' }).click();
  await dialog().getByLabel('Para quién es (opcional)').fill('Para Yamile');
  await isAccessible(desk);
  await shot('elegir', desk);
  await dialog().getByRole('button', { name: 'Crear enlace' }).click();
  link = await dialog().getByLabel('Enlace de revisión').inputValue();
  expect(link).toMatch(/\/r\/s[\w-]{43}$/);
  await dialog().getByText('Para Yamile').waitFor();
  await shot('enlace', desk);
});

test('la invitada ve la lista en su celular, y nada se sale de la pantalla', async () => {
  await phone.goto(link);
  await phone.getByRole('heading', { name: '3 videos para revisar' }).waitFor();
  await phone.getByText('Panadería Sol te pide tu opinión. Proyecto: «Diciembre».').waitFor();
  await phone.locator('.rv-poster video').first().waitFor();
  await expect(phone.getByText('Para Yamile')).toHaveCount(0);
  await fitsTheScreen(phone);
  await isAllInSight(phone);
  await fitsTheFinger(phone);
  await isAccessible(phone);
  await shot('lista', phone);
});

test('los revisa uno tras otro', async () => {
  await phone.getByRole('button', { name: 'Empezar' }).click();
  await phone.getByText('1 de 3').waitFor();
  await phone.getByLabel('Tu nombre').fill('Yamile');
  await phone.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await fitsTheScreen(phone);
  await isAccessible(phone);
  await phone.getByRole('button', { name: 'Siguiente video' }).waitFor();
  await shot('aprobado', phone);
  await phone.getByRole('button', { name: 'Siguiente video' }).click();
  await phone.getByText('2 de 3').waitFor();
  await phone.getByRole('button', { name: 'Pedir cambios' }).click();
  await phone.getByLabel('Qué hay que cambiar').fill('El precio al principio');
  await phone.getByRole('button', { name: 'Pedir estos cambios' }).click();
  await phone.getByText('Pediste cambios: «El precio al principio»').waitFor();
  await shot('cambios', phone);
  // “Back” of the phone leads to the list.
  await phone.goBack();
  await phone.getByText('2 de 3 revisados').waitFor();
  await shot('lista-revisada', phone);
  expect((await videosNow()).map(({ status }) => status).sort()).toEqual(['approved', 'declined', 'pending']);
});

test('deja una nota de voz, y la clienta la oye', async () => {
  await phone.getByRole('button', { name: 'Seguir' }).click();
  await phone.getByText('3 de 3').waitFor();
  await phone.getByRole('button', { name: 'Nota de voz' }).click();
  const note = phone.getByRole('group', { name: 'Nota de voz' });
  await note.getByRole('button', { name: 'Grabar', exact: true }).click();
  // A busy machine may skip seconds.
  await note.getByText(/^Grabando 0:(?!00)\d\d de 1:00$/).waitFor();
  await shot('grabando', phone);
  await note.getByRole('button', { name: 'Parar' }).click();
  await note.getByLabel('Tu grabación').waitFor();
  await isAccessible(phone);
  await note.getByRole('button', { name: 'Enviar nota' }).click();
  await plays(phone);
  await fitsTheScreen(phone);
  await shot('nota', phone);
  await phone.goBack();
  await dialog().press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Abrir la revisión' }).last().click();
  await plays(desk);
  await shot('nota-escritorio', desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Compartir varios' }).click();
});

test('un video que se saca del enlace ya no está para ella', async () => {
  const [out] = await videosNow();
  assert.ok(out !== undefined);
  const [member] = await client.api.call<ReviewLink[]>('GET', `/api/videos/${out.id}/review-links`);
  await client.api.call('DELETE', `/api/review-links/${member?.id ?? 0}`);
  await phone.getByRole('heading', { name: '2 videos para revisar' }).waitFor();
});

test('la clienta retira el enlace, y ya no abre nada', async () => {
  await dialog().getByRole('button', { name: 'Retirar: Para Yamile' }).click();
  await desk.locator('[data-toast]', { hasText: 'Enlace retirado' }).waitFor();
  await phone.getByText('Este enlace ya no abre nada').waitFor();
  const page = await phone.goto(link);
  expect(page?.status()).toBe(404);
  await phone.getByText('Este enlace de revisión no existe, venció o lo retiraron.').waitFor();
});
