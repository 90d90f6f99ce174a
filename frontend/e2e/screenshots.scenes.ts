import type { Locator, Page } from '@playwright/test';
import type { Api } from './api';
import { choose, labelled } from './visit';
import type { World } from './screenshots.seed';

/** Something to photograph. */
export interface Scene {
  name: string;
  path: string;
  /** Opens what has to be opened first. */
  act?: (page: Page) => Promise<void>;
  /** Whether the whole page is taken, not only what is in sight; without an `act` it is. */
  whole?: boolean;
}

/** What one role is shown. */
export interface RoleScenes {
  role: string;
  session?: Api;
  scenes: Scene[];
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name: labelled(name) });
type Act = (page: Page) => Promise<void>;
const tab =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('tab', { name }).click();
const overlay = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
const opens =
  (name: string | RegExp): Act =>
  async (page) => {
    await page
      .getByRole('button', { name: typeof name === 'string' ? labelled(name) : name })
      .first()
      .click();
    await overlay(page).waitFor();
  };
/** A video of a grid is called by all that stands on its tile. */
const openTile: Act = async (page) => {
  await page.locator('[data-project-video-id]').first().click();
  await overlay(page).waitFor();
};
/** Two steps, one after the other. */
const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const palette: Act = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').waitFor();
};
const account: Act = async (page) => {
  await page.getByRole('button', { name: /^Cuenta: / }).click();
  await page.getByRole('menu').waitFor();
};
const bell: Act = async (page) => {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
};
const fromMenu =
  (name: string): Act =>
  async (page) => {
    await account(page);
    const item = page.getByRole('menuitem', { name });
    if (!(await item.isVisible())) await choose(page.getByRole('menuitem', { name: 'Más' }));
    await choose(item);
    await overlay(page).waitFor();
  };
const chooser: Act = async (page) => {
  await button(page, 'Aprobar: hacer el video').first().click();
  await page.locator('[data-voice-id]').first().waitFor();
};

const PUBLIC: Scene[] = [
  { name: 'landing', path: '/landing' },
  { name: 'login', path: '/login' },
  {
    name: 'register',
    path: '/login',
    act: async (page) => {
      await button(page, 'Crear Cuenta').first().click();
      await page.getByRole('form', { name: 'Crear Cuenta' }).waitFor();
      await page.getByRole('form').getByRole('button', { name: 'Crear Cuenta' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
    whole: true,
  },
  { name: 'terminos', path: '/terminos' },
  { name: 'privacidad', path: '/privacidad' },
  { name: 'reembolsos', path: '/reembolsos' },
  { name: 'contacto', path: '/contacto' },
  { name: 'planes-wompi', path: '/planes-wompi' },
  { name: 'checkout-success', path: '/checkout-success' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'not-found', path: '/no-existe' },
];

const EMPTY: Scene[] = [
  { name: 'app', path: '/app' },
  { name: 'app-videos', path: '/app', act: tab(/^Videos/) },
  { name: 'app-biblioteca', path: '/app', act: tab('Biblioteca'), whole: true },
  { name: 'ai-automation', path: '/ai-automation' },
  { name: 'projects', path: '/projects' },
  { name: 'videos', path: '/videos' },
  { name: 'bell', path: '/app', act: bell },
  { name: 'por-revisar', path: '/por-revisar' },
  { name: 'calendario', path: '/calendario' },
  { name: 'integraciones', path: '/integraciones' },
];

/** Keys and addresses for programs, the same for everybody. */
const INTEGRATIONS: Scene[] = [
  { name: 'integraciones', path: '/integraciones' },
  { name: 'key-new', path: '/integraciones', act: opens('Nueva clave') },
  {
    name: 'key-made',
    path: '/integraciones',
    act: async (page) => {
      await opens('Nueva clave')(page);
      await overlay(page).getByLabel('Nombre').fill('Mi programa');
      await overlay(page).getByRole('checkbox').first().check();
      await button(page, 'Crear clave').click();
      await page.getByText('Tu clave nueva').waitFor();
    },
  },
  { name: 'key-revoke', path: '/integraciones', act: opens(/^Revocar /) },
  { name: 'endpoint-new', path: '/integraciones', act: opens('Nueva dirección') },
  { name: 'endpoint-log', path: '/integraciones', act: opens(/^Registro /) },
  { name: 'endpoint-rotate', path: '/integraciones', act: opens(/^Cambiar secreto /) },
  { name: 'endpoint-remove', path: '/integraciones', act: opens(/^Borrar /) },
];

const MONEY: Scene[] = [
  { name: 'planes', path: '/planes' },
  { name: 'subscription', path: '/subscription' },
  { name: 'checkout', path: '/checkout?plan=plus' },
  { name: 'checkout-unknown', path: '/checkout?plan=otro' },
];

const withFinishedVideo: Scene[] = [
  { name: 'app-videos', path: '/app', act: tab(/^Videos/), whole: true },
  { name: 'player', path: '/app', act: opens('Ver video') },
  {
    name: 'video-menu',
    path: '/app?tab=videos',
    act: async (page) => {
      await button(page, 'Más acciones').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'video-remove',
    path: '/app?tab=videos',
    act: async (page) => {
      await button(page, 'Más acciones').click();
      await choose(page.getByRole('menuitem', { name: 'Eliminar' }));
      await overlay(page).waitFor();
    },
  },
  {
    name: 'broll-options',
    path: '/app',
    act: async (page) => {
      await tab(/^Videos/)(page);
      await opens('Buscar B-roll')(page);
    },
  },
  {
    name: 'broll-picker',
    path: '/app',
    act: async (page) => {
      await tab(/^Videos/)(page);
      await opens('Buscar B-roll')(page);
      await button(page, 'Elegir clips uno por uno').click();
      await page.getByRole('dialog', { name: 'Elegir clips' }).waitFor();
    },
  },
  {
    name: 'tiktok',
    path: '/app',
    act: async (page) => {
      await tab(/^Videos/)(page);
      await opens('TikTok')(page);
    },
  },
];

/** All that is photographed of a world, role by role. */
export function scenesOf({ admin, fresh, client, project, links, withVideo }: World): RoleScenes[] {
  const videos = `/videos?projectId=${project.id}`;
  const shared: Scene[] = [
    { name: 'projects', path: '/projects' },
    { name: 'client', path: `/client?clientId=${client.user.id}` },
    { name: 'client-missing', path: '/client?clientId=999999' },
    { name: 'videos', path: videos },
    { name: 'videos-all', path: '/videos' },
    { name: 'video-in-grid', path: '/videos?view=grid', act: openTile },
    { name: 'review', path: videos, act: opens('Abrir la revisión') },
    { name: 'review-share', path: videos, act: opens('Compartir para revisar') },
    { name: 'review-share-several', path: videos, act: opens('Compartir varios') },
    { name: 'publish', path: videos, act: opens('Publicar') },
    { name: 'calendario', path: '/calendario' },
    {
      name: 'calendario-entry',
      path: '/calendario',
      act: async (page) => {
        await page.locator('[data-calendar-item]').first().click();
        await overlay(page).waitFor();
      },
    },
    { name: 'palette', path: '/app', act: palette },
    { name: 'bell', path: '/app', act: bell },
    { name: 'notice-choices', path: '/app', act: then(bell, opens('Elegir avisos')) },
    { name: 'account', path: '/app', act: account },
    { name: 'video-editor', path: videos, act: opens('Editar detalles') },
  ];
  return [
    {
      role: 'visitor',
      scenes: [
        ...PUBLIC,
        { name: 'review-link', path: links.review },
        { name: 'review-links', path: links.reviews },
        { name: 'hand-off', path: links.handoff },
        { name: 'hand-off-gone', path: '/entrega/ninguno' },
      ],
    },
    { role: 'new', session: fresh.api, scenes: EMPTY },
    {
      role: 'client',
      session: client.api,
      scenes: [
        { name: 'app', path: '/app' },
        {
          name: 'generate',
          path: '/app',
          act: async (page) => {
            await button(page, 'Generar guiones').click();
            await page.getByLabel('¿Cuántos guiones?').waitFor();
          },
        },
        { name: 'chooser', path: '/app', act: chooser, whole: true },
        {
          name: 'library',
          path: '/app',
          act: async (page) => {
            await chooser(page);
            await button(page, 'Browse Full Library').click();
            await page.getByRole('tab', { name: 'Avatars' }).waitFor();
          },
          whole: true,
        },
        { name: 'settings', path: '/app', act: opens('Ajustes de video') },
        { name: 'business', path: '/app?open=form' },
        {
          name: 'editor',
          path: '/app',
          act: async (page) => {
            await button(page, 'Editar').first().click();
            await page.getByLabel('Título', { exact: true }).waitFor();
          },
          whole: true,
        },
        {
          name: 'versions',
          path: '/app',
          act: then(async (page) => button(page, 'Editar').first().click(), opens('Versiones')),
        },
        {
          name: 'spoken',
          path: '/app',
          act: async (page) => {
            await chooser(page);
            await button(page, 'Así se dirá').click();
            await page.getByRole('region', { name: 'Así se dirá' }).waitFor();
          },
          whole: true,
        },
        { name: 'reject', path: '/app', act: opens('Rechazar: pedir otra versión') },
        { name: 'remove', path: '/app', act: opens('Eliminar') },
        { name: 'app-biblioteca', path: '/app', act: tab('Biblioteca'), whole: true },
        { name: 'media', path: '/app?tab=biblioteca', act: opens(/^Ver /) },
        { name: 'media-remove', path: '/app?tab=biblioteca', act: opens(/^Eliminar /) },
        { name: 'por-revisar', path: '/por-revisar' },
        {
          name: 'por-revisar-changes',
          path: '/por-revisar',
          act: async (page) => {
            await button(page, 'Pedir cambios').click();
            await page.getByLabel('Qué cambiarías').waitFor();
          },
        },
        { name: 'month', path: '/calendario?view=drafts' },
        { name: 'ai-automation', path: '/ai-automation' },
        { name: 'ai-automation-scripts', path: '/ai-automation', act: tab('Guiones'), whole: true },
        { name: 'sessions', path: '/app', act: fromMenu('Sesiones abiertas') },
        { name: 'password', path: '/app', act: fromMenu('Cambiar contraseña') },
        { name: 'close-account', path: '/app', act: fromMenu('Cerrar mi cuenta') },
        ...shared,
        ...MONEY,
        ...INTEGRATIONS,
        ...(withVideo ? withFinishedVideo : []),
      ],
    },
    {
      role: 'admin',
      session: admin.api,
      scenes: [
        { name: 'app', path: '/app' },
        { name: 'clients', path: '/app?tab=clientes' },
        { name: 'add-client', path: '/app?tab=clientes', act: opens('Agregar Cliente') },
        {
          name: 'new-project',
          path: `/client?clientId=${client.user.id}`,
          act: opens('Nuevo Proyecto'),
        },
        { name: 'upload-video', path: videos, act: opens('Nuevo Video') },
        { name: 'remove-video', path: videos, act: opens('Eliminar video') },
        { name: 'edit-project', path: '/projects', act: opens('Editar Diciembre') },
        { name: 'remove-project', path: '/projects', act: opens('Eliminar Diciembre') },
        { name: 'pendientes', path: '/app?tab=pendientes' },
        { name: 'servicios', path: '/app?tab=servicios' },
        { name: 'operaciones', path: '/operaciones' },
        { name: 'hold-provider', path: '/operaciones', act: opens(/^Detener: /) },
        { name: 'operaciones-jobs', path: '/operaciones?tab=trabajos' },
        {
          name: 'job',
          path: '/operaciones?tab=trabajos',
          act: async (page) => {
            await page.locator('[data-job]').first().click();
            await overlay(page).waitFor();
          },
        },
        { name: 'operaciones-acts', path: '/operaciones?tab=actos' },
        { name: 'ai-automation', path: '/ai-automation' },
        ...shared,
        ...MONEY,
      ],
    },
  ];
}
