import fc from 'fast-check';
import { FIGURE_SPACE, normaliseText } from './plain.text';
import { LARGEST_QUANTITY, integerWords, ordinalWords, phoneWords } from './spanish.numbers';
import { readSpanish } from './spanish.reader';

const say = (text: string): string =>
  readSpanish(text)
    .flatMap((token) => token.spoken)
    .join(' ');

describe('integerWords', () => {
  it.each([
    [0, 'cero'],
    [1, 'uno'],
    [16, 'dieciséis'],
    [21, 'veintiuno'],
    [31, 'treinta y uno'],
    [100, 'cien'],
    [101, 'ciento uno'],
    [555, 'quinientos cincuenta y cinco'],
    [1000, 'mil'],
    [2026, 'dos mil veintiséis'],
    [21_000, 'veintiún mil'],
    [100_000, 'cien mil'],
    [1_000_000, 'un millón'],
    [2_500_001, 'dos millones quinientos mil uno'],
    [1_000_000_000, 'mil millones'],
  ])('reads %i', (value, expected) => {
    const words = integerWords(value).join(' ');

    expect(words).toBe(expected);
  });

  it('agrees with the noun that follows', () => {
    expect(integerWords(1, 'masculine')).toEqual(['un']);
    expect(integerWords(201, 'feminine').join(' ')).toBe('doscientas una');
  });

  it('refuses what has no reading as a quantity', () => {
    expect(() => integerWords(LARGEST_QUANTITY + 1)).toThrow(RangeError);
    expect(() => integerWords(-1)).toThrow(RangeError);
  });
});

describe('ordinalWords', () => {
  it.each([
    [1, 'primer', 'primera'],
    [3, 'tercer', 'tercera'],
    [10, 'décimo', 'décima'],
    [11, 'undécimo', 'undécima'],
    [13, 'decimotercer', 'decimotercera'],
    [21, 'vigésimo primer', 'vigésima primera'],
    [40, 'cuadragésimo', 'cuadragésima'],
  ])('reads %i before a noun', (value, masculine, feminine) => {
    expect([ordinalWords(value, 'masculine').join(' '), ordinalWords(value, 'feminine').join(' ')]).toEqual([
      masculine,
      feminine,
    ]);
  });
});

describe('phoneWords', () => {
  it('dictates groups', () => {
    expect(phoneWords('300').join(' ')).toBe('tres cero cero');
    expect(phoneWords('4507').join(' ')).toBe('cuarenta y cinco cero siete');
  });
});

describe('readSpanish', () => {
  it.each([
    ['cuesta $45.000', 'cuesta cuarenta y cinco mil pesos'],
    ['vale $ 1.000.000.', 'vale un millón de pesos'],
    ['$5.000/mes, 1.000+ clientes', 'cinco mil pesos por mes más de mil clientes'],
    ['9:00-17:00, 20%-30%', 'nueve a diecisiete veinte por ciento a treinta por ciento'],
    ['el Constructor de casas', 'el Constructor de casas'],
    ['US$20 o 19,99 €', 'veinte dólares o diecinueve coma noventa y nueve euros'],
    ['25% y 30 % más', 'veinticinco por ciento y treinta por ciento más'],
    ['a las 3:30 p. m.', 'a las tres y media de la tarde'],
    ['de 8:00 a.m. a 9 pm', 'de ocho de la mañana a nueve de la noche'],
    ['el 12/03/2026', 'el doce de marzo de dos mil veintiséis'],
    ['al 300 123 4567', 'al tres cero cero uno dos tres cuarenta y cinco sesenta y siete'],
    ['el 2x1', 'el dos por uno'],
    ['en www.cafearoma.com.co', 'en triple doble u punto cafearoma punto com punto co'],
    ['21 mesas y 1 plato', 'veintiuna mesas y un plato'],
    ['5 km y 500g', 'cinco kilómetros y quinientos gramos'],
    ['24/7', 'veinticuatro siete'],
    [
      'COP 59.900 o 59.900 COP',
      'cincuenta y nueve mil novecientos pesos o cincuenta y nueve mil novecientos pesos',
    ],
    ['$1.250.000', 'un millón doscientos cincuenta mil pesos'],
    ['$3 mil y $2 millones', 'tres mil pesos y dos millones de pesos'],
    [
      'al +57 300 123 4567',
      'al cincuenta y siete tres cero cero uno dos tres cuarenta y cinco sesenta y siete',
    ],
    ['8:30 a.m.', 'ocho y media de la mañana'],
    [
      '3,5 kg, 250 ml y 20 m²',
      'tres coma cinco kilos doscientos cincuenta mililitros y veinte metros cuadrados',
    ],
    ['3-5 días, $20-30 y 10-15 %', 'tres a cinco días veinte a treinta pesos y diez a quince por ciento'],
    ['1.º, 2.ª y 3er', 'primero segunda y tercer'],
    ['hola@tienda.com', 'hola arroba tienda punto com'],
    ['el siglo XXI, Luis XIV, Juan Pablo II', 'el siglo veintiuno Luis catorce Juan Pablo segundo'],
    ['talla XL con IVA', 'talla XL con IVA'],
    ['100 km/h a 25 °C', 'cien kilómetros por hora a veinticinco grados'],
    ['y/o', 'y o'],
    ['$1.000.000,00 exactos', 'un millón de pesos exactos'],
    ['10.000,00 pesos', 'diez mil pesos'],
    ["$1'000.000,00 y $5.00", 'un millón de pesos y cinco pesos'],
    ['Web 2.0 con 5,0 de nota', 'Web dos punto cero con cinco coma cero de nota'],
    ['10.000.000 personas', 'diez millones de personas'],
    ['al 315-6789012.', 'al tres uno cinco seis setenta y ocho noventa doce'],
    ['al 300.123.4567', 'al tres cero cero uno dos tres cuarenta y cinco sesenta y siete'],
    ['al (300) 1234567', 'al tres cero cero uno veintitrés cuarenta y cinco sesenta y siete'],
    [
      'al +57 3001234567',
      'al cincuenta y siete tres cero cero uno dos tres cuarenta y cinco sesenta y siete',
    ],
    ['Línea 018000 123456', 'Línea cero uno ocho mil doce treinta y cuatro cincuenta y seis'],
    ['el 2026-05-10.', 'el diez de mayo de dos mil veintiséis'],
    ['el 2026/05/10', 'el diez de mayo de dos mil veintiséis'],
    ['Vence el 12.05.2026.', 'Vence el doce de mayo de dos mil veintiséis'],
    ['II Feria del Libro', 'segunda Feria del Libro'],
    ['V Encuentro de cafeteros', 'quinto Encuentro de cafeteros'],
    ['XXV aniversario y XIII Feria', 'vigésimo quinto aniversario y decimotercera Feria'],
    ['I Congreso y III Copa', 'primer Congreso y tercera Copa'],
    ['Fiesta de XV años', 'Fiesta de quince años'],
    ['Torre I Carrera 5, hace X años', 'Torre I Carrera cinco hace X años'],
    ['para >10 años y ≥18 años', 'para mayores de diez años y dieciocho o más años'],
    ['vale > $5.000, dura <3 horas', 'vale más de cinco mil pesos dura menos de tres horas'],
    ['±5%, ± 3 °C o +/-2 kg', 'más o menos cinco por ciento más o menos tres grados o más o menos dos kilos'],
    ['≤5 kg y ~50 cupos', 'hasta cinco kilos y aproximadamente cincuenta cupos'],
    ['Dura 1 ½ horas', 'Dura una y media horas'],
    ['2 X 1, 2 × 1 y 3×2', 'dos por uno dos por uno y tres por dos'],
    ['Somos el n.° 5', 'Somos el número cinco'],
    ['Entre $10-20 mil', 'Entre diez a veinte mil pesos'],
    ['Vale ₡2500, € 20 o S/ 30', 'Vale dos mil quinientos colones veinte euros o treinta soles'],
    ['8.30 a.m.', 'ocho y media de la mañana'],
    ['de 8.30 a 10.00 a.m.', 'de ocho y media a diez de la mañana'],
    ['el 1.er piso y la 21.ª feria', 'el primer piso y la vigésima primera feria'],
  ])('says «%s»', (printed, expected) => {
    expect(say(printed)).toBe(expected);
  });

  it('says the same words for a number in every spelling of it', () => {
    const grouped = (value: number, mark: string): string =>
      String(value).replace(/\B(?=(?:\d{3})+$)/gu, mark);
    const spelling = fc.constantFrom('', '.', ',', "'", '’', FIGURE_SPACE, '\u2009', '\u2007');
    const decimals = fc.constantFrom('', ',00');

    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999_999 }), spelling, decimals, (value, mark, zeros) => {
        const rest = mark === ',' ? '' : zeros;
        const words = integerWords(value, 'masculine').join(' ');

        expect(say(normaliseText(`son ${grouped(value, mark)}${rest} platos`))).toBe(
          `son ${words}${value % 1_000_000 === 0 ? ' de' : ''} platos`,
        );
        expect(say(normaliseText(`$${grouped(value, mark)}${rest}`))).toBe(
          `${words}${value % 1_000_000 === 0 ? ' de' : ''} pesos`,
        );
      }),
    );
  });

  it('says the same words for a date in every spelling of it', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

    fc.assert(
      fc.property(date, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
        const said = say(`${dayOfMonth}/${month}/${year}`);

        expect(said).toMatch(/ de .+ de dos mil/u);
        for (const written of [
          iso,
          `${year}/${month}/${dayOfMonth}`,
          `${dayOfMonth}.${month}.${year}`,
          `${dayOfMonth}-${month}-${year}`,
        ])
          expect(say(written)).toBe(said);
      }),
    );
  });

  it('dictates a mobile number in every spelling of it', () => {
    const digits = fc.integer({ min: 3_000_000_000, max: 3_999_999_999 }).map(String);

    fc.assert(
      fc.property(digits, (number) => {
        const [a, b, c] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
        const said = say(`al ${a} ${b} ${c}`);

        for (const written of [
          `${a}-${b}-${c}`,
          `${a}.${b}.${c}`,
          `(${a}) ${b} ${c}`,
          `${a}\u2011${b}\u2011${c}`,
          number,
        ])
          expect(say(normaliseText(`al ${written}`))).toBe(said);
      }),
    );
  });

  it('keeps every printed token', () => {
    const script = 'Abrimos a las 3:30 p. m. — con 25 % y $ 45.000, ¡al 300 123 4567!';

    const tokens = readSpanish(script);

    expect(tokens.map((token) => token.printed).join(' ')).toBe(script);
    expect(tokens.map((token) => token.printed)).toEqual(
      expect.arrayContaining(['3:30 p. m.', '25 %', '$ 45.000,']),
    );
  });

  it.each([
    '99999999999999999999',
    '1.2.3.4.5',
    '$',
    '%%%',
    '::',
    '12:99',
    '$1.2.3',
    '0000',
    '1/0/1',
    '@',
    '#',
    '+',
    '9'.repeat(40),
    'ñ'.repeat(40),
    '你好 שלום',
    '1e999',
    '-5',
    '٣',
  ])('reads «%s» without failing', (text) => {
    expect(
      readSpanish(text)
        .map((token) => token.printed)
        .join(' '),
    ).toBe(text);
  });
});
