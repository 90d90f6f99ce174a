import { BIOS_HELD_OUT } from '../../test/bios.held-out';
import { BIOS } from '../../test/bios';
import { readProfile } from './profile.reader';

describe('readProfile of bios as shops paste them', () => {
  it.each([...BIOS, ...BIOS_HELD_OUT])('reads $told.nombre', ({ pasted, told }) => {
    expect(readProfile(pasted, '2026-11-22')).toEqual(told);
  });

  it('keeps the days that end later, and those on which nobody comes', () => {
    expect(
      readProfile(
        'Martes a jueves de 6 p. m. a 11 p. m., viernes y sábado hasta la 1 a. m., domingo y lunes no hay.',
        '2026-11-22',
      ),
    ).toEqual({
      horario: 'Martes a jueves de 6 p. m. a 11 p. m., viernes y sábado hasta la 1 a. m.',
      cerrado: 'domingo y lunes',
    });
  });
});
