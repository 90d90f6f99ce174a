/**
 * The route table of the spec (first document, section 2) with what names each screen. `title` is the first-level
 * heading where it is not given; `en` the heading in English where it differs.
 *
 * `{clientId}` and `{projectId}` of an address belong to the client that the test created.
 */
export interface Screen {
  path: string;
  heading: string | RegExp;
  title?: string;
  en?: string | RegExp;
}

/** For everybody, signed in or not. */
export const PUBLIC_SCREENS: Screen[] = [
  {
    path: '/landing',
    heading: 'Tu negocio, pregonado en video',
    title: 'Videos cortos con IA para tu negocio',
    en: 'Your business, out loud on video',
  },
  { path: '/terminos', heading: 'Términos y condiciones', en: 'Terms and conditions' },
  { path: '/privacidad', heading: 'Política de privacidad', en: 'Privacy policy' },
  { path: '/reembolsos', heading: 'Política de reembolsos', en: 'Refund policy' },
  { path: '/contacto', heading: 'Contacto', en: 'Contact' },
  { path: '/planes-wompi', heading: 'Planes en pesos', en: 'Plans in pesos' },
  { path: '/reset-password', heading: 'Recupera tu cuenta', en: 'Get back into your account' },
  { path: '/checkout-success', heading: /./, title: 'Resultado del pago', en: /./ },
  { path: '/no-existe', heading: 'Página no encontrada', en: 'Page not found' },
];

/** Only for who is not signed in; everybody else is sent to the app. */
export const VISITOR_SCREENS: Screen[] = [
  {
    path: '/',
    heading: 'Tu negocio, pregonado en video',
    title: 'Videos cortos con IA para tu negocio',
    en: 'Your business, out loud on video',
  },
  { path: '/login', heading: 'Hola de nuevo', title: 'Iniciar Sesión', en: 'Welcome back' },
];

const SHARED: Screen[] = [
  { path: '/projects', heading: 'All Projects' },
  { path: '/projects?clientId={clientId}', heading: "Client's Projects" },
  { path: '/videos', heading: 'Videos' },
  { path: '/videos?projectId={projectId}', heading: 'Diciembre - Videos' },
  { path: '/client?clientId={clientId}', heading: 'Panadería Sol' },
  { path: '/planes', heading: 'Planes', en: 'Plans' },
  { path: '/subscription', heading: 'Mi suscripción', en: 'My subscription' },
  { path: '/calendario', heading: 'Calendario', en: 'Calendar' },
  { path: '/checkout?plan=plus', heading: 'Confirmar suscripción', en: 'Confirm your subscription' },
];

/** For who has signed in as a client. */
export const CLIENT_SCREENS: Screen[] = [
  { path: '/app', heading: 'Tu negocio', title: 'Guiones', en: 'Your business' },
  { path: '/ai-automation', heading: 'Tu negocio', title: 'Negocio', en: 'Your business' },
  ...SHARED,
];

/** For who has signed in as the agency. */
export const ADMIN_SCREENS: Screen[] = [
  { path: '/app', heading: 'Panel de administración', en: 'Admin panel' },
  { path: '/app?tab=clientes', heading: 'Panel de administración', en: 'Admin panel' },
  { path: '/ai-automation', heading: 'Tu negocio', title: 'Negocio', en: 'Your business' },
  ...SHARED,
];
