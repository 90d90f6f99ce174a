import type { FormularioFields } from '@pregonero/contracts/api';
import { factsOf } from '../facts/business-facts';
import { conditionsOf } from '../conditions/conditions';
import { readTopics, topicsLeft } from './asked-topics';
import type { Commission } from './desk';
import { rewriteScript, writeScripts } from './script-writer';

const form: FormularioFields = {
  tipoNegocio: 'Reparación de celulares',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'cambio de pantalla, cambio de batería, puertos de carga',
};
const SHOP: Commission = {
  form,
  perfil: {
    nombre: 'Celu Express',
    ciudad: 'Bogotá',
    whatsapp: '3005550199',
    productos: [
      { nombre: 'cambio de batería', precio: 60_000 },
      { nombre: 'cambio de pantalla', precio: 120_000 },
    ],
    oferta: 'los martes, batería a $50.000',
  },
  variacion: 'temas',
};
const facts = factsOf(form, SHOP.perfil);

const scriptOf = (temas: string[], shop = SHOP, more: Partial<Commission> = {}): string =>
  writeScripts({ ...shop, ...more, temas: [{ guion: 1, temas }] }, 1)[0]?.contenido ?? '';

describe('readTopics', () => {
  it.each([
    ['cambio de pantalla', { things: ['cambio de pantalla'] }],
    ['Pantalla', { things: ['cambio de pantalla'] }],
    ['los martes, batería a $50.000', { isOffer: true }],
    ['la promo', { isOffer: true }],
    ['Cumplimos 5 años', { lines: ['Cumplimos 5 años'] }],
    ['cambio de pantalla en una hora', { lines: ['cambio de pantalla en una hora'] }],
    [
      'Habla de los puertos de carga y no de la batería',
      { things: ['puertos de carga'], avoid: [expect.stringMatching(/bater[ií]a/u) as string] },
    ],
    ['quiero un video sobre la nueva sede', { lines: [expect.stringMatching(/nueva sede/u) as string] }],
  ])('reads «%s»', (tema, expected) => {
    expect(readTopics([tema], facts)).toEqual({
      ...{ things: [], lines: [], isOffer: false, avoid: [] },
      ...expected,
    });
  });
});

describe('a script about a topic', () => {
  it('says the thing with its price and no other price', () => {
    for (const thing of ['cambio de pantalla', 'cambio de batería']) {
      const script = scriptOf([thing]);
      const other = thing.endsWith('pantalla') ? '$60.000' : '$120.000';

      expect(script.toLowerCase()).toContain(thing);
      expect(script).toContain(thing.endsWith('pantalla') ? '$120.000' : '$60.000');
      expect(script).not.toContain(other);
    }
  });

  it('says the offer, and no price next to it', () => {
    const script = scriptOf(['los martes, batería a $50.000']);

    expect(script).toContain('los martes, batería a $50.000');
    expect(script.match(/\$/gu)).toHaveLength(1);
  });

  it('begins with other words as they were typed, and keeps their price the only one', () => {
    expect(scriptOf(['abrimos sede en Kennedy'])).toMatch(/^Abrimos sede en Kennedy\. /u);
    expect(scriptOf(['¿cómo cuidar la batería?'])).toMatch(/^¿Cómo cuidar la batería\? /u);
    expect(scriptOf(['forros 2 por $15.000']).match(/\$[\d.]+\d/gu)).toEqual(['$15.000']);
    expect(scriptOf(['quiero hablar de la nueva sede'])).not.toMatch(/quiero|hablar/iu);
  });

  it('names the day and the thing together', () => {
    const script = scriptOf(['cambio de pantalla'], SHOP, {
      ocasiones: [{ guion: 1, codigo: 'halloween', esHoy: false }],
    });

    expect(script).toMatch(/Halloween/u);
    expect(script).toContain('$120.000');
  });

  it('leaves the other scripts of an order as they were', () => {
    const plain = writeScripts(SHOP, 2);
    const [, second] = writeScripts({ ...SHOP, temas: [{ guion: 1, temas: ['puertos de carga'] }] }, 2);

    expect(second?.contenido).toContain('Celu Express');
    expect(plain).toHaveLength(2);
  });
});

describe('a script about a topic that is written again', () => {
  const again = (temas: string[], condiciones: string[]): string =>
    rewriteScript(
      { ...SHOP, temas: [{ guion: 1, temas }] },
      { titulo: 'Tu celular', contenido: scriptOf(temas) },
      conditionsOf(condiciones),
    ).contenido;

  it.each([[['Más corto']], [['Otro gancho']], [['Otro gancho', 'Más corto']]])(
    'keeps it with %j',
    (labels) => {
      for (const thing of ['cambio de pantalla', 'cambio de batería']) {
        const script = again([thing], labels);

        expect(script.toLowerCase()).toContain(thing);
        expect(script).not.toContain(thing.endsWith('pantalla') ? '$60.000' : '$120.000');
      }
      expect(again(['abrimos sede en Kennedy'], labels)).toContain('brimos sede en Kennedy');
    },
  );

  it('leaves out a topic that a comment excludes', () => {
    expect(topicsLeft(['cambio de batería', 'la promo'], ['Sin «batería»'])).toEqual(['la promo']);
    expect(topicsLeft(['2x1 los martes', 'cambio de pantalla'], ['Sin la promoción'])).toEqual([
      'cambio de pantalla',
    ]);
    expect(topicsLeft(['cambio de pantalla'], ['Más corto'])).toEqual(['cambio de pantalla']);
  });
});
