import { browserUrl, type ConfigProblem } from './config-variable';

/** Where people open the site; several concerns judge their own addresses by it. */
export const publicUrl = browserUrl('PUBLIC_URL', {
  default: 'http://localhost:3000',
  description: 'Where people open the site; the only origin that cookies and sockets are accepted from.',
});

/** What is wrong with a redirect address that would bring people back to another site than they left. */
export function otherOrigin(
  env: string,
  values: { publicUrl: string; redirectUri: string },
): readonly ConfigProblem[] {
  const { origin } = new URL(values.publicUrl);
  if (new URL(values.redirectUri).origin === origin) return [];
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
