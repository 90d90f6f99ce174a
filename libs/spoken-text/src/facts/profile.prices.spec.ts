import fc from 'fast-check';
import { pricesIn } from './prices';
import { readProfile, type ReadProfile } from './profile.reader';

const read = (line: string): ReadProfile['productos'] =>
  readProfile(`Panadería La Espiga\n${line}`, '2026-11-22').productos;

/** Spellings of one price in Colombia, of whole thousands. */
const SPELLINGS: readonly ((thousands: number) => string)[] = [
  (n) => `$${n}.000`,
  (n) => `$ ${n}.000`,
  (n) => `$${n},000`,
  (n) => `$${n}'000`,
  (n) => `$${n}000`,
  (n) => `$${n}k`,
  (n) => `$${n}K`,
  (n) => `$${n} mil`,
  (n) => `$${n}mil`,
  (n) => `$${n}.000 c/u`,
  (n) => `$${n}.000 cada uno`,
  (n) => `$${n}.000=`,
  (n) => `$${n}.000,00`,
  (n) => `a ${n} mil`,
  (n) => `a $${n}.000`,
  (n) => `a ${n}.000`,
  (n) => `desde ${n}k`,
  (n) => `vale ${n} mil pesos`,
  (n) => `${n} mil`,
  (n) => `${n}mil`,
  (n) => `${n}k`,
  (n) => `${n}.000`,
  (n) => `${n}.000 pesos`,
  (n) => `${n}.000 COP`,
  (n) => `COP ${n}.000`,
  (n) => `${n} lucas`,
  (n) => `${n} lks`,
  (n) => `${n}.000$`,
  (n) => `: ${n}.000`,
  (n) => `..... ${n}.000`,
];

describe('prices of a pasted text', () => {
  it('reads one price in each spelling as the same product', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SPELLINGS),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('Torta de queso', 'Arepa', 'Corte de dama', 'PERRO ESPECIAL'),
        (spell, thousands, name) => {
          const productos = read(`${name} ${spell(thousands)}`) ?? [];
          expect(productos.map(({ precio }) => precio)).toEqual([thousands * 1_000]);
          expect(productos[0]?.nombre.toLowerCase()).toBe(name.toLowerCase());
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('reads the price of several pieces in each spelling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.constantFrom('x', ' x ', ' por '),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom<(n: number) => string>(
          (n) => `$${n}.000`,
          (n) => `$${n}k`,
          (n) => `${n}.000`,
          (n) => `${n} mil`,
          (n) => `${n}mil`,
        ),
        (count, sign, thousands, spell) => {
          expect(read(`Buñuelos ${count}${sign}${spell(thousands)}`)).toEqual([
            { nombre: `${count} buñuelos`, precio: thousands * 1_000 },
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads every product of a list on one line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...SPELLINGS.slice(0, 9))), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.constantFrom(', ', ' | ', ' · ', ' / ', '\n'),
        (prices, mark) => {
          const names = prices.map((_, at) => `Combo ${'abcdef'.charAt(at)}lfa`);
          const line = prices.map(([n, spell], at) => `${names[at]} ${spell(n)}`).join(mark);
          expect(read(line)).toEqual(prices.map(([n], at) => ({ nombre: names[at], precio: n * 1_000 })));
        },
      ),
    );
  });

  it.each<[string, { nombre: string; precio: number }[] | undefined]>([
    ['tres empanadas por diez mil', [{ nombre: 'tres empanadas', precio: 10_000 }]],
    ['Docena a treinta y cinco mil pesos', [{ nombre: 'Docena', precio: 35_000 }]],
    ["Moto desde $1'200.000", [{ nombre: 'Moto', precio: 1_200_000 }]],
    ['Diseño de sonrisa $1.8 millones', [{ nombre: 'Diseño de sonrisa', precio: 1_800_000 }]],
    ['Empanada 2500', [{ nombre: 'Empanada', precio: 2_500 }]],
    ['Panela 2x7 mil', [{ nombre: '2 panela', precio: 7_000 }]],
    ['Fotocopia $200', [{ nombre: 'Fotocopia', precio: 200 }]],
    ['Desde 2015', undefined],
    ['Fundada en 1998', undefined],
    ['Más de diez mil clientes', undefined],
    ['2x1 en tortas', undefined],
    ['Tel 310 555 4782', undefined],
    ['Calle 45 #12-30', undefined],
    ['Somos 20 personas', undefined],
  ])('reads %j', (line, productos) => {
    expect(read(line)).toEqual(productos);
  });

  it('returns prices inside the text, in order, without overlap', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '$',
            '10',
            '.000',
            'k',
            ' mil',
            '3x',
            ' por ',
            ' a ',
            'lucas',
            "'",
            ',',
            ' ',
            'pan',
            '2x1',
            '\n',
          ),
          { maxLength: 20 },
        ),
        (parts) => {
          const text = parts.join('');
          let from = 0;
          for (const { start, end, amount, text: printed } of pricesIn(text)) {
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(text.slice(start, end)).toContain(printed);
            expect(Number.isSafeInteger(amount)).toBe(true);
            from = end;
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
