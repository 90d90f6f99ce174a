/** @jest-environment node */
import { aGuion } from '../../../testing/builders';
import { expiryText, secondsLeft, timeLeftText } from './url-expiry';
import { videoLabel } from './video-label';

const BASE = 'https://s3/base.mp4';

describe('derived video labels', () => {
  it.each([
    [
      aGuion({ estado: 'url_expirado', videoHeygenUrl: BASE, videoFinalUrl: 'https://s3/final.mp4' }),
      'URL Expired\nEnlace vencido',
    ],
    [
      aGuion({
        estado: 'listo',
        videoHeygenUrl: BASE,
        videoFinalUrl: 'https://s3/final.mp4',
        hasBroll: true,
      }),
      'Completo, con fotos y clips',
    ],
    [
      aGuion({
        estado: 'listo',
        videoHeygenUrl: BASE,
        videoFinalUrl: 'https://s3/finished.mp4',
        broll: {
          status: 'processing',
          attempt: 1,
          attempts: 3,
          progress: 20,
          message: '',
          messageSentence: null,
        },
      }),
      'Listo para fotos y clips',
    ],
    [aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl: BASE }), 'Listo para fotos y clips'],
    [aGuion({ estado: 'listo', videoHeygenUrl: BASE }), 'Listo para fotos y clips'],
    [aGuion({ estado: 'procesando' }), 'Generando video'],
    [aGuion({ estado: 'aprobado' }), 'Aprobado para generar'],
    [aGuion({ estado: 'generado' }), 'Guion generado'],
  ])('%#', (guion, text) => {
    expect(videoLabel(guion).text).toBe(text);
  });
});

describe('how long a link works', () => {
  it.each([
    [604_800, 'Enlace válido 7 días más'],
    [86_400, 'Enlace válido 1 día más'],
    [7_200, 'Enlace válido 2 horas más'],
    [59, 'Enlace válido menos de 1 hora'],
    [0, 'URL Expirado'],
  ])('%d s: %s', (seconds, text) => {
    expect(timeLeftText(seconds)).toBe(text);
  });

  it('takes the server’s word for an expired one', () => {
    expect(expiryText({ hasUrl: true, isExpired: true, timeRemaining: 10 })).toBe('URL Expirado');
  });

  it('counts from the moment that the link ends', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');

    expect(secondsLeft('2026-11-22T12:00:00Z', now)).toBe(86_400);
    expect(secondsLeft('2026-11-20T12:00:00Z', now)).toBe(0);
    expect(secondsLeft(null, now)).toBe(0);
  });
});
