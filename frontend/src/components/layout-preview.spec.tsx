import { renderApp } from '../testing/render-app';
import { LayoutStill } from './layout-preview';

const FACTS = {
  ...{ title: 'La hogaza', presenter: 'https://s3/face.webp', photo: 'https://s3/photo.jpg' },
  ...{ colour: '#b3471d', name: 'La Espiga', products: [{ nombre: 'Hogaza', precio: 11_900 }] },
};

/** Names of the movements in a template. */
function movementsOf(plantilla: Parameters<typeof LayoutStill>[0]['plantilla']): string[] {
  const { container } = renderApp(<LayoutStill plantilla={plantilla} formato="vertical" facts={FACTS} />);
  return Array.from(
    container.querySelectorAll('[data-motion]'),
    (part) => part.getAttribute('data-motion') ?? '',
  ).toSorted();
}

describe('LayoutStill', () => {
  it('moves as the film of its template does', () => {
    expect(movementsOf('presentador')).toEqual(['early', 'late', 'nearer']);
    expect(movementsOf('voz_en_off')).toEqual(['drift', 'early', 'late']);
  });

  it('stands still without a template', () => {
    expect(movementsOf(null)).toEqual([]);
  });

  it('has rules for every movement, and asks for nothing but one photo', () => {
    const { container } = renderApp(<LayoutStill plantilla="rincon" formato="vertical" facts={FACTS} />);

    const rules = document.querySelector('style[data-href="film-motion"]')?.textContent ?? '';
    for (const name of ['drift', 'early', 'late', 'nearer', 'row-1', 'row-2'])
      expect(rules).toContain(`@keyframes film-${name}`);
    const sources = Array.from(container.querySelectorAll('img')).map(({ src }) => src);
    expect(new Set(sources)).toEqual(new Set([FACTS.photo, FACTS.presenter]));
  });
});
