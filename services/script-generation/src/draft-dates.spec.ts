import { bogotaEvening, type FormularioFields, momentIn } from '@pregonero/contracts/api';
import { dateFor as dateOf, nextDates, occasionAt as occasionOf } from './draft-dates';

const SHOP: FormularioFields = {
  tipoNegocio: 'Floristería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'ramos',
};
const timeZone = 'America/Bogota';
const occasionAt = (date: Date, formulario = SHOP) => occasionOf(date, { formulario, timeZone });
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

  it('tells no occasion that does not suit the trade; a payday in its place, where one is near', () => {
    const workshop = { ...SHOP, tipoNegocio: 'Taller mecánico', temasPrincipales: 'frenos' };

    expect(occasionAt(before, workshop)).toBeUndefined();
    expect(occasionAt(bogotaEvening('2026-09-30'), workshop)).toEqual({ code: 'quincena', isToday: true });
    expect(occasionAt(bogotaEvening('2026-11-27'), workshop)).toMatchObject({ code: 'black_friday' });
  });

  it('is left open when another time is free than the words were written for', () => {
    expect(dateFor(occasionAt(before), before)).toBe(before);
    expect(dateFor(occasionAt(before), bogotaEvening('2026-05-09'))).not.toBeNull();
    expect(dateFor(occasionAt(before), mothersDay)).toBeNull();
    expect(dateFor(occasionAt(before), later)).toBeNull();
    expect(dateFor(undefined, later)).toBe(later);
  });

  it('is counted in the zone of the business', () => {
    // Half past midnight of Mother's Day in Madrid, and still the day before in Bogotá.
    const date = momentIn('Europe/Madrid', '2026-05-10', '00:30');

    expect(occasionOf(date, { formulario: SHOP, timeZone: 'Europe/Madrid' })).toMatchObject({
      isToday: true,
    });
    expect(occasionAt(date)).toMatchObject({ isToday: false });
    const now = new Date('2026-05-08T23:00:00Z');
    const wish = { count: 1, taken: [momentIn('Europe/Madrid', '2026-05-10', '09:00')] };
    expect(nextDates({ timeZone: 'Europe/Madrid', slots: [] }, now, wish)).toEqual([
      momentIn('Europe/Madrid', '2026-05-11', '18:00'),
    ]);
  });
});
