import { BIOS_HELD_OUT } from '../../test/bios.held-out';
import { BIOS } from '../../test/bios';
import { BIOS_CHATS } from '../../test/bios.chats';
import { readProfile } from './profile.reader';

describe('readProfile of bios as shops paste them', () => {
  it.each([...BIOS, ...BIOS_HELD_OUT, ...BIOS_CHATS])('reads $told.nombre', ({ pasted, told }) => {
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

  it('reads days, offer, landmark and deliveries of a food truck in abbreviations', () => {
    expect(
      readProfile(
        'La Ñapa Sobre Ruedas 🍔🚚\n📍 parque del Perro en San Fernando, Cali\n🕕 Mar-Jue 6pm-11pm, vie y sáb hasta la 1am, dom/lun no hay\n2x30 los jueves 🔥\n🛵 domicilios por Rappi y al WhatsApp 315 555 1234',
        '2026-11-22',
      ),
    ).toEqual({
      nombre: 'La Ñapa Sobre Ruedas',
      ciudad: 'Cali',
      barrio: 'San Fernando',
      referencia: 'parque del Perro',
      horario: 'Mar-Jue 6pm-11pm, vie y sáb hasta la 1am',
      cerrado: 'domingo y lunes',
      oferta: '2x30 los jueves',
      domicilios: 'domicilios por Rappi',
      whatsapp: '315 555 1234',
    });
  });

  it.each(['2 por $30.000 los jueves', 'Los jueves 2 por $30.000', '2 x $30.000 todos los jueves'])(
    'reads «%s» as an offer and no product',
    (offer) => {
      expect(readProfile(`${offer}. Hamburguesas a 18 mil`, '2026-11-22')).toEqual({
        oferta: offer,
        productos: [{ nombre: 'Hamburguesas', precio: 18_000 }],
      });
    },
  );

  it.each([
    ['Lun a vie 8am-6pm, sáb 8am-1pm, dom descansamos', 'domingo'],
    ['Lun a sáb 8am-6pm, dom y fest cerrado', 'domingo y festivos'],
    ['Mar a dom 8am-6pm, lunes cerrado', 'lunes'],
  ])('reads the closed days of «%s»', (pasted, cerrado) => {
    expect(readProfile(pasted, '2026-11-22').cerrado).toBe(cerrado);
  });

  it.each(['Playa en el mar, no hay otra', 'Pan de sal cerrado al vacío'])(
    'reads no closed day in «%s»',
    (pasted) => {
      expect(readProfile(pasted, '2026-11-22').cerrado).toBeUndefined();
    },
  );

  it.each([
    ['Cerrajería 24 horas LLAVES YA', 'Llaves Ya'],
    ['Cerrajería 24 horas LLAVES YA, abrimos carros y cajas fuertes en Bogotá. 300 555 0143', 'Llaves Ya'],
    ['LLAVES YA cerrajería 24 horas en Suba', 'Llaves Ya'],
    ['🔑 Cerrajería 24h LLAVES YA 🔑\nAperturas desde $50.000\n📍 Chapinero, Bogotá', 'Llaves Ya'],
    ['Droguería 24 horas SALUD TOTAL\nDomicilios gratis', 'Salud Total'],
    ['Grúas 24 horas EL RESCATE, Cali y Jamundí', 'El Rescate'],
    ['Lavandería 24 horas BURBUJAS', 'Burbujas'],
    ['Veterinaria 24 horas MASCOTAS FELICES en MEDELLÍN', 'Mascotas Felices'],
    ['Licores hasta las 3am EL PRIMO & CO\nWhatsApp 310 555 0110', 'El Primo & CO'],
    ['Parqueadero de 6am a 10pm LA QUINTA desde 3 mil la hora', 'La Quinta'],
    ['Odontología de 8am a 6pm SONRISAS DEL VALLE | Palmira', 'Sonrisas del Valle'],
  ])('reads the name in capitals of «%s»', (pasted, nombre) => {
    expect(readProfile(pasted, '2026-11-22').nombre).toBe(nombre);
  });

  it.each(['Cerrajería 24 horas, DOMICILIO GRATIS', 'Cerrajería 24 horas en BOGOTÁ'])(
    'reads no name in «%s»',
    (pasted) => {
      expect(readProfile(pasted, '2026-11-22').nombre).toBeUndefined();
    },
  );

  it('ends a name before what the business does', () => {
    const read = (pasted: string) => readProfile(pasted, '2026-11-22').nombre;

    expect(read('Consultorio Sonría, odontología en Manizales. Limpieza $90.000')).toBe('Consultorio Sonría');
    expect(read('Pan, queso y más')).toBe('Pan, queso y más');
  });

  it('ends the name of a practice before a title', () => {
    expect(
      readProfile('Consultorio Dental Sonrisa Clara, Dra. Catalina Ríos, odontóloga.', '2026-11-22').nombre,
    ).toBe('Consultorio Dental Sonrisa Clara');
  });
});
