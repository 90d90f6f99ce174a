import {
  type ConfigConcern,
  identityConfig,
  mailConfig,
  paymentsConfig,
  scriptWriterConfig,
  stockFootageConfig,
} from '@pregonero/config';
import {
  createIdentity,
  createMailer,
  createPayments,
  createScriptWriter,
  createStockFootage,
} from '@pregonero/providers';
import type { AppConfig } from '../app.config';
import { type Check, Finding } from './check';

/** No payment of anybody. */
const NOBODYS = 'pregonero-doctor';

type Settings = Pick<AppConfig, 'scriptWriter' | 'stockFootage' | 'payments' | 'identity' | 'mail'>;

/** What a third party without its key is told as: what works instead, and which settings turn it on. */
export function offLine({ fields }: ConfigConcern, instead: string): string {
  const keys = Object.values(fields).flatMap((entry) =>
    'kind' in entry && entry.kind === 'switch' ? entry.keys.map(({ env }) => env) : [],
  );
  return `apagado: ${instead} → para encenderlo pon ${keys.join(', ')}`;
}

/** Marks a check as off where its third party is. */
const orOff = (
  concern: ConfigConcern,
  { enabled }: { enabled: boolean },
  instead: string,
): Pick<Check, 'off'> => (enabled ? {} : { off: offLine(concern, instead) });

/** One reading call a provider, free of charge, that fails unless our keys are accepted. */
export function providerChecks(
  config: Settings,
  presenterChecks: readonly Check[],
  networkChecks: readonly Check[],
): Check[] {
  const scriptWriter = createScriptWriter(config.scriptWriter);
  const stockFootage = createStockFootage(config.stockFootage);
  const payments = createPayments(config.payments);
  const identity = createIdentity(config.identity);
  const mailer = createMailer(config.mail);
  return [
    {
      title: 'Guiones',
      ...orOff(scriptWriterConfig, config.scriptWriter, 'las plantillas escriben los guiones'),
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
      ...orOff(stockFootageConfig, config.stockFootage, 'B-roll con fotos y videos propios, y tarjetas'),
      cure: 'revisa PEXELS_BASE_URL y PEXELS_API_KEY',
      look: async (signal) => {
        const clips = await stockFootage.search({ keyword: 'pan', count: 1, signal });
        return `la clave sirve: ${clips.length === 0 ? 'ningún clip' : 'hay clips'} para "pan"`;
      },
    },
    ...networkChecks,
    {
      title: 'Wompi',
      ...orOff(paymentsConfig, config.payments, 'nadie paga en línea'),
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
      ...orOff(identityConfig, config.identity, 'se entra con correo y contraseña'),
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
      ...orOff(mailConfig, config.mail, 'no se envía ninguno: esperan a que haya servidor de correo'),
      cure: 'revisa SMTP_URL, su usuario y SMTP_TLS',
      look: async () => {
        await mailer.verify();
        return 'el servidor acepta nuestra cuenta';
      },
    },
  ];
}
