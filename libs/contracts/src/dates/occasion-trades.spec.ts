import type { FormularioFields } from '../api/formulario';
import { LOCAL_DATES, type LocalDateCode } from './local-dates';
import { suitsTrade } from './occasion-trades';

const shop = (tipoNegocio: string, temasPrincipales = 'lo de siempre'): FormularioFields => ({
  ...{ tipoNegocio, temasPrincipales, audienciaObjetivo: 'Vecinos del barrio' },
  ...{ tonoVoz: 'amigable', objetivoContenido: 'aumentar_ventas' },
});
const occasionsOf = (formulario: FormularioFields, hasOffer = true) =>
  LOCAL_DATES.filter((code) => suitsTrade(code, { formulario, hasOffer }));

describe('the occasions of a trade', () => {
  it.each([
    'Clínica odontológica',
    'Veterinaria y peluquería canina',
    'Óptica La Vista',
    'Droguería',
    'Contadores',
    'Gimnasio',
    'Clases de guitarra para niños',
    'Afilado de cuchillos y tijeras',
    'Odd business',
  ])('%s speaks of none', (kind) => {
    expect(occasionsOf(shop(kind, 'tijeras de peluquería, clases para niños, flores'))).toEqual([]);
  });

  it.each<[string, readonly LocalDateCode[], readonly LocalDateCode[]]>([
    [
      'Panadería y pastelería',
      ['dia_madre', 'dia_nino', 'velitas', 'navidad', 'quincena'],
      ['black_friday', 'cyber_monday'],
    ],
    ['Tienda de ropa', ['black_friday', 'cyber_monday'], ['velitas']],
    ['Ropa para niños', ['dia_nino', 'navidad'], ['velitas', 'novenas', 'quincena']],
    ['Alquiler de disfraces', ['halloween'], ['velitas', 'novenas', 'navidad', 'quincena']],
    ['Velas y faroles', ['velitas', 'navidad'], ['quincena']],
    ['Floristería', ['san_valentin', 'dia_mujer', 'dia_madre'], ['dia_nino', 'independencia', 'novenas']],
    ['Taller mecánico', ['dia_padre'], ['dia_nino', 'dia_madre', 'velitas', 'navidad', 'quincena']],
    ['Juguetería', ['dia_nino', 'navidad', 'halloween'], ['dia_padre', 'independencia']],
    ['Bar de cervezas', ['amor_amistad', 'independencia'], ['dia_nino']],
    ['Barbería', ['dia_padre', 'dia_hombre'], ['independencia', 'novenas', 'dia_nino', 'navidad']],
    ['Flower shop', ['dia_madre'], ['dia_nino']],
    ['Hotel en Salento', ['san_valentin', 'independencia', 'fin_de_ano'], ['halloween']],
  ])('%s has those that people buy there for', (kind, suited, others) => {
    expect(occasionsOf(shop(kind))).toEqual(expect.arrayContaining([...suited]));
    expect(occasionsOf(shop(kind)).filter((code) => others.includes(code))).toEqual([]);
  });

  it('names sales only where there is an offer', () => {
    expect(occasionsOf(shop('Tienda de ropa'), false)).not.toContain('black_friday');
    expect(occasionsOf(shop('Tienda de ropa'), false)).toContain('dia_madre');
  });

  it('are those of its topics where the kind says nothing', () => {
    expect(occasionsOf(shop('Emprendimiento familiar', 'flores y ramos'))).toContain('dia_madre');
    expect(occasionsOf(shop('Taller mecánico', 'flores y ramos'))).not.toContain('dia_madre');
  });

  it('suit at least one trade each', () => {
    const shops = ['Panadería', 'Floristería', 'Juguetería', 'Bar', 'Hotel', 'Tienda de ropa'].map((kind) =>
      occasionsOf(shop(kind)),
    );
    expect(LOCAL_DATES.filter((code) => !shops.some((codes) => codes.includes(code)))).toEqual([]);
  });
});
