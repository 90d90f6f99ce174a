import fc from 'fast-check';
import { addressIn, hoursIn, phonesIn } from './contacts';
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

  it.each([
    ['Tel (300) 1234567', { whatsapp: '(300) 1234567' }],
    ['Cel 300.123.4567', { whatsapp: '300.123.4567' }],
    ['Fijo 601.345.6789', { whatsapp: '601.345.6789' }],
    ['Cel 300\u00A0123\u20114567', { whatsapp: '300 123-4567' }],
    ['20% OFF hasta 2026-12-15', { oferta: '20% OFF', ofertaHasta: '2026-12-15' }],
    ['20% OFF hasta el 15.12.2026', { oferta: '20% OFF', ofertaHasta: '2026-12-15' }],
    ['20% OFF hasta el 15 dic', { oferta: '20% OFF', ofertaHasta: '2026-12-15' }],
    ['Torta $1\u202F200\u202F000', { productos: [{ nombre: 'Torta', precio: 1_200_000 }] }],
    ['Torta a 1´200.000 pesos', { productos: [{ nombre: 'Torta', precio: 1_200_000 }] }],
  ])('reads %j below a name', (line, read) => {
    expect(readProfile(`Panadería La Espiga\n${line}`, TODAY)).toEqual({
      nombre: 'Panadería La Espiga',
      ...read,
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

  it('tears neither a name that ends like a currency nor hours with a pause, and takes what costs dollars without a price', () => {
    expect(
      readProfile(
        `Ferretería La 40 NIT 901.234.567-8
        Vía 40 #73-290, bodega 4, Barranquilla
        Lun-Vie 8am-12m y 2pm-6pm
        Menu $18.000
        Plan Plus $45.000
        Collar de perro $25.000
        Arepa con todo .... $14.000
        Jeans desde $49.900 por mayor y $69.900 al detal
        Matrícula $300.000, antes $350.000
        Clase virtual por USD 15
        Pide por https://wa.me/573001234567?text=hola`,
        TODAY,
      ),
    ).toEqual({
      nombre: 'Ferretería La 40',
      ciudad: 'Barranquilla',
      direccion: 'Vía 40 #73-290, bodega 4',
      horario: 'Lun-Vie 8am-12m y 2pm-6pm',
      whatsapp: '3001234567',
      productos: [
        { nombre: 'Menu', precio: 18_000 },
        { nombre: 'Plan Plus', precio: 45_000 },
        { nombre: 'Collar de perro', precio: 25_000 },
        { nombre: 'Arepa con todo', precio: 14_000 },
        { nombre: 'Jeans', precio: 49_900 },
        { nombre: 'Matrícula', precio: 300_000 },
        { nombre: 'Clase virtual', precio: null },
      ],
    });
  });

  it('reads a menu without signs, keeps what brackets say of a thing, and what goes on in the next line', () => {
    expect(
      readProfile(
        `Panadería La Espiga
        Calle 45 #12-30
        Local 2
        L-S 6am-8pm | D 7am-1pm
        Almuerzo ejecutivo ..... 18.000
        Pan de masa madre 12 mil
        Torta de zanahoria (porción) $8.500
        Torta de zanahoria (entera) $60.000
        Domicilios 300 123 4567
        Más de 12.000
        NIT 901.234`,
        TODAY,
      ),
    ).toEqual({
      nombre: 'Panadería La Espiga',
      direccion: 'Calle 45 #12-30, Local 2',
      whatsapp: '300 123 4567',
      horario: 'L-S 6am-8pm, D 7am-1pm',
      productos: [
        { nombre: 'Almuerzo ejecutivo', precio: 18_000 },
        { nombre: 'Pan de masa madre', precio: 12_000 },
        { nombre: 'Torta de zanahoria (porción)', precio: 8_500 },
        { nombre: 'Torta de zanahoria (entera)', precio: 60_000 },
      ],
    });
  });

  it('reads millions as people write them, and no measure for one', () => {
    expect(
      readProfile(
        `Inmobiliaria Hogar
        Casa en Laureles $450 M
        Apartamento de 72 m2: 320 M
        Casa campestre $1.200 M
        Apartaestudio 1,5 MM
        Bodega desde COP 2,5 M
        Local en $1.8 M mensuales
        Finca 850 millones
        Lote 250 M
        VARILLA 12 MM`,
        TODAY,
      ).productos,
    ).toEqual([
      { nombre: 'Casa en Laureles', precio: 450e6 },
      { nombre: 'Apartamento de 72 m2', precio: 320e6 },
      { nombre: 'Casa campestre', precio: 1_200e6 },
      { nombre: 'Apartaestudio', precio: 1.5e6 },
      { nombre: 'Bodega', precio: 2.5e6 },
      { nombre: 'Local', precio: 1.8e6 },
      { nombre: 'Finca', precio: 850e6 },
    ]);
  });

  it('takes no race, crowd or carat for a price', () => {
    expect(
      readProfile('Carrera 5K\nAnillo de oro 18K\nCapacidad: 1.200\nSomos 15.000\nPan 12k', TODAY).productos,
    ).toEqual([{ nombre: 'Pan', precio: 12_000 }]);
  });

  it('names no product at greater length than can be saved', () => {
    const long = `Torta ${'x'.repeat(70)}`;

    expect(readProfile(`${long} (porción) $8.500\nPan (aliñado) $900`, TODAY).productos).toEqual([
      { nombre: long, precio: 8_500 },
      { nombre: 'Pan (aliñado)', precio: 900 },
    ]);
  });

  it('knows when an offer ends, also behind a comma and when that was last week', () => {
    expect(readProfile('Pan\n20% en tortas hasta el 15 de noviembre', TODAY).ofertaHasta).toBe('2026-11-15');
    expect(
      readProfile('Spa\nDescuento del 20% en tu primera visita, válido hasta el 31 de diciembre', TODAY),
    ).toMatchObject({ oferta: 'Descuento del 20% en tu primera visita', ofertaHasta: '2026-12-31' });
  });

  it('takes no heading for a name and leaves «p.m.» whole', () => {
    expect(readProfile('Precios:\nCorte: $35.000\nlunes a sábado de 10 a.m. a 8 p.m.', TODAY)).toEqual({
      horario: 'lunes a sábado de 10 a.m. a 8 p.m.',
      productos: [{ nombre: 'Corte', precio: 35_000 }],
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

describe('sortTopics of a list without commas', () => {
  it.each([
    ['Hamburguesa $15.000... papas $9.000... 2x1 en limonada los jueves'],
    ['Hamburguesa $15.000… papas $9.000… 2x1 en limonada los jueves'],
    ['Hamburguesa $15.000 . . . papas $9.000 . . . 2x1 en limonada los jueves'],
    ['Hamburguesa $15.000 / papas $9.000 // 2x1 en limonada los jueves'],
    ['Hamburguesa $15.000 🍟 papas $9.000 🍋 2x1 en limonada los jueves'],
  ])('parts «%s»', (text) => {
    expect(sortTopics(text)).toEqual([
      { kind: 'precio', text: 'Hamburguesa $15.000' },
      { kind: 'precio', text: 'papas $9.000' },
      { kind: 'promocion', text: '2x1 en limonada los jueves' },
    ]);
  });

  it('writes «9k» as a price and leaves hours with a slash whole', () => {
    expect(sortTopics('Torta 9k, carrera 5k, L-V 8am-12m / 2pm-6pm')).toEqual([
      { kind: 'precio', text: 'Torta a $9.000' },
      { kind: 'tema', text: 'carrera 5k' },
      { kind: 'horario', text: 'L-V 8am-12m / 2pm-6pm' },
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
    ['noche desde USD 45 o COP 180.000', [45, 180_000]],
    ['$450 M, $ 450M, $450 MM, COP 2,5 M, $2.5M', [450e6, 450e6, 450e6, 2.5e6, 2.5e6]],
    ['COP 500 mil, $1.200 M, $1,2 M/mes, 450M COP, $450 millon', [500_000, 1_200e6, 1.2e6, 450e6, 450e6]],
    ['Casa desde 450 M, apto en 350 millones, vale 1,5 MM', [450e6, 350e6, 1.5e6]],
    ['Vestido $45.000 M, L y XL, blusa $12.000 M, top $60 M-XL, jean $3 M, L', [45_000, 12_000, 60, 3]],
    ['$45.000 M/cte, cable a $800 m, manguera $2.500 mm, pan $45.000 mil', [45_000, 800, 2_500, 45_000]],
    ['a 450 m, varilla desde 12 MM, casa a 200 M de la playa, en 2 millones de hogares', []],
  ])('knows the prices of %j', (text, amounts) => {
    expect(pricesIn(text).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('takes no letter of the word before a price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Menu', 'Hogar', 'Plus', 'Collar', 'Bus', 'Combo', 'Lavado'),
        fc.boolean(),
        (word, upper) => {
          const text = `${upper ? word.toUpperCase() : word} $18.000`;
          expect(pricesIn(text).map((price) => price.text)).toEqual(['$18.000']);
        },
      ),
    );
    expect(pricesIn('a US$ 20 o RD$ 500').map((price) => price.text)).toEqual(['US$ 20', 'RD$ 500']);
  });

  it('prints a price as people do', () => {
    expect([900, 12_900, 1_250_000].map(printedPrice)).toEqual(['$900', '$12.900', '$1.250.000']);
  });

  it.each([
    ['Estamos en la Cra. 7 # 72-41 sur, apto 301', 'Cra. 7 # 72-41 sur, apto 301'],
    ['Cl 10 No. 5-23', 'Cl 10 No. 5-23'],
    ['Transversal 93 Bis N° 114-09', 'Transversal 93 Bis N° 114-09'],
    ['Avenida 6 Norte #23-45', 'Avenida 6 Norte #23-45'],
    ['Estamos en la Avenida 6N No. 25N-40, Cali', 'Avenida 6N No. 25N-40'],
    ['Cra. 2da # 9-145, Bocagrande', 'Cra. 2da # 9-145'],
    ['Cra 43B # 84-12 Local 3', 'Cra 43B # 84-12 Local 3'],
    ['Ven al Km 5 vía La Calera. Hoy', 'Km 5 vía La Calera'],
    ['Autopista Norte Km 19, Chía', 'Autopista Norte Km 19'],
    ['en el C.C. Unicentro L. 2-114', 'C.C. Unicentro L. 2-114'],
    ['vía libre a 5 km de aquí', undefined],
    ['calle bonita', undefined],
  ])('knows the address in %j', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it('takes a foreign price behind a kind of place for no name', () => {
    expect(readProfile('Asados Don Berna. Taller USD 15.', TODAY).nombre).toBe('Asados Don Berna');
    expect(readProfile('Estamos en Taller El Piñón, abiertos hoy.', TODAY).nombre).toBe('Taller El Piñón');
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
