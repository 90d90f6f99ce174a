/** Client → project → upload → review → publication between the agency and its client, on two pages at once. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ADMIN, PASSWORD } from './api';
import { isLong } from './environment';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { fitsTheFinger, fitsTheScreen, isAccessible, labelled, logIn } from './visit';

/** Selects error responses that the tests provoke; the browser writes each to its console. */
const isRefusal = (line: string): boolean =>
  /Failed to load resource: .*status of 4(00|01|04|09|15)/.test(line);

/** Makes a small video, and a text file with a video's name. */
function makeFiles(): { film: string; fake: string; picture: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-agencia-'));
  const film = join(folder, 'diciembre.mp4');
  const made = spawnSync('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=360x640:rate=24:duration=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-shortest'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', film],
  ]);
  expect(made.status, made.stderr.toString()).toBe(0);
  const fake = join(folder, 'falso.mp4');
  writeFileSync(fake, 'esto no es un video'.repeat(200));
  const picture = join(folder, 'foto.png');
  writeFileSync(picture, 'png');
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { film, fake, picture, remove };
}

/** Returns the width in pixels of a tab inside its row. */
const inSightOfRow = (tab: Locator): Promise<number> =>
  tab.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const row = element.parentElement?.getBoundingClientRect();
    return row === undefined ? 0 : Math.min(right, row.right) - Math.max(left, row.left);
  });

test.describe.configure({ mode: 'serial' });

const account = { name: 'Bar Luna', email: `luna-${Date.now()}@pregonero.test`, password: PASSWORD };
const project = `Diciembre ${Date.now()}`;
const caption = 'Pan de diciembre';
let files: ReturnType<typeof makeFiles>;
let admin: Page;
let client: Page;
let clientId = '';
let projectId = '';

const card = (page: Page): Locator => page.locator('[data-project-video-id]');
const status = (page: Page): Locator => card(page).locator('[data-video-status]');
const press = (page: Page, name: string) =>
  card(page)
    .getByRole('button', { name: labelled(name) })
    .click();
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('[data-toast]', { hasText: text }).waitFor();

test.beforeAll(async ({ browser }) => {
  files = makeFiles();
  [admin, client] = [await browser.newPage(), await browser.newPage()];
  for (const page of [admin, client]) watchConsole(page, isRefusal);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);
test.afterAll(() => {
  files.remove();
});

test('la agencia ve las cifras del mes', async () => {
  await logIn(admin, ADMIN);
  for (const label of ['Usuarios Totales', 'Videos Este Mes', 'Scripts Este Mes', 'Planes Activos']) {
    await expect(admin.locator(`[data-figure="${label}"]`)).toHaveText(/^[\d.,]+$/);
  }
  await admin.getByRole('table', { name: 'Usuarios por plan' }).waitFor();
  await expect(admin).toHaveTitle(/Panel de administración · Pregonero/);
  await expect(admin.locator('[data-role-badge]')).toHaveText('Admin');
  await fitsTheScreen(admin);
  await shot('estadisticas', admin);
});

test('no crea un cliente con datos malos', async () => {
  await admin.getByRole('tab', { name: 'Clientes' }).click();
  await admin.getByRole('button', { name: 'Agregar Cliente' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add New Client' });
  const create = dialog.getByRole('button', { name: 'Crear cliente' });
  await create.click();
  await dialog.getByText('El nombre es requerido').waitFor();
  await dialog.getByLabel('Nombre').fill(account.name);
  await dialog.getByLabel('Correo electrónico').fill('luna');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('abc');
  await dialog.getByLabel('Confirmar contraseña').fill('abcd');
  await create.click();
  await dialog.getByText('Escribe un correo válido').waitFor();
  await dialog.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
  await dialog.getByText('Las contraseñas no coinciden').waitFor();
  await isAccessible(admin);
  await shot('cliente-errores', admin);
  await dialog.getByLabel('Correo electrónico').fill('cliente@pregonero.test');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await create.click();
  await dialog.getByText('Ya existe una cuenta con ese correo.').first().waitFor();
});

test('crea un cliente y lo encuentra por nombre y por correo', async () => {
  const dialog = admin.getByRole('dialog', { name: 'Add New Client' });
  await dialog.getByLabel('Correo electrónico').fill(account.email);
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await toast(admin, 'Cliente creado');
  await dialog.waitFor({ state: 'detached' });
  const search = admin.getByLabel('Buscar clientes');
  await search.fill('nadie se llama así');
  await admin.getByText('No se encontraron clientes que coincidan con tu búsqueda.').waitFor();
  await search.fill(account.email.toUpperCase());
  const found = admin.locator('[data-client-id]');
  await expect(found, 'un solo cliente').toHaveCount(1);
  clientId = (await found.getAttribute('data-client-id')) ?? '';
  await expect(found.locator('[data-plan]')).toHaveText('Gratis');
  await shot('clientes', admin);
  await found.getByRole('link', { name: account.name }).click();
  await admin.waitForURL(`/client?clientId=${clientId}`);
});

test('trabaja en nombre del cliente y vuelve', async () => {
  await admin.getByRole('button', { name: 'Trabajar en su nombre' }).click();
  const sign = admin.locator(`[data-acting-for="${clientId}"]`);
  await sign.getByText(`En nombre de ${account.name}`).waitFor();
  // The panel of a new client, not the agency's.
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await expect(admin.locator('[data-role-badge]')).toHaveCount(0);
  await fitsTheScreen(admin);
  await isAccessible(admin);
  await shot('en-nombre-de', admin);
  await sign.getByRole('button', { name: 'Salir' }).click();
  await admin.waitForURL(`/client?clientId=${clientId}`);
  await admin.locator('[data-role-badge]').waitFor();
});

test('le crea un proyecto', async () => {
  await admin.getByRole('heading', { level: 1, name: account.name }).waitFor();
  await admin.getByText('Sin proyectos').waitFor();
  await admin.getByRole('button', { name: 'Nuevo Proyecto' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Cliente').selectOption('');
  await dialog.getByRole('button', { name: 'Crear proyecto' }).click();
  await dialog.getByText('Please select a client').waitFor();
  await dialog.getByText('El nombre es requerido').waitFor();
  await dialog.getByLabel('Cliente').selectOption(clientId);
  await dialog.getByLabel('Nombre del proyecto').fill(project);
  await dialog.getByLabel('Descripción').fill('Tres videos para las fiestas.');
  await dialog.getByRole('button', { name: 'Crear proyecto' }).click();
  await toast(admin, 'Proyecto creado');
  const created = admin.locator('[data-project-id]');
  await created.waitFor();
  await expect(created.locator('[data-project-status]')).toContainText('In Progress');
  await expect(admin.locator('[data-count=projects]')).toHaveText('1');
  projectId = (await created.getAttribute('data-project-id')) ?? '';
  await shot('cliente', admin);
  await admin.getByRole('link', { name: project }).click();
  await admin.getByRole('heading', { level: 1, name: `${project} - Videos` }).waitFor();
  await admin.getByText(`Cliente: ${account.name}`).waitFor();
});

test('un video que no sirve no se sube y no se pierde lo escrito', async () => {
  await admin.getByRole('button', { name: 'Nuevo Video' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Subir video' });
  await dialog.getByLabel('Estado').selectOption('');
  await dialog.getByRole('button', { name: 'Subir video' }).click();
  await dialog.getByText('El caption es requerido').waitFor();
  await dialog.getByText('Elige el archivo del video').waitFor();
  await dialog.getByRole('alert').filter({ hasText: 'Selecciona un estado' }).waitFor();
  await dialog.getByTestId('project-video-input').setInputFiles(files.picture);
  await dialog.getByText('Solo se permiten videos (MP4, MOV, AVI)').waitFor();
  await dialog.getByTestId('project-video-input').setInputFiles(files.fake);
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByLabel('Estado').selectOption('pending');
  await dialog.getByLabel('Fecha objetivo').fill('2027-12-01');
  await dialog.getByRole('button', { name: 'Subir video' }).click();
  await dialog.waitFor({ state: 'detached' });
  const refused = admin.locator('[data-upload-state=failed]');
  await refused.getByText('El video no se subió.').waitFor();
  await refused.getByText(caption).waitFor();
  await isAccessible(admin);
  await shot('subida-fallida', admin);
});

test('sube un video que se ve', async () => {
  await admin.getByTestId('upload-again-input').setInputFiles(files.film);
  await toast(admin, 'Video subido');
  await admin.locator('[data-upload-state]').waitFor({ state: 'detached' });
  await card(admin).waitFor();
  await expect(status(admin)).toHaveAttribute('data-video-status', 'pending');
  await card(admin).getByText('Fecha objetivo: 01/12/2027').waitFor();
  const video = card(admin).locator('video');
  await expect(video, 'el video cargado').toHaveJSProperty('videoWidth', 360);
  await shot('videos-agencia', admin);
});

test('el aviso lleva al cliente al video', async () => {
  await logIn(client, account);
  const bell = client.getByRole('button', { name: /^Notificaciones/ });
  await client.locator('[data-unread-badge]', { hasText: '1' }).waitFor();
  await bell.click();
  const drawer = client.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('button', { name: 'Mark all read' }).waitFor();
  await isAccessible(client);
  await shot('avisos-cliente', client);
  await drawer.getByRole('listitem').first().getByRole('button').first().click();
  await client.waitForURL(`/videos?projectId=${projectId}#video-*`);
  await client.locator('[data-project-video-id]:focus').waitFor();
  await drawer.waitFor({ state: 'detached' });
  await client.locator('[data-unread-badge]').waitFor({ state: 'detached' });
});

test('el cliente aprueba y comenta, y la agencia lo ve sin recargar', async () => {
  await card(client).waitFor();
  await expect(client.getByRole('button', { name: 'Nuevo Video' })).toHaveCount(0);
  await expect(card(client).getByRole('button', { name: 'Eliminar video' })).toHaveCount(0);
  await expect(card(client).getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await press(client, 'Aprobar');
  await toast(client, 'Video aprobado');
  await press(client, 'Comentar');
  await card(client).getByLabel('Comentarios').fill('Más luz en el horno, por favor.');
  await press(client, 'Guardar comentarios');
  await toast(client, 'Comentarios guardados');
  await shot('videos-cliente', client);
  await expect(status(admin), 'la aprobación en vivo').toHaveAttribute('data-video-status', 'approved');
  await card(admin).getByText('Más luz en el horno, por favor.').waitFor();
});

test('el aviso lleva a la agencia al video, y lo publica', async () => {
  await admin.goto('/app');
  await admin.getByRole('button', { name: /^Notificaciones/ }).click();
  const drawer = admin.getByRole('dialog', { name: 'Notifications' });
  const first = drawer.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Marcar como leída/ }).click();
  await first.getByRole('button', { name: /^Marcar como leída/ }).waitFor({ state: 'detached' });
  expect(new URL(admin.url()).pathname).toBe('/app');
  await shot('avisos-agencia', admin);
  await first.getByRole('button').first().click();
  await admin.waitForURL(`/videos?projectId=${projectId}#video-*`);
  await admin.locator('[data-project-video-id]:focus').waitFor();
  await press(admin, 'Publicar');
  await admin.getByRole('dialog').getByRole('button', { name: 'Marcar como publicado' }).click();
  await toast(admin, 'Video publicado');
  await expect(status(client), 'la publicación en vivo').toHaveAttribute('data-video-status', 'published');
  await expect(card(client).getByRole('button', { name: 'Aprobar' })).toBeEnabled();
});

test('el editor cambia todo y exige el caption', async () => {
  await press(client, 'Editar detalles');
  const dialog = client.getByRole('dialog', { name: 'Detalles del video' });
  await dialog.getByLabel('Caption').fill('  ');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByText('El caption es requerido').waitFor();
  await dialog.getByLabel('Caption').fill('Pan de enero');
  await dialog.getByLabel('Estado').selectOption('declined');
  await dialog.getByLabel('Fecha objetivo').fill('');
  await isAccessible(client);
  await shot('editor', client);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await toast(client, 'Video actualizado');
  await dialog.waitFor({ state: 'detached' });
  await card(client).getByText('Sin fecha objetivo').waitFor();
  await expect(card(client).getByRole('button', { name: 'Editar detalles' })).toBeFocused();
  await admin.getByRole('heading', { level: 2, name: 'Pan de enero' }).waitFor();
});

test('un cliente ve solo lo suyo', async () => {
  for (const [query, text] of [
    ['', 'ID de cliente no válido'],
    ['?clientId=abc', 'ID de cliente no válido'],
    ['?clientId=1', 'Cliente no encontrado'],
  ] as const) {
    await client.goto(`/client${query}`);
    await client.getByText(text).waitFor();
  }
  await client.goto(`/client?clientId=${clientId}`);
  await client.getByRole('link', { name: project }).waitFor();
  await expect(client.getByRole('button', { name: 'Nuevo Proyecto' })).toHaveCount(0);
  await client.goto('/videos?projectId=999999');
  await client.getByText('Proyecto no encontrado').waitFor();
  await client.goto('/projects');
  await client.getByRole('heading', { level: 1, name: 'All Projects' }).waitFor();
  await client.locator('[data-project-id]').first().waitFor();
  await expect(client.locator('[data-project-id]')).toHaveCount(1);
  await shot('proyectos-cliente', client);
});

test('en teléfonos de 390 y 320 px todo cabe y se acierta con el dedo', async () => {
  // Content that fits the narrowest screen fits the others; `screens.e2e.ts` checks every page.
  const rooms = ['/app', '/app?tab=clientes', '/projects'];
  await admin.setViewportSize({ width: 320, height: 800 });
  await admin.goto('/app');
  // Half a word of the next tab is in sight, as a sign that there are more.
  expect(await inSightOfRow(admin.getByRole('tab', { name: 'Servicios' }))).toBeGreaterThan(24);
  for (const width of isLong ? [390, 320] : [320]) {
    await admin.setViewportSize({ width, height: 800 });
    for (const path of [...(isLong ? rooms : []), `/client?clientId=${clientId}`]) {
      await admin.goto(path);
      await admin.getByRole('heading', { level: 1 }).waitFor();
      await admin.locator('[aria-busy]').waitFor({ state: 'detached' });
      await fitsTheScreen(admin);
      await fitsTheFinger(admin);
      await isAccessible(admin);
      await shot(`telefono-${width}`, admin);
    }
    await admin.goto(`/videos?projectId=${projectId}`);
    await card(admin).waitFor();
    await fitsTheScreen(admin);
    await fitsTheFinger(admin);
    await isAccessible(admin);
    await shot(`telefono-${width}`, admin, { fullPage: true });
    await admin.getByRole('button', { name: 'Nuevo Video' }).click();
    await admin.getByRole('dialog').waitFor();
    await fitsTheScreen(admin);
    await fitsTheFinger(admin);
    await shot(`telefono-${width}`, admin);
    await admin.keyboard.press('Escape');
  }
  await admin.setViewportSize({ width: 1280, height: 900 });
});

test('borrar pide confirmación', async () => {
  await admin.goto(`/videos?projectId=${projectId}`);
  await press(admin, 'Eliminar video');
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await press(admin, 'Eliminar video');
  await question.getByRole('button', { name: 'Eliminar video' }).click();
  await toast(admin, 'Video Deleted');
  await admin.getByText('Sin videos').waitFor();
  await admin.goto(`/projects?clientId=${clientId}`);
  await admin.getByRole('heading', { level: 1, name: "Client's Projects" }).waitFor();
  await admin.getByRole('button', { name: `Eliminar ${project}` }).click();
  await question.getByRole('button', { name: 'Eliminar proyecto' }).click();
  await toast(admin, 'Proyecto eliminado');
  await admin.getByText('Sin proyectos').waitFor();
});
