import { screen } from '@testing-library/react';
import { setActingFor } from '../../../lib/acting';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { PassScripts } from './pass-scripts';

const guiones = [
  aGuion({ id: 1, estado: 'generado' }),
  aGuion({ id: 2, estado: 'generado' }),
  aGuion({ id: 3, estado: 'listo' }),
];

afterEach(() => {
  setActingFor(null);
});

describe('PassScripts', () => {
  it('opens WhatsApp with how many scripts wait and where the client reads them', () => {
    setActingFor({ id: 7, name: 'Ana Pan' });
    renderApp(<PassScripts guiones={guiones} page="/app" />);

    const link = screen.getByRole('link', { name: 'Pasarle los guiones por WhatsApp' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe(
      'Hola, Ana Pan. Tienes 2 guiones por leer y aprobar en Pregonero:\nhttp://localhost/app',
    );
  });

  it('shows nothing to clients, and nothing when no script waits', () => {
    renderApp(<PassScripts guiones={guiones} page="/app" />);
    setActingFor({ id: 7, name: 'Ana Pan' });
    renderApp(<PassScripts guiones={[aGuion({ estado: 'listo' })]} page="/app" />);

    expect(document.querySelector('[data-pass-scripts]')).toBeNull();
  });
});
