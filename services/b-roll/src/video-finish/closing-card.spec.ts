import { closingCardOf } from './closing-card';

const told = { title: 'Pan a las seis', logoPath: null };

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
      lines: ['WhatsApp 310 555 4782', 'Calle 45 # 12-30, Laureles'],
      link: 'https://wa.me/573105554782',
      logoPath: null,
      colour: '#e4572e',
    });
    expect(closingCardOf({ whatsapp: '+52 55 1234 5678' }, told).link).toBe('https://wa.me/525512345678');
  });

  it('invents nothing for a business that told nothing', () => {
    expect(closingCardOf({}, told)).toMatchObject({ name: 'Pan a las seis', lines: [], link: null });
  });
});
