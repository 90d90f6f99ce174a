import type { Role } from '@pregonero/contracts/api';
import { paths } from '../config/paths';
import { DASHBOARDS } from './dashboards';
import { part, type Part } from './part';

/** What a page stands in: nothing, the session alone, or a shell inside of the session. `signedIn` is guarded. */
export type Frame = 'bare' | 'session' | 'public' | 'signedIn';

/** What stands around pages; the last two stand in the first. */
export const SHELLS = {
  session: part('src/app/session-area.tsx', async () => ({
    default: (await import('./session-area')).SessionArea,
  })),
  public: part('src/app/public-shell.tsx', async () => ({
    default: (await import('./public-shell')).PublicShell,
  })),
  signedIn: part('src/app/signed-in-shell.tsx', async () => ({
    default: (await import('./signed-in-shell')).SignedInShell,
  })),
};

/** The parts around a page, from the outermost to the innermost. */
export const FRAMES: Record<Frame, readonly Part[]> = {
  bare: [],
  session: [SHELLS.session],
  public: [SHELLS.session, SHELLS.public],
  signedIn: [SHELLS.session, SHELLS.signedIn],
};

/** `/` for whoever has a token: a spinner until the server has confirmed it. */
export const HOME_GATE = part('src/app/home-gate.tsx', async () => ({
  default: (await import('./home-gate')).HomeGate,
}));

/** One screen: its address, the frame around it and the file that draws it. */
export interface Page extends Part {
  path: string;
  frame: Frame;
  /** What the page loads besides, by role. */
  byRole?: Record<Role, Part>;
}

const page = (path: string, frame: Frame, file: string, load: Part['load']): Page => ({
  path,
  frame,
  ...part(`src/${file}`, load),
});

/**
 * Every page: its address, what it stands in and its file. The routes, what is fetched first and what the build weighs
 * come from here; `/` chooses between two of them (`routes.tsx`).
 */
export const PAGES: readonly Page[] = [
  page(paths.landing.path, 'bare', 'pages/landing.page.tsx', async () => ({
    default: (await import('../pages/landing.page')).LandingPage,
  })),
  page(paths.login.path, 'session', 'pages/login.page.tsx', async () => ({
    default: (await import('../pages/login.page')).LoginPage,
  })),
  page(paths.resetPassword.path, 'session', 'pages/reset-password.page.tsx', async () => ({
    default: (await import('../pages/reset-password.page')).ResetPasswordPage,
  })),
  page(paths.verifyEmail.path, 'session', 'pages/verify-email.page.tsx', async () => ({
    default: (await import('../pages/verify-email.page')).VerifyEmailPage,
  })),
  page(paths.terminos.path, 'public', 'pages/legal.page.tsx', async () => ({
    default: (await import('../pages/legal.page')).TerminosPage,
  })),
  page(paths.privacidad.path, 'public', 'pages/legal.page.tsx', async () => ({
    default: (await import('../pages/legal.page')).PrivacidadPage,
  })),
  page(paths.reembolsos.path, 'public', 'pages/legal.page.tsx', async () => ({
    default: (await import('../pages/legal.page')).ReembolsosPage,
  })),
  page(paths.contacto.path, 'public', 'pages/contacto.page.tsx', async () => ({
    default: (await import('../pages/contacto.page')).ContactoPage,
  })),
  page(paths.planesWompi.path, 'public', 'pages/planes-wompi.page.tsx', async () => ({
    default: (await import('../pages/planes-wompi.page')).PlanesWompiPage,
  })),
  page(paths.checkoutSuccess.path, 'public', 'pages/checkout-success.page.tsx', async () => ({
    default: (await import('../pages/checkout-success.page')).CheckoutSuccessPage,
  })),
  {
    ...page(paths.app.path, 'signedIn', 'app/dashboard-gate.tsx', async () => ({
      default: (await import('./dashboard-gate')).DashboardGate,
    })),
    byRole: DASHBOARDS,
  },
  page(paths.aiAutomation.path, 'signedIn', 'pages/ai-automation.page.tsx', async () => ({
    default: (await import('../pages/ai-automation.page')).AiAutomationPage,
  })),
  page(paths.projects.path, 'signedIn', 'pages/projects.page.tsx', async () => ({
    default: (await import('../pages/projects.page')).ProjectsPage,
  })),
  page(paths.videos.path, 'signedIn', 'pages/project-videos.page.tsx', async () => ({
    default: (await import('../pages/project-videos.page')).ProjectVideosPage,
  })),
  page(paths.calendario.path, 'signedIn', 'pages/calendario.page.tsx', async () => ({
    default: (await import('../pages/calendario.page')).CalendarioPage,
  })),
  page(paths.porRevisar.path, 'signedIn', 'pages/por-revisar.page.tsx', async () => ({
    default: (await import('../pages/por-revisar.page')).PorRevisarPage,
  })),
  page(paths.client.path, 'signedIn', 'pages/client.page.tsx', async () => ({
    default: (await import('../pages/client.page')).ClientPage,
  })),
  page(paths.operaciones.path, 'signedIn', 'pages/operaciones.page.tsx', async () => ({
    default: (await import('../pages/operaciones.page')).OperacionesPage,
  })),
  page(paths.planes.path, 'signedIn', 'pages/planes.page.tsx', async () => ({
    default: (await import('../pages/planes.page')).PlanesPage,
  })),
  page(paths.subscription.path, 'signedIn', 'pages/subscription.page.tsx', async () => ({
    default: (await import('../pages/subscription.page')).SubscriptionPage,
  })),
  page(paths.integraciones.path, 'signedIn', 'pages/integraciones.page.tsx', async () => ({
    default: (await import('../pages/integraciones.page')).IntegracionesPage,
  })),
  page(paths.checkout.path, 'signedIn', 'pages/checkout.page.tsx', async () => ({
    default: (await import('../pages/checkout.page')).CheckoutPage,
  })),
  page(paths.entrega.path, 'session', 'pages/entrega.page.tsx', async () => ({
    default: (await import('../pages/entrega.page')).EntregaPage,
  })),
  page('*', 'bare', 'pages/not-found.page.tsx', async () => ({
    default: (await import('../pages/not-found.page')).NotFoundPage,
  })),
];

/** The page at `path`. @throws when there is none */
export function pageAt(path: string): Page {
  const found = PAGES.find((each) => each.path === path);
  if (found === undefined) throw new Error(`no page at ${path}`);
  return found;
}
