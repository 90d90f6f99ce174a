import { loadAppConfig } from '../../app.config';
import { examine } from './check';
import { providerChecks } from './provider.checks';

describe('providerChecks', () => {
  it('lists third parties without a key as off, with what works instead and the settings that turn them on', async () => {
    const config = loadAppConfig({
      ...{ OPENAI_API_KEY: '', PEXELS_API_KEY: '', SMTP_URL: '', GOOGLE_CLIENT_ID: '', WOMPI_PUBLIC_KEY: '' },
      ...{ HEYGEN_API_KEY: '', STUDIO_PRESENTERS: 'off', TIKTOK_CLIENT_KEY: '' },
    });

    const outcomes = await examine(providerChecks(config, { readText: () => Promise.resolve(null) }));

    expect(outcomes.map(({ title, good, off }) => [title, good, off])).toEqual(
      ['Guiones', 'HeyGen', 'Voz', 'Pexels', 'TikTok', 'Wompi', 'Google', 'Correo'].map((title) => [
        title,
        true,
        true,
      ]),
    );
    expect(outcomes.map(({ line }) => line)).toEqual([
      'apagado: las plantillas escriben los guiones → para encenderlo pon OPENAI_API_KEY',
      expect.stringContaining('sus presentadores no se ofrecen'),
      expect.stringContaining('SPEECH_PROVIDER=openai, SPEECH_API_KEY'),
      expect.stringContaining('PEXELS_API_KEY'),
      expect.stringContaining('TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET'),
      expect.stringContaining(
        'WOMPI_PUBLIC_KEY, WOMPI_PRIVATE_KEY, WOMPI_EVENTS_SECRET, WOMPI_INTEGRITY_SECRET',
      ),
      expect.stringContaining('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET'),
      expect.stringContaining('SMTP_URL'),
    ]);
  });
});
