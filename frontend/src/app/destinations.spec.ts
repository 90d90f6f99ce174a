/** @jest-environment node */
import { DESTINATIONS, isWithin } from './destinations';

const open = (role: 'client' | 'admin', pathname: string, search = '', hash = '') =>
  DESTINATIONS[role].filter((place) => isWithin(place, { pathname, search, hash })).map(({ label }) => label);

describe('where the rail says one is', () => {
  it.each([
    ['client', '/app', '', 'Inicio'],
    ['client', '/app', '?open=generate', 'Inicio'],
    ['client', '/app', '?tab=videos&open=tiktok-3', 'Videos'],
    ['client', '/app', '?tab=biblioteca', 'Biblioteca'],
    ['client', '/ai-automation', '', 'Negocio'],
    ['client', '/ai-automation', '?tab=guiones', 'Guiones'],
    ['client', '/videos', '?projectId=3', 'Proyectos'],
    ['admin', '/app', '', 'Inicio'],
    ['admin', '/app', '?tab=clientes&q=pan', 'Clientes'],
    ['admin', '/client', '?clientId=3', 'Clientes'],
    ['admin', '/projects', '', 'Proyectos'],
    ['admin', '/videos', '', 'Videos'],
    ['admin', '/operaciones', '?tab=trabajos', 'Servicios'],
    ['client', '/calendario', '?day=2026-11-22', 'Calendario'],
    ['admin', '/calendario', '', 'Calendario'],
  ] as const)('%s at %s%s: %s, and nowhere else', (role, path, search, label) => {
    expect(open(role, path, search)).toEqual([label]);
  });

  it('is at the scripts where an address names one of them', () => {
    expect(open('client', '/ai-automation', '', '#guion-3')).toEqual(['Guiones']);
  });

  it('is nowhere on a page that is no destination', () => {
    expect(open('client', '/planes')).toEqual([]);
  });
});
