import { costs, withDefinite } from './spanish.articles';

describe('the article of what a shop sells', () => {
  it.each([
    'la limpieza dental',
    'la ortodoncia',
    'el blanqueamiento',
    'las uñas semipermanentes',
    'el corte y cepillado',
    'las clases grupales',
    'la declaración de renta',
    'las impresiones',
    'los trámites en línea',
    'el inglés conversacional',
    'el yoga suave',
    'el pasadía en Guatapé',
    'las flores para condolencias',
    'el examen visual',
    'los leggings',
    'el café filtrado',
    'el agua saborizada',
    'los tours por el Eje Cafetero',
    'el cambio de aceite 10W-30',
    'la promoción del mes',
    'las lavadoras',
    'los collares',
    'el lomo de cerdo',
    'el alquiler de sillas',
    'los quince años',
    'las tres leches',
    'el hemograma',
    'la mujer de hoy',
  ])('is known: %s', (whole) => {
    expect(withDefinite(whole.slice(whole.indexOf(' ') + 1))).toBe(whole);
  });

  it.each([
    'la casa del pan',
    'hacer trajes',
    'Netflix',
    '2x1 en pan',
    'dos por uno en cocteles',
    'tu primera clase',
    'WhatsApp Business',
  ])('is left out where it would be a guess or is there: %s', (phrase) => {
    expect(withDefinite(phrase)).toBe(phrase);
  });

  it('agrees with what it costs', () => {
    expect(costs('ramo de rosas')).toBe('vale el ramo de rosas');
    expect(costs('paletas de maracuyá')).toBe('valen las paletas de maracuyá');
  });
});
