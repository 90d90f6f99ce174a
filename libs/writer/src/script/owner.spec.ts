import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import { factsOf } from '../facts/business-facts';
import { isAbout, isOneThing, productFor } from '../facts/product-choice';
import { writeScripts } from './script-writer';

const form = (tipoNegocio: string, temasPrincipales: string): FormularioFields => ({
  ...{ tipoNegocio, temasPrincipales, audienciaObjetivo: 'Vecinos del sector' },
  ...({ tonoVoz: 'casual', objetivoContenido: 'aumentar_ventas' } as const),
});

/** What ten scripts of a shop say, each. */
const scriptsOf = (shop: FormularioFields, perfil: PerfilNegocio = {}): string[] =>
  writeScripts({ form: shop, perfil, variacion: 'owner' }, 10).map(
    ({ titulo, contenido }) => `${titulo}. ${contenido}`,
  );

describe('what the owner of a shop hears', () => {
  const PHONES: PerfilNegocio = {
    productos: [
      { nombre: 'cambio de batería iPhone 11', precio: 140_000 },
      { nombre: 'cambio de pantalla Samsung A15', precio: 185_000 },
    ],
  };

  it('is the price of what the script is about, of another thing only as one more', () => {
    const { productos } = factsOf(form('Reparación de celulares', ''), PHONES);
    const of = (tema: string): string | undefined =>
      productFor({ ...factsOf(form('', '')), productos }, { tema, told: new Set(), turn: 0 })?.nombre;

    expect(of('cambio de pantalla')).toBe('cambio de pantalla Samsung A15');
    expect(of('batería')).toBe('cambio de batería iPhone 11');
    expect(productos.some((product) => isAbout(product, 'pin de carga'))).toBe(false);
    const texts = scriptsOf(form('Reparación de celulares', 'pin de carga'), PHONES);
    // A price stands in a sentence with what it buys.
    for (const text of texts)
      expect(text).toMatch(
        /(?:cambio de batería iPhone 11|cambio de pantalla Samsung A15)(?: a | vale |: )\$/iu,
      );
  });

  it('is a thing, not the measure that it is sold by', () => {
    const facts = factsOf(form('Granja', 'huevos criollos, desayunos para oficina'), {
      productos: [
        { nombre: 'cubeta de huevos criollos', precio: 24_000 },
        { nombre: 'frasco de miel de 500 g', precio: 28_000 },
        { nombre: 'desayuno para oficina', precio: 16_500 },
      ],
    });

    expect(facts.temas).toEqual(['huevos criollos', 'desayunos para oficina', 'miel']);
  });

  it('lists no thing beside itself, said longer', () => {
    expect(isOneThing('vacunación', 'vacuna múltiple')).toBe(true);
    expect(isOneThing('libra de queso campesino', 'queso campesino')).toBe(true);
    expect(isOneThing('cambio de pantalla', 'cambio de batería')).toBe(false);
    const vet = form('Veterinaria', 'vacunación, vacuna múltiple, baño');

    expect(scriptsOf(vet).join(' ')).not.toMatch(/vacunación(?:,| y) vacuna múltiple/iu);
  });

  it('is said of a person as people say it', () => {
    const place = (nombre: string, negocio: string): string =>
      factsOf(form(negocio, 'citas'), { nombre }).enNegocio;

    expect(place('Dra. Paula Gómez', 'Odontóloga')).toBe('en el consultorio de la Dra. Paula Gómez');
    expect(factsOf(form('Clínica dental', 'citas'), { nombre: 'Dr. Rojas' }).deNegocio).toBe(
      'de la clínica dental del Dr. Rojas',
    );
    expect(place('Dr. Rojas', 'Ropa')).toBe('con el Dr. Rojas');
    expect(place('Drogas La Rebaja', 'Droguería')).toBe('en Drogas La Rebaja');
  });

  it('is a quarter by its whole name, a number without its country, and hours as a sentence', () => {
    const perfil = {
      ...{ nombre: 'Servifrenos', ciudad: 'Medellín', barrio: 'Barrio Triste' },
      ...{ whatsapp: '+57 304 555 1212', horario: 'L-V 7:30am-5:30pm, sáb 8am-1pm' },
      ...{ oferta: 'revisión gratis en noviembre', ofertaHasta: '2026-11-30' },
      productos: [{ nombre: 'tubo PVC de 1/2"', precio: 14_200 }],
    };
    const text = scriptsOf(form('Ferretería', 'frenos, tubería PVC'), perfil).join(' ');

    expect(factsOf(form('Ferretería', 'pintura'), { barrio: 'Barrio Laureles' }).barrio).toBe('Laureles');
    expect(text).toContain('Barrio Triste, Medellín');
    expect(text).toContain('al 304 555 1212');
    expect(text).not.toContain('+57');
    expect(text).toContain('de lunes a viernes, de 7:30 a.m. a 5:30 p.m. y los sábados, de 8 a.m. a 1 p.m.');
    expect(text).toContain('1/2"');
    expect(text).not.toContain('hasta el 30 de noviembre');
  });

  it('asks nobody for the hours that it tells', () => {
    const shop = form('Gimnasio', 'máquinas, rumba');

    expect(scriptsOf(shop).join(' ')).toMatch(/[Pp]regunta por los horarios/u);
    expect(scriptsOf(shop, { horario: 'L-V 5am-10pm' }).join(' ')).not.toMatch(/por los horarios/u);
  });

  it.each([
    ['Phone repair in Houston', 'at our phone repair shop'],
    ['Real estate in Tampa', 'at our real estate agency'],
    ['Wedding photography', 'at our wedding photography business'],
    ['Bakery in Miami', 'at our bakery'],
  ])('is a place in English, too: %s', (tipoNegocio, place) => {
    const shop = {
      ...form(tipoNegocio, 'the best of the town, help for you'),
      audienciaObjetivo: 'The people of the town and their families',
    };

    expect(scriptsOf(shop).join(' ').toLowerCase()).toContain(place);
    expect(scriptsOf(shop).join(' ')).not.toMatch(
      /at our (?:phone repair|real estate|\w+ photography)(?! (?:shop|agency|business))/iu,
    );
  });

  it('is a hotel that sells no blouses, and speaks of «el spa»', () => {
    const hotel = scriptsOf(form('Hotel boutique', 'spa, cervezas, noche romántica')).join(' ');

    expect(hotel).not.toMatch(/talla|prenda|la spa(?!\p{L})/iu);
    expect(scriptsOf(form('Boutique', 'blusas')).join(' ')).toMatch(/talla/iu);
    expect(scriptsOf({ ...form('Bar', 'cervezas'), tonoVoz: 'energico' }).join(' ')).not.toMatch(
      /cervezas no se quede/u,
    );
  });

  it('is a school that speaks to parents, and a farm that speaks of the land', () => {
    const school = scriptsOf(form('Colegio bilingüe', 'preescolar, primaria')).join(' ');
    const farm = scriptsOf(form('Finca de productos campesinos', 'queso campesino, café molido')).join(' ');

    expect(school).not.toMatch(/algún día aprendo|página uno|qué pereza/u);
    expect(school).toMatch(/colegio/iu);
    expect(farm).not.toMatch(/tamaño es el antojo|media tarde/u);
    expect(farm).toMatch(/campo/u);
    for (const other of ['Uniformes para colegio', 'Hotel y granja', 'Refuerzo escolar de colegio'])
      expect(scriptsOf(form(other, 'lo de siempre')).join(' ')).not.toMatch(
        /proceso de admisión|los salones|del campo/u,
      );
  });
});
