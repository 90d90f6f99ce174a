import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conditionsOf } from '../conditions/conditions';
import { rewriteScript } from '../script/script-writer';
import { toVos } from './voseo';

/** Words for «tú» that are the same for «vos». */
const SAME = new Set(
  'te tu tus tuya tuyo tuyos has vas das estás ves date nos le lo la vengas tengas hagas quieras decidas desees pagues preguntes compares sepas supieras harías sabías hiciste guardaste lavaste mediste cepillarte llevarte'.split(
    ' ',
  ),
);
const SOURCES = join(__dirname, '..');

function wordsForTu(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:script|trades).*\.ts$/u.test(name) && !name.endsWith('.spec.ts'))
    .flatMap((name) => [
      ...readFileSync(join(SOURCES, name), 'utf8').matchAll(/\[([\p{L} ]+)\|[\p{L} ]+\]/gu),
    ])
    .filter(([whole]) => !/tú\|usted\]`/u.test(whole))
    .flatMap(([, tu = '']) => tu.toLocaleLowerCase('es').split(' '));
}

describe('voseo', () => {
  it('knows each form for «tú» of the frames', () => {
    const words = [...new Set(wordsForTu())];

    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word) => !SAME.has(word) && toVos(word) === word)).toEqual([]);
  });

  const script = (ciudad: string, condiciones: string[]): string =>
    rewriteScript(
      {
        form: {
          tipoNegocio: 'Empanadas',
          audienciaObjetivo: 'Vecinos',
          tonoVoz: 'amigable',
          objetivoContenido: 'aumentar_ventas',
          temasPrincipales: 'empanadas de maíz pilado, ají de maní',
        },
        perfil: { nombre: 'La Comadre', ciudad, whatsapp: '3125550147' },
        variacion: 'vos',
      },
      { titulo: 'Empanadas', contenido: 'Hay empanadas. Te esperamos.' },
      conditionsOf(condiciones),
    ).contenido;
  const VOS =
    /(?<!\p{L})(?:ped[ií]|separá|agendá|contanos|decinos|mandá|hacé|apartá|escribinos|reservá|encargá|preguntá|tenés|querés|buscás|podés)(?!\p{L})/iu;

  it.each(['Medellín', 'Cali', 'Pereira'])('speaks nearer in %s with «vos»', (ciudad) => {
    expect(script(ciudad, ['Más cercano'])).toMatch(VOS);
  });

  it('says «tú» elsewhere and where nobody asked, and «usted» where that was asked', () => {
    expect(script('Bogotá', ['Más cercano'])).not.toMatch(VOS);
    expect(script('Medellín', ['Más corto'])).not.toMatch(VOS);
    expect(script('Medellín', ['Más formal, de usted'])).not.toMatch(VOS);
  });
});
