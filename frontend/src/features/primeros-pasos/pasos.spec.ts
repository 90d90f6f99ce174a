/** @jest-environment node */
import type { FormularioInicial, Guion } from '@pregonero/contracts/api';
import { aGuion } from '../../testing/builders';
import { pasosOf } from './pasos';

const BUSINESS = { id: 1 } as FormularioInicial;
const VIDEO = {
  estado: 'listo',
  videoHeygenUrl: 'https://s3/a.mp4',
  videoFinalUrl: 'https://s3/a.mp4',
} as const;
const list = (formulario: FormularioInicial | null, ...guiones: Guion[]) =>
  pasosOf({ formulario, guiones }).map(({ name, done, to }) => `${done ? '✓' : '·'} ${name} ${to}`);

describe('the first steps', () => {
  it('all lead to the business while it is not known', () => {
    expect(list(null)).toEqual([
      '· negocio /app?open=form#abierto',
      '· guion /app?open=form#abierto',
      '· video /app?open=form#abierto',
      '· publicar /app?open=form#abierto',
    ]);
  });

  it('lead to writing, then to the presenter of the newest script', () => {
    expect(list(BUSINESS)).toEqual([
      '✓ negocio /ai-automation',
      '· guion /app?open=generate#abierto',
      '· video /app?open=generate#abierto',
      '· publicar /app?open=generate#abierto',
    ]);
    expect(list(BUSINESS, aGuion({ id: 8 }), aGuion({ id: 7 }))).toEqual([
      '✓ negocio /ai-automation',
      '✓ guion /app',
      '· video /app?open=presenter-8#guion-8',
      '· publicar /app?open=presenter-8#guion-8',
    ]);
  });

  it('lead to the render under way, and from a finished video to its post', () => {
    expect(list(BUSINESS, aGuion({ id: 8 }), aGuion({ id: 7, estado: 'procesando' }))[2]).toBe(
      '· video /app?open=progress-7',
    );
    expect(list(BUSINESS, aGuion({ id: 9 }), aGuion({ id: 7, ...VIDEO })).slice(2)).toEqual([
      '✓ video /app?tab=videos',
      '· publicar /app?tab=videos&open=tiktok-7',
    ]);
  });

  it('do not lead to a video whose file has ended, and are done with the first post', () => {
    const ended = aGuion({ id: 7, ...VIDEO, estado: 'url_expirado' });
    expect(list(BUSINESS, ended).slice(2)).toEqual([
      '✓ video /app?tab=videos',
      '· publicar /app?open=generate#abierto',
    ]);
    const posted = aGuion({ id: 7, ...VIDEO, fechaPublicacion: '2026-11-22T10:00:00.000Z' });
    expect(list(BUSINESS, posted)[3]).toBe('✓ publicar /app?tab=videos');
  });
});
