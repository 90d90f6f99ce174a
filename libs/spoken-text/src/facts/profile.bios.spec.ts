import { BIOS_HELD_OUT } from '../../test/bios.held-out';
import { BIOS } from '../../test/bios';
import { readProfile } from './profile.reader';

describe('readProfile of bios as shops paste them', () => {
  it.each([...BIOS, ...BIOS_HELD_OUT])('reads $told.nombre', ({ pasted, told }) => {
    expect(readProfile(pasted, '2026-11-22')).toEqual(told);
  });
});
