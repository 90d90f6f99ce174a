import { readTrialBusiness } from './trial-business';

const NOW = new Date('2026-11-29T12:00:00Z');

describe('readTrialBusiness', () => {
  it('takes name, products and facts out of a whole profile', () => {
    const { fields, perfil } = readTrialBusiness(
      'Consultorio Sonría, odontología en Manizales. Limpieza $90.000, blanqueamiento $350.000. WhatsApp 310 555 0142',
      NOW,
    );

    expect(fields).toEqual({
      tipoNegocio: 'odontología en Manizales',
      temasPrincipales: 'Limpieza, blanqueamiento',
    });
    expect(perfil).toMatchObject({ nombre: 'Consultorio Sonría', whatsapp: '310 555 0142' });
  });

  it.each(['Arepas de chócolo con queso, en Laureles', 'Arreglo celulares en el centro de Bogotá'])(
    'leaves «%s» as it was typed',
    (negocio) => {
      expect(readTrialBusiness(negocio, NOW)).toEqual({
        fields: { tipoNegocio: negocio, temasPrincipales: negocio },
      });
    },
  );
});
