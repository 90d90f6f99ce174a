import { closingCardOf } from './closing-card';
import { toldBusiness } from './told-business';

const told = { title: 'Pan a las seis', logoPath: null, language: 'Spanish' } as const;

describe('the closing card of a business', () => {
  it('says what the profile tells, and leads to its chat with the code of the country', () => {
    expect(
      closingCardOf(
        {
          ...{
            nombre: 'La Espiga',
            whatsapp: '310 555 4782',
            direccion: 'Calle 45 # 12-30',
            barrio: 'Laureles',
          },
          colorMarca: '#e4572e',
        },
        told,
      ),
    ).toEqual({
      name: 'La Espiga',
      lines: ['Calle 45 # 12-30, Laureles'],
      call: { text: 'Escríbenos por WhatsApp', to: '310 555 4782' },
      link: 'https://wa.me/573105554782',
      logoPath: null,
      colour: '#e4572e',
    });
    expect(closingCardOf({ whatsapp: '+52 55 1234 5678' }, told).link).toBe('https://wa.me/525512345678');
    expect(closingCardOf({ whatsapp: '+65 9123 4567' }, told).link).toBe('https://wa.me/6591234567');
  });

  it('invents nothing for a business that told nothing', () => {
    expect(closingCardOf({}, told)).toMatchObject({
      name: 'Pan a las seis',
      lines: [],
      call: null,
      link: null,
    });
  });
});

describe('what a business told', () => {
  const form = {
    tipoNegocio: 'pan y tortas para cumpleaños',
    temasPrincipales:
      'Mi panadería se llama La Espiga Dorada, carrera 33 #48-20. Tortas desde $45.000. WhatsApp 316 555 1234.',
  };

  it('is read from the form where the profile leaves it open', () => {
    expect(toldBusiness({}, form, '2026-11-22')).toEqual({
      nombre: 'La Espiga Dorada',
      direccion: 'carrera 33 #48-20',
      whatsapp: '316 555 1234',
    });
  });

  it('is what the profile says, where it says something', () => {
    expect(toldBusiness({ nombre: 'Otra', whatsapp: '300 123 4567' }, form, '2026-11-22')).toEqual({
      nombre: 'Otra',
      direccion: 'carrera 33 #48-20',
      whatsapp: '300 123 4567',
    });
    expect(toldBusiness({ nombre: 'Otra' }, null, '2026-11-22')).toEqual({ nombre: 'Otra' });
  });
});
