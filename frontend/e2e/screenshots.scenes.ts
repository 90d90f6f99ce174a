import type { Locator, Page } from 'playwright-core';
import type { Api } from './api';
import type { World } from './screenshots.seed';

/** Something to photograph. */
interface Scene {
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

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
type Act = (page: Page) => Promise<void>;
const tab =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('tab', { name }).click();
const opens =
  (name: string): Act =>
  async (page) => {
    await button(page, name).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
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
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
const chooser: Act = async (page) => {
  await button(page, 'Aprobar').first().click();
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
];

const MONEY: Scene[] = [
  { name: 'planes', path: '/planes' },
  { name: 'subscription', path: '/subscription' },
  { name: 'integraciones', path: '/integraciones' },
  { name: 'checkout', path: '/checkout?plan=plus' },
  { name: 'checkout-unknown', path: '/checkout?plan=otro' },
];

const withFinishedVideo: Scene[] = [
  { name: 'app-videos', path: '/app', act: tab(/^Videos/), whole: true },
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
export function scenesOf({ admin, fresh, client, project, withVideo }: World): RoleScenes[] {
  const shared: Scene[] = [
    { name: 'projects', path: '/projects' },
    { name: 'client', path: `/client?clientId=${client.user.id}` },
    { name: 'client-missing', path: '/client?clientId=999999' },
    { name: 'videos', path: `/videos?projectId=${project.id}` },
    { name: 'videos-all', path: '/videos' },
    { name: 'bell', path: '/app', act: bell },
    { name: 'account', path: '/app', act: account },
    { name: 'video-editor', path: `/videos?projectId=${project.id}`, act: opens('Editar detalles') },
  ];
  return [
    { role: 'visitor', scenes: PUBLIC },
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
        { name: 'reject', path: '/app', act: opens('Rechazar') },
        { name: 'remove', path: '/app', act: opens('Eliminar') },
        { name: 'app-biblioteca', path: '/app', act: tab('Biblioteca'), whole: true },
        { name: 'ai-automation', path: '/ai-automation' },
        { name: 'ai-automation-scripts', path: '/ai-automation', act: tab('Guiones'), whole: true },
        { name: 'password', path: '/app', act: fromMenu('Cambiar contraseña') },
        { name: 'close-account', path: '/app', act: fromMenu('Cerrar mi cuenta') },
        ...shared,
        ...MONEY,
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
        { name: 'upload-video', path: `/videos?projectId=${project.id}`, act: opens('Nuevo Video') },
        { name: 'remove-project', path: '/projects', act: opens('Eliminar Diciembre') },
        { name: 'ai-automation', path: '/ai-automation' },
        ...shared,
        ...MONEY,
      ],
    },
  ];
}
