import { isCommonPassword } from './common-passwords';

const owner = { email: 'ana.gomez@tienda.co', name: 'Ana Gómez' };

describe('isCommonPassword', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty123', 'contraseña', 'pregonero', 'Pregonero2026!'])(
    'recognises %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['ana.gomez@tienda.co', 'ANA.GOMEZ', 'ana gómez', 'ana.gomez1'])(
    'recognises %s as the owner’s address or name',
    (password) => {
      expect(isCommonPassword(password, owner)).toBe(true);
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it.each(['secreta1', 'nueva-clave', '123456 password', 'pan de cada día', 'pregonero de la plaza'])(
    'allows %s',
    (password) => {
      expect(isCommonPassword(password, owner)).toBe(false);
    },
  );
});
