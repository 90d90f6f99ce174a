import { LOCAL_DATES, type FormularioFields, type LocalDateCode } from '@pregonero/contracts/api';
import { suitsTrade } from './occasion-trades';

const shop = (tipoNegocio: string, temasPrincipales = 'lo de siempre'): FormularioFields => ({
  ...{ tipoNegocio, temasPrincipales, audienciaObjetivo: 'Vecinos del barrio' },
  ...{ tonoVoz: 'amigable', objetivoContenido: 'aumentar_ventas' },
});
const EVERY_TRADE: readonly LocalDateCode[] = ['quincena'];
const occasionsOf = (formulario: FormularioFields) =>
  LOCAL_DATES.filter((code) => suitsTrade(code, formulario) && !EVERY_TRADE.includes(code));

describe('the occasions of a trade', () => {
  it.each([
    'Taller de motos',
    'Clínica odontológica',
    'Óptica La Vista',
    'Ferretería',
    'Odd business',
    'Abogados',
  ])('%s speaks of wages', (kind) => {
    for (const code of EVERY_TRADE) expect(suitsTrade(code, shop(kind))).toBe(true);
  });

  it.each([
    'Clínica odontológica',
    'Veterinaria y peluquería canina',
    'Óptica La Vista',
    'Droguería',
    'Contadores',
    'Gimnasio',
    'Odd business',
  ])('%s speaks of no other', (kind) => {
    expect(occasionsOf(shop(kind))).toEqual([]);
  });

  it.each<[string, readonly LocalDateCode[], readonly LocalDateCode[]]>([
    [
      'Panadería y pastelería',
      ['dia_madre', 'dia_nino', 'velitas', 'navidad'],
      ['black_friday', 'cyber_monday'],
    ],
    ['Tienda de ropa', ['black_friday', 'cyber_monday'], ['velitas']],
    ['Floristería', ['san_valentin', 'dia_mujer', 'dia_madre'], ['dia_nino', 'independencia', 'novenas']],
    ['Taller mecánico', ['dia_padre'], ['dia_nino', 'dia_madre', 'velitas', 'navidad']],
    ['Juguetería', ['dia_nino', 'navidad', 'halloween'], ['dia_padre', 'independencia']],
    ['Bar de cervezas', ['amor_amistad', 'independencia'], ['dia_nino']],
    ['Barbería', ['dia_padre', 'dia_hombre'], ['independencia', 'novenas', 'dia_nino']],
    ['Flower shop', ['dia_madre'], ['dia_nino']],
    ['Hotel en Salento', ['san_valentin', 'independencia', 'fin_de_ano'], ['halloween']],
  ])('%s has those that people buy there for', (kind, suited, others) => {
    expect(occasionsOf(shop(kind))).toEqual(expect.arrayContaining([...suited]));
    expect(occasionsOf(shop(kind)).filter((code) => others.includes(code))).toEqual([]);
  });

  it('are those of its topics where the kind says nothing', () => {
    expect(suitsTrade('dia_madre', shop('Emprendimiento familiar', 'flores y ramos'))).toBe(true);
    expect(suitsTrade('dia_madre', shop('Taller mecánico', 'flores y ramos'))).toBe(false);
  });

  it('suit at least one trade each', () => {
    const shops = ['Panadería', 'Floristería', 'Juguetería', 'Bar', 'Hotel'].map((kind) => shop(kind));
    expect(LOCAL_DATES.filter((code) => !shops.some((one) => suitsTrade(code, one)))).toEqual([]);
  });
});
