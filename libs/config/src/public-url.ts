import { type ConfigProblem, siteUrl } from './config-variable';

/** Where people open the site; several concerns judge their own addresses by it. */
export const publicUrl = siteUrl('PUBLIC_URL', {
  default: 'http://localhost:3000',
  description: 'Where people open the site; the only origin that cookies and sockets are accepted from.',
});

/**
 * What is wrong with a redirect address that would bring people back to another site than they left, or to a page that is not `path`:
 * behind `PUBLIC_URL` with a slash at its end it would begin with two, and people would meet the front page.
 */
export function wrongWayBack(
  { env, path }: { env: string; path: string },
  values: { publicUrl: string; redirectUri: string },
): readonly ConfigProblem[] {
  const { origin } = new URL(values.publicUrl);
  const redirect = new URL(values.redirectUri);
  if (redirect.origin === origin && redirect.pathname === path) return [];
  if (redirect.origin === origin)
    return [
      {
        env,
        reason: {
          en: `must be ${origin}${path}; PUBLIC_URL, which it may be made of, ends without a slash`,
          es: `debe ser ${origin}${path}; PUBLIC_URL, con la que puede estar hecha, termina sin barra`,
        },
      },
    ];
  return [
    {
      env,
      reason: {
        en: `must be on ${origin}, the origin of PUBLIC_URL; people would come back to another site`,
        es: `debe estar en ${origin}, el origen de PUBLIC_URL; la gente volvería a otro sitio`,
      },
    },
  ];
}
