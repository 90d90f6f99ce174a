import fc from 'fast-check';
import {
  firstDayFor,
  LOCAL_DATE_NAMES,
  LOCAL_DATES,
  type LocalDateCode,
  localDateNamed,
  localDatesBetween,
  nextLocalDate,
  occasionOf,
} from './local-dates';

const daysOf = (code: LocalDateCode, year: number): string[] =>
  localDatesBetween(`${year}-01-01`, `${year}-12-31`)
    .filter((each) => each.code === code)
    .map(({ day }) => day);

describe('localDatesBetween', () => {
  it.each<[LocalDateCode, Record<number, string>]>([
    // The second Sunday of May.
    ['dia_madre', { 2025: '2025-05-11', 2026: '2026-05-10', 2027: '2027-05-09', 2033: '2033-05-08' }],
    // The third Sunday of June.
    ['dia_padre', { 2025: '2025-06-15', 2026: '2026-06-21' }],
    // The third Saturday of September.
    ['amor_amistad', { 2025: '2025-09-20', 2026: '2026-09-19', 2029: '2029-09-15' }],
    // The last Saturday of April.
    ['dia_nino', { 2025: '2025-04-26', 2026: '2026-04-25', 2033: '2033-04-30' }],
    // In 2024 and 2030 November begins on a Friday: the fifth Friday, not the fourth.
    ['black_friday', { 2024: '2024-11-29', 2025: '2025-11-28', 2026: '2026-11-27', 2030: '2030-11-29' }],
    ['cyber_monday', { 2024: '2024-12-02', 2026: '2026-11-30' }],
    ['velitas', { 2026: '2026-12-07' }],
  ])('knows %s', (code, days) => {
    for (const [year, day] of Object.entries(days)) expect(daysOf(code, Number(year))).toEqual([day]);
  });

  it('pays wages before the weekend', () => {
    const paydays = daysOf('quincena', 2026);
    expect(paydays).toHaveLength(24);
    // 15 February 2026 is a Sunday, 28 February a Saturday, 15 July a Wednesday.
    expect(paydays).toEqual(expect.arrayContaining(['2026-02-13', '2026-02-27', '2026-07-15']));
    for (const day of paydays) expect([0, 6]).not.toContain(new Date(day).getUTCDay());
  });

  it('answers what is inside, in order, over the end of a year', () => {
    const shown = localDatesBetween('2026-12-24', '2027-02-14');
    expect(shown.map(({ code, day }) => `${day} ${code}`)).toEqual([
      '2026-12-24 navidad',
      '2026-12-31 fin_de_ano',
      '2026-12-31 quincena',
      '2027-01-15 quincena',
      '2027-01-29 quincena',
      '2027-02-14 san_valentin',
    ]);
    expect(localDatesBetween('2026-05-11', '2026-05-10')).toEqual([]);
  });

  it('has each occasion in every year, and a period is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const whole = localDatesBetween(`${year}-01-01`, `${year}-12-31`);
        expect(new Set(whole.map(({ code }) => code))).toEqual(new Set(LOCAL_DATES));
        const cut = `${year}-${String(month).padStart(2, '0')}-10`;
        const after = `${cut.slice(0, 8)}11`;
        expect([
          ...localDatesBetween(`${year}-01-01`, cut),
          ...localDatesBetween(after, `${year}-12-31`),
        ]).toEqual(whole);
      }),
    );
  });
});

describe('localDateNamed', () => {
  it.each(LOCAL_DATES)('knows %s by its name', (code) => {
    expect(localDateNamed(LOCAL_DATE_NAMES[code])).toBe(code);
    expect(localDateNamed(` para ${LOCAL_DATE_NAMES[code].toUpperCase()}`)).toBe(code);
  });

  it.each([
    ['las velitas', 'velitas'],
    ['Día de las madres', 'dia_madre'],
    ['el día de mamá', 'dia_madre'],
    ['viernes negro', 'black_friday'],
    ['20 de julio', 'independencia'],
    ['ropa de mujer', undefined],
    ['mujer', undefined],
    ['promo de navidad', undefined],
    ['', undefined],
  ])('reads «%s» as %s', (text, code) => {
    expect(localDateNamed(text)).toBe(code);
  });
});

describe('firstDayFor', () => {
  it('is shortly before the next day of the occasion, and the day itself for wages', () => {
    const velitas = nextLocalDate('velitas', '2026-12-08');
    const wages = nextLocalDate('quincena', '2026-10-14');

    expect(velitas?.day).toBe('2027-12-07');
    expect(velitas && firstDayFor(velitas)).toBe('2027-12-04');
    expect(wages && firstDayFor(wages)).toBe('2026-10-15');
  });
});

describe('occasionOf', () => {
  it.each([
    ['2026-05-06', undefined],
    ['2026-05-07', 'dia_madre'],
    ['2026-05-10', 'dia_madre'],
    ['2026-05-11', undefined],
    ['2026-09-19', 'amor_amistad'],
    // On a payday that is near another occasion the other is spoken of.
    ['2026-11-30', 'cyber_monday'],
    // Wages are no news before they are there.
    ['2026-10-14', undefined],
    ['2026-10-15', 'quincena'],
    // The occasion of the coming year.
    ['2026-12-30', 'fin_de_ano'],
  ])('of %s is %s', (day, code) => {
    expect(occasionOf(day)?.code).toBe(code);
  });
});
