import fc from 'fast-check';
import { addressIn, hoursIn, phonesIn } from './contacts';
import { withoutMarkup } from './markup';
import { pricesIn, printedPrice } from './prices';
import { readProfile } from './profile.reader';
import { sortTopics } from './topics';

const TODAY = '2026-11-22';

describe('readProfile', () => {
  it('reads the text of a public profile', () => {
    expect(
      readProfile(
        `Panadería La Espiga 🥖
        Pan de masa madre en Laureles, Medellín
        📍 Calle 45 #12-30, local 2
        📱 310 555 4782
        🕒 L-S 7am-8pm
        Pan de masa madre $12.900
        Torta de chocolate - $45.000
        Promo 2x1 en croissants los martes hasta el 30 de noviembre`,
        TODAY,
      ),
    ).toEqual({
      nombre: 'Panadería La Espiga',
      ciudad: 'Medellín',
      barrio: 'Laureles',
      direccion: 'Calle 45 #12-30, local 2',
      whatsapp: '310 555 4782',
      horario: 'L-S 7am-8pm',
      productos: [
        { nombre: 'Pan de masa madre', precio: 12_900 },
        { nombre: 'Torta de chocolate', precio: 45_000 },
      ],
      oferta: 'Promo 2x1 en croissants los martes',
      ofertaHasta: '2026-11-30',
    });
  });

  it('reads sentences', () => {
    expect(
      readProfile(
        'Somos Óptica Visión Clara y quedamos en la Cra. 7 # 72-41, barrio San Antonio, Cali. Vendemos gafas de sol a $89.900 y lentes de contacto desde 120 mil pesos. Escríbenos al +57 300 123 4567. Abrimos de lunes a sábado de 9am a 6pm.',
        TODAY,
      ),
    ).toEqual({
      nombre: 'Óptica Visión Clara',
      ciudad: 'Cali',
      barrio: 'San Antonio',
      direccion: 'Cra. 7 # 72-41',
      whatsapp: '+57 300 123 4567',
      horario: 'de lunes a sábado de 9am a 6pm',
      productos: [
        { nombre: 'gafas de sol', precio: 89_900 },
        { nombre: 'lentes de contacto', precio: 120_000 },
      ],
    });
  });

  it('believes labels, and reads a day without its year as the next one', () => {
    expect(
      readProfile(
        'Nombre: Ferretería El Tornillo\nCiudad: Tunja\nBarrio: Las Nieves\nDirección: Diagonal 61C 26A-10\nTel: 608 742 1234\nHorario: lunes a viernes 8am-6pm\nOferta: 10 % en pinturas hasta el 15/01',
        TODAY,
      ),
    ).toEqual({
      nombre: 'Ferretería El Tornillo',
      ciudad: 'Tunja',
      barrio: 'Las Nieves',
      direccion: 'Diagonal 61C 26A-10',
      whatsapp: '608 742 1234',
      horario: 'lunes a viernes 8am-6pm',
      oferta: '10 % en pinturas',
      ofertaHasta: '2027-01-15',
    });
  });

  it('reads how people speak of their shop', () => {
    expect(
      readProfile(
        'Hola, en Panadería La Espiga hacemos pan de masa madre en Laureles. Abrimos de 6 a 8. Pan a $12.900',
        TODAY,
      ),
    ).toEqual({
      nombre: 'Panadería La Espiga',
      barrio: 'Laureles',
      horario: 'de 6 a 8',
      productos: [{ nombre: 'Pan', precio: 12_900 }],
    });
    expect(readProfile('mi panadería se llama La Espiga Dorada', TODAY)).toEqual({
      nombre: 'La Espiga Dorada',
    });
  });

  it('finds nothing in nothing, and never fails', () => {
    expect(readProfile('   ', TODAY)).toEqual({});
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const read = readProfile(text, TODAY);
        expect(JSON.stringify(read)).not.toContain('null,');
      }),
    );
  });
});

describe('withoutMarkup', () => {
  it.each([
    ['<p style="color:red">Familias <b>de Bogotá</b></p>', '\nFamilias de Bogotá\n'],
    ['<script>alert(1)</script>Pan a $12.900', ' Pan a $12.900'],
    ['&lt;b&gt;Pan&lt;/b&gt; &amp; café', 'Pan & café'],
    ['niños <3 años y 5 < 7 > 2', 'niños <3 años y 5 < 7 > 2'],
    ['500 g a $8.500', '500 g a $8.500'],
  ])('reads %j', (text, expected) => {
    expect(withoutMarkup(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<',
      '>',
      '&lt;',
      '&amp;',
      '&gt;',
      'b',
      'script',
      '/',
      ' ',
      '$5',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = withoutMarkup(pieces.join(''));
        expect(withoutMarkup(once)).toBe(once);
      }),
    );
  });
});

describe('sortTopics', () => {
  it('tells themes from prices, numbers, addresses, hours and promotions', () => {
    expect(
      sortTopics(
        'Arepa de chócolo a $12.900, domicilios al 300 123 4567, promo 2x1 los martes; 500 g de café, Calle 45 #12-30, apto 301, L-V 8am-6pm',
      ),
    ).toEqual([
      { kind: 'precio', text: 'Arepa de chócolo a $12.900' },
      { kind: 'telefono', text: 'domicilios al 300 123 4567' },
      { kind: 'promocion', text: 'promo 2x1 los martes' },
      { kind: 'tema', text: '500 g de café' },
      { kind: 'direccion', text: 'Calle 45 #12-30, apto 301' },
      { kind: 'horario', text: 'L-V 8am-6pm' },
    ]);
  });
});

describe('facts of a text', () => {
  it.each<[string, number[]]>([
    ['a $45.000 y $ 1.250.000', [45_000, 1_250_000]],
    ['desde 45 mil, 12.900 pesos, $2 millones, $45k', [45_000, 12_900, 2_000_000, 45_000]],
    ['a 12.900', [12_900]],
    ['al 300 123 4567, 25 %, 2x1, en 2026, más de 45 mil clientes, 500 g, a 5 km', []],
    ['US$ 19,99', [20]],
  ])('knows the prices of %j', (text, amounts) => {
    expect(pricesIn(text).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('prints a price as people do', () => {
    expect([900, 12_900, 1_250_000].map(printedPrice)).toEqual(['$900', '$12.900', '$1.250.000']);
  });

  it.each([
    ['Estamos en la Cra. 7 # 72-41 sur, apto 301', 'Cra. 7 # 72-41 sur, apto 301'],
    ['Cl 10 No. 5-23', 'Cl 10 No. 5-23'],
    ['Transversal 93 Bis N° 114-09', 'Transversal 93 Bis N° 114-09'],
    ['Avenida 6 Norte #23-45', 'Avenida 6 Norte #23-45'],
    ['calle bonita', undefined],
  ])('knows the address in %j', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it('knows hours and telephone numbers', () => {
    expect(hoursIn('Abrimos L-V 8am-6pm, sábados 9am-1pm')).toBe('L-V 8am-6pm, sábados 9am-1pm');
    expect(hoursIn('todos los días de 7 a.m. a 9 p.m.')).toBe('todos los días de 7 a.m. a 9 p.m.');
    expect(hoursIn('atención 24 horas')).toBe('24 horas');
    expect(phonesIn('Cel 3105554782, fijo (604) 444 12 34, call (305) 555-0182')).toEqual([
      '3105554782',
      '(604) 444 12 34',
      '(305) 555-0182',
    ]);
    expect(phonesIn('$310 555 4782 y 12/03/2026 y 900.123.456-7')).toEqual([]);
  });
});
