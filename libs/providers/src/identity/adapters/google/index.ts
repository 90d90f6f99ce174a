import { identityConfig } from '@pregonero/config';
import { defineThirdParty } from '../../../third-party';
import { turnedOff } from '../../../turned-off';
import type { IdentityPort } from '../../identity.port';
import { GoogleIdentity } from './google-identity.adapter';

/** No sign-in of anybody. */
const NOBODYS = 'pregonero-doctor';

/** Sign-in with Google; without keys each call is refused. */
export const google = defineThirdParty({
  id: 'google',
  concern: 'identity',
  settings: identityConfig,
  instead: 'se entra con correo y contraseña',
  create: (settings): IdentityPort =>
    settings.enabled
      ? new GoogleIdentity(settings)
      : turnedOff({ provider: 'google', capability: 'google' }, ['begin', 'finish']),
  check: (identity) => ({
    title: 'Google',
    cure: 'revisa GOOGLE_ISSUER, GOOGLE_CLIENT_ID y GOOGLE_REDIRECT_URI',
    look: async (signal) => {
      const { url } = await identity.begin(NOBODYS);
      // oxlint-disable-next-line eslint/no-restricted-globals -- the page that a browser would be sent to, and nothing of ours
      const page = await fetch(url, { redirect: 'manual', signal });
      const next = page.headers.get('location') ?? '';
      // Google sends a client or a redirect address that it does not know to a page of errors, others answer 400.
      if (page.status >= 400 || /\/error\b|[?&#](?:authE|e)rror=/u.test(next))
        throw new Error('no conoce nuestro cliente o su dirección de regreso');
      return 'conoce nuestro cliente y su dirección de regreso';
    },
  }),
});
