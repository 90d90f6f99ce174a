import { cardOf } from './word-card';

describe('cardOf', () => {
  const perfil = { productos: [{ nombre: 'Empanadas', precio: 10_000 }] };
  const priceIn = (contenido: string) => cardOf('empanadas', { ajustesVideo: null, contenido }, perfil).price;

  it('shows a price where the sentence of its word says it', () => {
    expect(priceIn('Hoy hay empanadas. Las empanadas cuestan $10.000.')).toBe('$10.000');
  });

  it.each(['Hoy hay empanadas.', 'Hoy hay empanadas. El combo vale $10.000.', 'Las empanadas a $12.000.'])(
    'shows no price that «%s» does not say of it',
    (contenido) => {
      expect(priceIn(contenido)).toBeNull();
    },
  );
});
