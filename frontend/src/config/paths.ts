type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

const GUION = 'guion-';

/** The ids of what an address may name after '#': the page shows it, scrolled to and focused. */
export const anchors = {
  guion: (id: number) => `${GUION}${id}`,
  isGuion: (hash: string) => hash.startsWith(`#${GUION}`),
  projectVideo: (id: number) => `video-${id}`,
  /** A publication of a script's video, on the page of that video. */
  post: (id: number) => `post-${id}`,
  /** What the home page has opened above its scripts: the form of the business, or the writer. */
  opened: 'abierto',
} as const;

function withAnchor(address: string, anchor: string | null): string {
  return anchor === null ? address : `${address}#${anchor}`;
}

function page(path: string) {
  return { path, getHref: () => path };
}

/** Every address of the app; links are made with `getHref`, never written by hand. */
export const paths = {
  home: page('/'),
  /** The landing page with the word that an account is closed. */
  accountClosed: { path: '/', getHref: () => '/#cuenta-cerrada' },
  landing: page('/landing'),
  login: {
    path: '/login',
    /** `redirect` is a path of this site that opens after sign-in; `error` a code of a sign-in that failed. */
    getHref: (redirect?: string, error?: string) => withQuery('/login', { error, redirect }),
    /** With the form of a new account open; `plan` is one that waits on the page of plans. */
    getRegisterHref: (query: { redirect?: string; plan?: string } = {}) =>
      withQuery('/login', { redirect: query.redirect, plan: query.plan, mode: 'register' }),
  },
  resetPassword: page('/reset-password'),
  verifyEmail: page('/verify-email'),
  terminos: page('/terminos'),
  privacidad: page('/privacidad'),
  reembolsos: page('/reembolsos'),
  contacto: page('/contacto'),
  planesWompi: page('/planes-wompi'),
  checkoutSuccess: {
    ...page('/checkout-success'),
    /** What became of a payment, by our own reference. */
    getPaymentHref: (reference: string) => withQuery('/checkout-success', { reference }),
  },
  app: {
    path: '/app',
    /** `tab` and `open` as `lib/address.ts` knows them; `anchor` is one of {@link anchors}. */
    getHref: (
      shown: { tab?: 'videos' | 'biblioteca' | 'clientes' | 'servicios'; open?: string } = {},
      anchor: string | null = null,
    ) => withAnchor(withQuery('/app', shown), anchor),
  },
  dashboard: page('/dashboard'),
  operaciones: page('/operaciones'),
  projects: {
    path: '/projects',
    getHref: (shown: { open?: 'new-project' } = {}) => withQuery('/projects', shown),
  },
  videos: {
    path: '/videos',
    /** `videoId` is the video of the project to show. */
    getHref: (projectId?: number, videoId: number | null = null) =>
      withAnchor(
        withQuery('/videos', { projectId }),
        videoId === null ? null : anchors.projectVideo(videoId),
      ),
    /** Every video of a client in a state, in projects that are not completed. */
    getWaitingHref: (shown: { client: number; status: string }) =>
      withQuery('/videos', { ...shown, projects: 'open' }),
    /** With the dialog that publishes the video on the client's account. */
    getTiktokHref: (projectId: number, videoId: number) =>
      withQuery('/videos', { projectId, open: `tiktok-video-${videoId}` }),
  },
  client: { path: '/client', getHref: (clientId?: number) => withQuery('/client', { clientId }) },
  aiAutomation: {
    path: '/ai-automation',
    /** The business; with `guionId` the scripts, at that one. */
    getHref: (guionId: number | null = null) =>
      withAnchor('/ai-automation', guionId === null ? null : anchors.guion(guionId)),
    getScriptsHref: () => withQuery('/ai-automation', { tab: 'guiones' }),
  },
  calendario: {
    path: '/calendario',
    /** `day` is the day to show, with the week around it. */
    getHref: (day?: string) => withQuery('/calendario', day === undefined ? {} : { view: 'week', day }),
    /** The month of drafts. */
    getDraftsHref: () => withQuery('/calendario', { view: 'drafts' }),
  },
  porRevisar: page('/por-revisar'),
  /** The hand-off kit: opened by a link, without an account. */
  entrega: { path: '/entrega/:token' },
  planes: {
    path: '/planes',
    /** `plan` is the one that was chosen before signing in. */
    getHref: (plan?: string) => withQuery('/planes', { plan }),
  },
  subscription: {
    ...page('/subscription'),
    getReceiptHref: (reference: string) => withQuery('/subscription', { recibo: reference }),
  },
  integraciones: page('/integraciones'),
  checkout: {
    path: '/checkout',
    /** `plan` is the plan id to pay. */
    getHref: (plan: string) => withQuery('/checkout', { plan }),
  },
} as const;

/**
 * The address to open after sign-in: only paths of this site are honoured, so that a crafted link cannot
 * lead a person who has just typed a password to another site.
 */
export function safeRedirect(candidate: string | null): string {
  const fallback = paths.app.getHref();
  if (candidate === null || !candidate.startsWith('/')) return fallback;
  if (candidate.startsWith('//') || candidate.includes('\\')) return fallback;
  return candidate;
}

/** Where the query of the sign-in page leads after it: a plan that was chosen before waits on the page of plans. */
export function destinationOf(search: URLSearchParams): string | null {
  const [redirect, plan] = [search.get('redirect'), search.get('plan')];
  return redirect === paths.planes.path && plan !== null ? paths.planes.getHref(plan) : redirect;
}

/** Where the sign-in with Google begins: an address for the browser, not for a call. `redirect` opens afterwards. */
export function googleSignInHref(redirect: string | null): string {
  return redirect === null ? '/api/auth/google' : `/api/auth/google?${new URLSearchParams({ redirect })}`;
}
