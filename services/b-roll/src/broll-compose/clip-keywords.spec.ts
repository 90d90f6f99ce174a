import fc from 'fast-check';
import { saidIn } from '@pregonero/video';
import { keywordsOf } from './clip-keywords';

const CONTENIDO =
  'Hola, vecinos. Nuestro café viene de una finca y el pandebono sale caliente. Los hornos no paran. Te esperamos.';

describe('keywordsOf', () => {
  it('takes the keywords of the script that it says, without repeats and blanks', () => {
    const guion = {
      palabrasClave: 'café, barista, , horno, pandebono, Café',
      titulo: 'x',
      contenido: CONTENIDO,
    };

    expect(keywordsOf(guion)).toEqual(['café', 'horno', 'pandebono']);
  });

  it('searches for nothing that the script says is absent', () => {
    const guion = {
      palabrasClave: 'regaños, sonrisa, helado sin azúcar',
      titulo: 'Sonrisa sin regaños',
      contenido: 'Una sonrisa sin afanes y sin regaños, ni filas. Y un helado sin azúcar para tus dientes.',
    };

    expect(keywordsOf(guion)).toEqual(['sonrisa', 'helado sin azúcar', 'dientes']);
  });

  it('goes on with the products of the business, words of the title and of the script', () => {
    const guion = {
      palabrasClave: 'ovnis',
      titulo: '¿Por qué nuestra finca?',
      contenido: CONTENIDO,
    };

    expect(
      keywordsOf(guion, {
        productos: [{ nombre: 'Pandebono' }, { nombre: 'Almojábana' }],
      }),
    ).toEqual(['Pandebono', 'finca', 'hornos']);
  });

  it('looks for no word of the name of the business, wherever it stands', () => {
    const guion = {
      palabrasClave: 'panadería la espiga, espiga, hogaza',
      titulo: 'Espiga: la hogaza que se acaba',
      contenido: 'En La Espiga sale el pan a las seis. La Espiga hornea una hogaza lenta. Busca la Espiga.',
    };

    expect(keywordsOf(guion, { nombre: 'Panadería La Espiga' })).toEqual(['hogaza']);
    expect(keywordsOf(guion, { nombre: 'La Espiga' }).join(' ')).not.toMatch(/espiga/iu);
    // A product is one, whatever the business is called.
    const named = { ...guion, contenido: 'En Hogaza hay Hogaza de centeno.', palabrasClave: null };
    expect(keywordsOf(named, { nombre: 'Hogaza' })).not.toContain('Hogaza');
    expect(keywordsOf(named, { nombre: 'Hogaza', productos: [{ nombre: 'Hogaza' }] })).toContain('Hogaza');
  });

  it('names only what is said, each word once, and never more than may be searched for', () => {
    const word = fc.constantFrom(
      'pan',
      'café',
      'horno',
      'hornos',
      'mañana',
      'tenemos',
      'barrio',
      'masa madre',
    );
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.array(word), (keywords, title, text) => {
        const contenido = text.join(' ');
        const found = keywordsOf({ palabrasClave: keywords.join(', '), titulo: title.join(' '), contenido });

        expect(saidIn(contenido, found)).toEqual(found);
        expect(new Set(found.map((one) => one.toLowerCase())).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
