/** One video from the agency to TikTok with four people at once, each of whom sees only their own data. */
import assert from 'node:assert/strict';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { ClientAct, Guion, Project, ProjectVideo, TiktokPost } from '@pregonero/contracts/api';
import {
  anApproval,
  type Api,
  aShortGuion,
  BUSINESS,
  guionNow,
  newClient,
  type Session,
  theAdmin,
} from './api';
import { url } from './environment';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { until } from './until';
import { agreeToTiktok, fitsTheScreen, isAccessible, labelled } from './visit';

const RENDER_TIMEOUT_MS = 900_000;
const PUBLISH_TIMEOUT_MS = 600_000;
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial' });

const titulo = `Pan de Ana ${Date.now()}`;
const secret = `Rosas de Beto ${Date.now()}`;
let agency: Session, ana: Session, beto: Session;
let inHerName: Api;
let desk: Page, hers: Page, his: Page, phone: Page;
let project: Project, other: Project;
let guion: Guion | undefined;
let address = '';

const videoNow = async (): Promise<ProjectVideo> => {
  const [video] = await ana.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
  assert.ok(video !== undefined, 'no hay video en el proyecto');
  return video;
};
const shows = (page: Page, status: string): Promise<void> =>
  page.locator(`[data-project-video-id] [data-video-status="${status}"]`).waitFor();
const takeFilm = async (dialogOpener: () => Promise<void>): Promise<void> => {
  await dialogOpener();
  const dialog = desk.getByRole('dialog', { name: 'Video de un guion' });
  await dialog.getByLabel('Guion', { exact: true }).selectOption({ label: titulo });
  await isAccessible(desk);
  await dialog.getByRole('button', { name: 'Llevar al proyecto' }).click();
  await desk.locator('[data-toast]', { hasText: 'Video en el proyecto' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
};

test.beforeAll(async ({ browser }) => {
  const visit = async (person: Session | null, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'no-preference', ...options });
    await person?.api.signIn(context);
    const page = await context.newPage();
    // One test asks for two lists that the person may not see.
    watchConsole(page, (line) =>
      /status of 40[14].* \S+\/api\/(?:videos|projects\/\d+\/videos)$/u.test(line),
    );
    return page;
  };
  const aProject = (name: string, { user }: Session): Promise<Project> =>
    agency.api.call<Project>('POST', '/api/projects', { name, clientId: user.id });
  agency = await theAdmin(url);
  ana = await newClient(url, 'Panes Ana');
  beto = await newClient(url, 'Flores Beto');
  inHerName = agency.api.inNameOf(ana.user);
  [project, other] = [await aProject('Diciembre', ana), await aProject(secret, beto)];
  [desk, hers, his] = [await visit(agency), await visit(ana), await visit(beto)];
  phone = await visit(null, { viewport: PHONE, isMobile: true });
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('la agencia hace un video en nombre de Ana, y Ana ve quién lo hizo', async () => {
  await inHerName.call('POST', '/api/formulario-inicial', BUSINESS);
  const { id, sequence } = await aShortGuion(inHerName);
  await inHerName.call('PUT', `/api/guiones/${id}`, { titulo, caption: titulo, sequence });
  await inHerName.call('POST', `/api/guiones/${id}/aprobar`, await anApproval(agency.api));
  guion = await until('el video', RENDER_TIMEOUT_MS, async () => {
    const row = await guionNow(ana.api, id);
    expect(row.estado, row.error ?? '').not.toBe('generado');
    return row.estado === 'listo' && row.acabado?.status !== 'processing' ? row : null;
  });
  const acts = await ana.api.call<ClientAct[]>('GET', '/api/client-acts');
  expect(acts.some(({ act, by }) => act === 'viewed' && by.name === agency.user.name)).toBeTruthy();
  expect(
    acts
      .filter(({ act }) => act !== 'viewed')
      .map(({ act, by }) => [act, by.name])
      .toReversed(),
  ).toEqual(
    ['form_saved', 'scripts_generated', 'script_edited', 'script_edited', 'script_approved'].map((act) => [
      act,
      agency.user.name,
    ]),
  );
});

test('lo lleva al proyecto sin descargarlo, y Ana lo ve llegar; Beto no', async () => {
  await hers.goto(`/videos?projectId=${project.id}`);
  await hers.getByText('Sin videos').waitFor();
  await his.goto('/videos');
  await his.getByText('Sin videos').waitFor();
  await desk.goto(`/videos?projectId=${project.id}`);
  await takeFilm(() => desk.getByRole('button', { name: 'De un guion' }).first().click());
  await shows(desk, 'pending');
  await shows(hers, 'pending');
  const film = hers.locator('[data-project-video-id] video').first();
  await expect(film, 'el video cargado').not.toHaveJSProperty('videoWidth', 0);
  await shot('llego', hers);
});

test('la agencia le recuerda lo que espera, una vez al día', async () => {
  await desk.goto('/app?tab=pendientes');
  const hersToChoose = desk.locator(`[data-waiting-client="${ana.user.id}"]`).getByRole('checkbox');
  const remind = desk.getByRole('button', { name: 'Recordar a 1 cliente' });
  await hersToChoose.check();
  await isAccessible(desk);
  await remind.click();
  await desk.locator('[data-toast]', { hasText: 'Le recordamos a 1 cliente' }).waitFor();
  await hersToChoose.check();
  await remind.click();
  await desk.getByText('Panes Ana: ya se le recordó hoy.').waitFor();
  await shot('recordado', desk);
  await desk.goto(`/videos?projectId=${project.id}`);
});

test('comparte un enlace, y una invitada comenta desde el celular', async () => {
  await desk.getByRole('button', { name: 'Compartir para revisar' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Compartir para revisar' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const field = dialog.getByLabel('Enlace de revisión');
  await field.waitFor();
  address = await field.inputValue();
  await desk.keyboard.press('Escape');
  await phone.goto(new URL(new URL(address).pathname, url).href);
  await phone.getByLabel('Tu nombre').fill('Marta');
  const film = phone.locator('video').first();
  await expect
    .poll(
      () => film.evaluate((element: HTMLVideoElement) => element.readyState >= 2),
      'el video en el celular',
    )
    .toBeTruthy();
  await phone.getByLabel('Tu comentario').fill('Que el pan se vea antes.');
  await phone.getByRole('button', { name: 'Comentar', exact: true }).click();
  await phone.getByRole('listitem').getByText('Que el pan se vea antes.').waitFor();
  await phone.getByRole('button', { name: 'Pedir cambios' }).click();
  await phone.getByLabel('Qué hay que cambiar').fill('El pan primero.');
  await phone.getByRole('button', { name: 'Pedir estos cambios' }).click();
  await phone.getByText('Pediste cambios: «El pan primero.»').waitFor();
  await fitsTheScreen(phone);
  await isAccessible(phone);
  await shot('invitada', phone);
  await shows(desk, 'declined');
  await shows(hers, 'declined');
});

test('la agencia resuelve el comentario y sube una versión; la invitada la ve y la aprueba', async () => {
  await desk.getByRole('button', { name: 'Abrir la revisión' }).click();
  const room = desk.getByRole('dialog', { name: 'Revisión del video' });
  await room.getByRole('checkbox', { name: 'Marcar como resuelto: Que el pan se vea antes.' }).click();
  await takeFilm(() => room.getByRole('button', { name: 'Versión desde un guion' }).click());
  await room
    .getByText('Versión 2 (la última)')
    .or(room.getByText('Llegó una versión nueva.'))
    .first()
    .waitFor();
  await shot('version', desk);
  await desk.keyboard.press('Escape');
  await shows(hers, 'pending');
  await phone.getByRole('button', { name: 'Verla' }).click();
  await phone.getByText('Resuelto').waitFor();
  await phone.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await phone.getByText('Aprobaste esta versión.').waitFor();
  await shows(desk, 'approved');
  await shows(hers, 'approved');
});

test('Ana lo programa en su TikTok, y está en el calendario de las dos', async () => {
  await hers.getByRole('button', { name: labelled('Publicar') }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Publicar en TikTok' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Publicar en TikTok' });
  await agreeToTiktok(hers);
  await hers.locator('[data-tiktok-connected=true]').waitFor();
  // Two days on: tomorrow in every zone.
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Fecha').fill(day);
  await dialog.getByLabel('Hora').fill('12:30');
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
  await hers.locator('[data-post-estado=programado]').waitFor();
  const [post] = await inHerName.call<TiktokPost[]>('GET', '/api/tiktok/posts');
  assert.ok(post !== undefined, 'no hay publicación');
  for (const page of [desk, hers]) {
    await page.goto(`/calendario?view=week&day=${day}`);
    // By its id: the agency sees posts of other tests in the same week.
    await page.locator(`[data-calendar-item="scheduled-${post.id}"][data-kind=scheduled]`).waitFor();
  }
  await his.goto(`/calendario?view=week&day=${day}`);
  await his.getByRole('heading', { level: 1 }).waitFor();
  await his.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await expect(his.locator('[data-calendar-item]')).toHaveCount(0);
  await shot('calendario', desk);
});

test('la agencia adelanta la publicación, y cuenta como publicada para las dos', async () => {
  const [post] = await inHerName.call<TiktokPost[]>('GET', '/api/tiktok/posts');
  assert.ok(post !== undefined, 'no hay publicación');
  await inHerName.call('DELETE', `/api/tiktok/posts/${post.id}`);
  for (const page of [desk, hers]) await page.goto(`/videos?projectId=${project.id}`);
  await inHerName.call('POST', '/api/tiktok/upload', {
    videoUrl: (await videoNow()).cloudinaryUrl,
    title: titulo,
  });
  for (const page of [desk, hers]) {
    await page
      .locator('[data-project-video-id] [data-video-status="published"]')
      .waitFor({ timeout: PUBLISH_TIMEOUT_MS });
  }
  expect((await videoNow()).status).toBe('published');
  await shot('publicado', hers);
});

test('cada quien ve exactamente lo suyo', async () => {
  const theirs = await Promise.all([ana, beto].map(({ api }) => api.call<Project[]>('GET', '/api/projects')));
  expect(theirs.map((projects) => projects.map(({ id }) => id))).toEqual([[project.id], [other.id]]);
  expect(await beto.api.call('GET', '/api/videos')).toEqual([]);
  expect(await beto.api.call('GET', '/api/client-acts')).toEqual([]);
  await his.goto(`/videos?projectId=${project.id}`);
  await his.getByText('Proyecto no encontrado').waitFor();
  await hers.goto('/projects');
  await hers.locator('[data-project-id]').first().waitFor();
  await expect(hers.getByText(secret)).toHaveCount(0);
  const refused = [`/api/videos/${(await videoNow()).id}/review`, `/api/guiones/${guion?.id ?? 0}/versiones`];
  for (const path of refused) await expect(beto.api.call('GET', path)).rejects.toThrow(/→ 404/);
  // The guest's page knows of nothing but its link.
  const seen = await phone.evaluate(async () => (await fetch('/api/videos')).status);
  expect(seen).toBe(401);
});
