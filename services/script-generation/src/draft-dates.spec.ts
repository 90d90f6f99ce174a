import { bogotaEvening, type FormularioFields, momentIn } from '@pregonero/contracts/api';
import {
  dateFor as dateOf,
  datesFor,
  nextDates,
  occasionAsked,
  occasionAt as occasionOf,
} from './draft-dates';

const SHOP: FormularioFields = {
  tipoNegocio: 'Floristería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'ramos',
};
const timeZone = 'America/Bogota';
const occasionAt = (date: Date, formulario = SHOP) =>
  occasionOf(date, { formulario, hasOffer: true, timeZone });
const dateFor = (...[told, date]: [Parameters<typeof dateOf>[0], Date]) => dateOf(told, date, timeZone);

describe('the date of a draft', () => {
  const before = bogotaEvening('2026-05-08');
  const mothersDay = bogotaEvening('2026-05-10');
  const later = bogotaEvening('2026-05-20');

  it('tells the occasion, on its day and shortly before', () => {
    expect(occasionAt(before)).toEqual({ code: 'dia_madre', isToday: false });
    expect(occasionAt(mothersDay)).toEqual({ code: 'dia_madre', isToday: true });
    expect(occasionAt(later)).toBeUndefined();
  });

  it('tells no occasion that does not suit the trade or that has nothing on sale', () => {
    const workshop = { ...SHOP, tipoNegocio: 'Taller mecánico', temasPrincipales: 'frenos' };

    expect(occasionAt(before, workshop)).toBeUndefined();
    expect(occasionAt(bogotaEvening('2026-09-30'), workshop)).toBeUndefined();
    expect(occasionAt(bogotaEvening('2026-09-30'))).toEqual({ code: 'quincena', isToday: true });
    const blackFriday = bogotaEvening('2026-11-27');
    expect(occasionAt(blackFriday, workshop)).toMatchObject({ code: 'black_friday' });
    expect(occasionOf(blackFriday, { formulario: workshop, hasOffer: false, timeZone })).toBeUndefined();
  });

  it('is left open when another time is free than the words were written for', () => {
    expect(dateFor(occasionAt(before), before)).toBe(before);
    expect(dateFor(occasionAt(before), bogotaEvening('2026-05-09'))).not.toBeNull();
    expect(dateFor(occasionAt(before), mothersDay)).toBeNull();
    expect(dateFor(occasionAt(before), later)).toBeNull();
    expect(dateFor(undefined, later)).toBe(later);
  });

  it('lies shortly before an occasion that the owner asked for; the next free ones for the others', () => {
    const now = new Date('2026-11-27T15:00:00Z');
    const slots = { timeZone, slots: [] };
    const dates = datesFor([undefined, 'velitas', 'velitas', undefined], slots, {
      now,
      taken: [],
      closed: new Set(),
    });

    expect(dates).toEqual(
      ['2026-11-28', '2026-12-04', '2026-12-05', '2026-11-29'].map((day) => bogotaEvening(day)),
    );
    expect(occasionAsked('velitas', dates[1], timeZone)).toEqual({ code: 'velitas', isToday: false });
    expect(occasionAsked('velitas', bogotaEvening('2026-12-07'), timeZone)).toMatchObject({ isToday: true });
    // One slot a month, and none near the day: the words hold, a person finds the date.
    const far = occasionAsked('velitas', bogotaEvening('2026-12-20'), timeZone);
    expect(far).toEqual({ code: 'velitas', isToday: false });
    expect(dateFor(far, bogotaEvening('2026-12-20'))).toBeNull();
  });

  it('is counted in the zone of the business', () => {
    // Half past midnight of Mother's Day in Madrid, and still the day before in Bogotá.
    const date = momentIn('Europe/Madrid', '2026-05-10', '00:30');

    expect(occasionOf(date, { formulario: SHOP, hasOffer: true, timeZone: 'Europe/Madrid' })).toMatchObject({
      isToday: true,
    });
    expect(occasionAt(date)).toMatchObject({ isToday: false });
    const now = new Date('2026-05-08T23:00:00Z');
    const wish = {
      count: 1,
      taken: [momentIn('Europe/Madrid', '2026-05-10', '09:00')],
      closed: new Set<number>(),
    };
    expect(nextDates({ timeZone: 'Europe/Madrid', slots: [] }, now, wish)).toEqual([
      momentIn('Europe/Madrid', '2026-05-11', '18:00'),
    ]);
  });

  it('is on no closed day, unless the owner chose a slot on it', () => {
    const now = new Date('2026-11-28T15:00:00Z');
    const closed = new Set([1, 7]);

    expect(datesFor([undefined, undefined], { timeZone, slots: [] }, { now, taken: [], closed })).toEqual(
      ['2026-12-01', '2026-12-02'].map((day) => bogotaEvening(day)),
    );
    const chosen = { timeZone, slots: [{ weekday: 1, time: '18:00' }] };
    expect(datesFor([undefined], chosen, { now, taken: [], closed })).toEqual([bogotaEvening('2026-11-30')]);
  });
});
