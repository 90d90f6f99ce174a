import { LARGEST_QUANTITY, integerWords, phoneWords } from './spanish.numbers';
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
  ])('says «%s»', (printed, expected) => {
    expect(say(printed)).toBe(expected);
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
