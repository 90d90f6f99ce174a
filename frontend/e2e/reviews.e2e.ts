import assert from 'node:assert/strict';
import type { Project, ProjectVideo, ReviewLink } from '@pregonero/contracts/api';
import { say } from '@pregonero/local';
import type { Page } from 'playwright-core';
import { newClient, theAdmin } from './api';
import { DESK, launchHearingChromium } from './chromium';
import { film, form } from './screenshots.seed';
import { Steps, type WalkPlace } from './steps';
import { album, fitsTheFinger, fitsTheScreen, isAccessible, isAllInSight, watchConsole } from './visit';

const PHONE = { width: 390, height: 844 };
const CAPTIONS = ['Pan de jengibre recién salido del horno', 'Desayuno de regalo', 'Encargos de fin de año'];

/** A link to several videos, from the client's desk to a guest's phone and to its end; what she says is heard on the desk. */
export async function reviews({ url }: WalkPlace): Promise<Steps> {
  const browser = await launchHearingChromium();
  const errors: string[] = [];
  const admin = await theAdmin(url);
  const client = await newClient(url, 'Panadería Sol');
  const project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Diciembre',
    clientId: client.user.id,
  });
  for (const caption of CAPTIONS) {
    const fields = { caption, projectId: String(project.id), status: 'pending', video: film('panaderia') };
    await admin.api.call('POST', '/api/videos/upload', form(fields));
  }
  const visit = async (options: object): Promise<Page> => {
    const context = await browser.newContext({ ...DESK, ...options });
    const page = await context.newPage();
    // Links that are gone answer 404, which is what the page then says.
    watchConsole(page, errors, (line) => line.includes('status of 404'));
    return page;
  };
  const desk = await visit({});
  await client.api.signIn(desk.context());
  const phone = await visit({ viewport: PHONE, isMobile: true, hasTouch: true });
  await phone.context().grantPermissions(['microphone'], { origin: url });
  const shot = album('revision');
  const steps = new Steps();
  steps.onFailure = async () => {
    await shot('fallo-escritorio', desk);
    await shot('fallo-celular', phone);
  };
  const videosNow = (): Promise<ProjectVideo[]> =>
    client.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
  const dialog = desk.getByRole('dialog', { name: 'Compartir varios videos para revisar' });
  let link = '';
  /** Hears the one voice note of a page to its end, however it is made. */
  const plays = async (page: Page): Promise<void> => {
    const voice = page.getByLabel(/^Nota de voz 1, 0:0/);
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

  say(`\nRevisión en ${url}`);

  await steps.step('la clienta comparte sus pendientes con un solo enlace que tiene nombre', async () => {
    await desk.goto(`${url}/videos?projectId=${project.id}`);
    await desk.getByRole('button', { name: 'Compartir varios' }).click();
    await dialog.getByText('3 videos elegidos').waitFor();
    await dialog.getByRole('button', { name: 'Ninguno' }).click();
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    await dialog.getByText('Elige por lo menos un video.').waitFor();
    await dialog.getByRole('button', { name: 'Todos los pendientes (3)' }).click();
    await dialog.getByLabel('Para quién es (opcional)').fill('Para Yamile');
    await isAccessible(desk);
    await shot('elegir', desk);
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    link = await dialog.getByLabel('Enlace de revisión').inputValue();
    assert.match(link, /\/r\/s[\w-]{43}$/);
    await dialog.getByText('Para Yamile').waitFor();
    await shot('enlace', desk);
  });

  await steps.step('la invitada ve la lista en su celular, y nada se sale de la pantalla', async () => {
    await phone.goto(link);
    await phone.getByRole('heading', { name: '3 videos para revisar' }).waitFor();
    await phone.getByText('Panadería Sol te pide tu opinión. Proyecto: «Diciembre».').waitFor();
    await phone.locator('.rv-poster video').first().waitFor();
    assert.equal(await phone.getByText('Para Yamile').count(), 0);
    await fitsTheScreen(phone);
    await isAllInSight(phone);
    await fitsTheFinger(phone);
    await isAccessible(phone);
    await shot('lista', phone);
  });

  await steps.step('los revisa uno tras otro', async () => {
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
    assert.deepEqual((await videosNow()).map(({ status }) => status).sort(), [
      'approved',
      'declined',
      'pending',
    ]);
  });

  await steps.step('deja una nota de voz, y la clienta la oye', async () => {
    await phone.getByRole('button', { name: 'Seguir' }).click();
    await phone.getByText('3 de 3').waitFor();
    await phone.getByRole('button', { name: 'Nota de voz' }).click();
    const note = phone.getByRole('group', { name: 'Nota de voz' });
    await note.getByRole('button', { name: 'Grabar', exact: true }).click();
    // A busy machine may skip a second.
    await note.getByText(/^Grabando 0:0[1-9] de 1:00$/).waitFor();
    await shot('grabando', phone);
    await note.getByRole('button', { name: 'Parar' }).click();
    await note.getByLabel('Tu grabación').waitFor();
    await isAccessible(phone);
    await note.getByRole('button', { name: 'Enviar nota' }).click();
    await plays(phone);
    await fitsTheScreen(phone);
    await shot('nota', phone);
    await phone.goBack();
    await dialog.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await desk.getByRole('button', { name: 'Abrir la revisión' }).last().click();
    await plays(desk);
    await shot('nota-escritorio', desk);
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Compartir varios' }).click();
  });

  await steps.step('un video que se saca del enlace ya no está para ella', async () => {
    const [out] = await videosNow();
    assert.ok(out !== undefined);
    const [member] = await client.api.call<ReviewLink[]>('GET', `/api/videos/${out.id}/review-links`);
    await client.api.call('DELETE', `/api/review-links/${member?.id ?? 0}`);
    await phone.getByRole('heading', { name: '2 videos para revisar' }).waitFor();
  });

  await steps.step('la clienta retira el enlace, y ya no abre nada', async () => {
    await dialog.getByRole('button', { name: 'Retirar: Para Yamile' }).click();
    await desk.locator('[data-toast]', { hasText: 'Enlace retirado' }).waitFor();
    await phone.getByText('Este enlace ya no abre nada').waitFor();
    const page = await phone.goto(link);
    assert.equal(page?.status(), 404);
    await phone.getByText('Este enlace de revisión no existe, venció o lo retiraron.').waitFor();
  });

  await steps.step('nada se quejó en la consola', () => {
    assert.deepEqual(errors, []);
  });

  await browser.close();
  return steps;
}
