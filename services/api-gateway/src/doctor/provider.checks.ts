import type { Adapters } from '@pregonero/providers';
import { type Check, Finding } from './check';

/** No payment of anybody. */
const NOBODYS = 'pregonero-doctor';

/** One reading call a provider, free of charge, that fails unless our keys are accepted. */
export function providerChecks(
  adapters: Adapters,
  presenterChecks: readonly Check[],
  networkChecks: readonly Check[],
): Check[] {
  const { scriptWriter, stockFootage, payments, identity, mailer } = adapters;
  return [
    {
      title: 'Guiones',
      cure: 'revisa OPENAI_BASE_URL, OPENAI_API_KEY y OPENAI_MODEL',
      look: async (signal) => {
        if (!(await scriptWriter.knowsModel(signal))) throw new Finding('el servidor no conoce el modelo');
        if (!(await scriptWriter.mayWrite(signal)))
          throw new Finding('la clave no tiene permiso para pedir textos al modelo (model.request)');
        return 'la clave sirve, el modelo existe y se le pueden pedir textos';
      },
    },
    ...presenterChecks,
    {
      title: 'Pexels',
      cure: 'revisa PEXELS_BASE_URL y PEXELS_API_KEY',
      look: async (signal) => {
        const clips = await stockFootage.search({ keyword: 'pan', count: 1, signal });
        return `la clave sirve: ${clips.length === 0 ? 'ningún clip' : 'hay clips'} para "pan"`;
      },
    },
    ...networkChecks,
    {
      title: 'Wompi',
      cure: 'revisa WOMPI_API_URL, WOMPI_ENVIRONMENT y las cuatro claves',
      look: async (signal) => {
        await payments.findByReference(NOBODYS, signal);
        const business = await payments.business(signal);
        if (business === null) throw new Finding('la clave pública no es de ningún comercio de ese ambiente');
        if (!business.active) throw new Finding('el comercio de la clave pública no está activo');
        if (!business.hasTerms) throw new Finding('el comercio no da los términos que acepta quien paga');
        // Nothing can be asked of the other two but their environment, which the start has looked at.
        return 'las claves privada y pública sirven; el comercio está activo y da sus términos';
      },
    },
    {
      title: 'Google',
      cure: 'revisa GOOGLE_ISSUER, GOOGLE_CLIENT_ID y GOOGLE_REDIRECT_URI',
      look: async (signal) => {
        const { url } = await identity.begin(NOBODYS);
        // oxlint-disable-next-line eslint/no-restricted-globals -- the page that a browser would be sent to, and nothing of ours
        const page = await fetch(url, { redirect: 'manual', signal });
        const next = page.headers.get('location') ?? '';
        // Google sends a client or a redirect address that it does not know to a page of errors, others answer 400.
        if (page.status >= 400 || /\/error\b|[?&#](?:authE|e)rror=/u.test(next))
          throw new Finding('no conoce nuestro cliente o su dirección de regreso');
        return 'conoce nuestro cliente y su dirección de regreso';
      },
    },
    {
      title: 'Correo',
      cure: 'revisa SMTP_URL, su usuario y SMTP_TLS',
      look: async () => {
        await mailer.verify();
        return 'el servidor acepta nuestra cuenta';
      },
    },
  ];
}
