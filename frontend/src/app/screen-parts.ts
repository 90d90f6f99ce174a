/**
 * Every part of the app that is a file of its own because of its address. Who asks twice gets the same file: once ahead
 * of time (`first-screen.ts`) and once to draw it (`routes.tsx`).
 */
export const screenParts = {
  start: () => import('./start'),
  sessionArea: () => import('./session-area'),
  signedInShell: () => import('./signed-in-shell'),
  publicShell: () => import('./public-shell'),
  homeGate: () => import('./home-gate'),
  landing: () => import('../pages/landing.page'),
  login: () => import('../pages/login.page'),
  dashboard: () => import('../pages/dashboard.page'),
  clientDashboard: () => import('../pages/client-dashboard'),
  adminDashboard: () => import('../pages/admin-dashboard'),
  aiAutomation: () => import('../pages/ai-automation.page'),
  projects: () => import('../pages/projects.page'),
  projectVideos: () => import('../pages/project-videos.page'),
  client: () => import('../pages/client.page'),
  planes: () => import('../pages/planes.page'),
  subscription: () => import('../pages/subscription.page'),
  checkout: () => import('../pages/checkout.page'),
  planesWompi: () => import('../pages/planes-wompi.page'),
  checkoutSuccess: () => import('../pages/checkout-success.page'),
  legal: () => import('../pages/legal.page'),
  contacto: () => import('../pages/contacto.page'),
  notFound: () => import('../pages/not-found.page'),
};
