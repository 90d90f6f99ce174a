import { titleOf } from './video-title';

describe('titleOf', () => {
  it.each([
    ['Pan recién hecho, hoy.', 'Pan recién hecho, hoy'],
    ['¿Pan hoy? ', '¿Pan hoy?'],
    ['Y entonces...', 'Y entonces...'],
    ['Primera línea.\nSegunda línea.', 'Primera línea'],
    ['a'.repeat(61), `${'a'.repeat(59)}…`],
  ])('of %j is %j', (caption, title) => {
    expect(titleOf({ caption })).toBe(title);
  });
});
