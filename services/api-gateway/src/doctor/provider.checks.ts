import { ProviderError } from '@pregonero/contracts/jobs';
import type { Adapters } from '@pregonero/providers';
import { type Check, Finding } from './check';

/** No code or payment of anybody. */
const NOBODYS = 'pregonero-doctor';

/** One reading call a provider, free of charge, that fails unless our keys are accepted. */
export function providerChecks(adapters: Adapters): Check[] {
  const { scriptWriter, avatarVideo, stockFootage, socialPublisher, payments, identity, mailer } = adapters;
  return [
    {
      title: 'Guiones',
      cure: 'revisa OPENAI_BASE_URL, OPENAI_API_KEY y OPENAI_MODEL',
      look: async (signal) => {
        if (!(await scriptWriter.knowsModel(signal))) throw new Finding('el servidor no conoce el modelo');
        return 'la clave sirve y el modelo existe';
      },
    },
    {
      title: 'HeyGen',
      cure: 'revisa HEYGEN_BASE_URL y HEYGEN_API_KEY',
      look: async (signal) => {
        const [avatars, voices] = await Promise.all([
          avatarVideo.listAvatars(signal),
          avatarVideo.listVoices(signal),
        ]);
        if (avatars.length === 0 || voices.length === 0) throw new Finding('no hay presentadores o voces');
        return `la clave sirve: ${avatars.length} presentadores, ${voices.length} voces`;
      },
    },
    {
      title: 'Pexels',
      cure: 'revisa PEXELS_BASE_URL y PEXELS_API_KEY',
      look: async (signal) => {
        const clips = await stockFootage.search({ keyword: 'pan', count: 1, signal });
        return `la clave sirve: ${clips.length === 0 ? 'ningún clip' : 'hay clips'} para "pan"`;
      },
    },
    {
      title: 'TikTok',
      cure: 'revisa TIKTOK_API_URL, TIKTOK_CLIENT_KEY y TIKTOK_CLIENT_SECRET',
      look: async (signal) => {
        try {
          await socialPublisher.exchangeCode(NOBODYS, signal);
        } catch (error) {
          // The app was believed, and nobody's code was not: what good credentials are answered.
          if (isGrantRefused(error)) return 'la aplicación es conocida y su secreto sirve';
          throw error;
        }
        throw new Finding('aceptó un código que nadie dio');
      },
    },
    {
      title: 'Wompi',
      cure: 'revisa WOMPI_API_URL, WOMPI_ENVIRONMENT y las cuatro claves',
      look: async (signal) => {
        await payments.findByReference(NOBODYS, signal);
        return 'la clave privada sirve';
      },
    },
    {
      title: 'Google',
      cure: 'revisa GOOGLE_ISSUER, GOOGLE_CLIENT_ID y GOOGLE_REDIRECT_URI',
      look: async () => {
        await identity.begin(NOBODYS);
        return 'se puede entrar con Google';
      },
    },
    {
      title: 'Correo',
      cure: 'revisa SMTP_URL y su usuario',
      look: async () => {
        await mailer.verify();
        return 'el servidor acepta nuestra cuenta';
      },
    },
  ];
}

function isGrantRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.providerCode === 'invalid_grant';
}
