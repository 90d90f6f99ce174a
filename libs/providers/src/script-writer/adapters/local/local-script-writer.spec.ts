import { type FormularioFields, LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { problemsOf } from '../../draft.judge';
import { toWritingTask } from '../../writing-task';
import { LocalScriptWriter } from './local-script-writer.adapter';

const FORMULARIO: FormularioFields = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Familias del barrio',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de bono, tortas por encargo, café',
};
const PERFIL: PerfilNegocio = {
  nombre: 'La Espiga',
  horario: '6:00 a 20:00',
  whatsapp: '300 123 4567',
  productos: [{ nombre: 'Pan de bono', precio: 3_500 }],
};

describe('LocalScriptWriter', () => {
  const writer = new LocalScriptWriter();

  it('writes as many scripts as asked for, in which the checks of any writer find nothing', async () => {
    const request = { formulario: FORMULARIO, perfil: PERFIL, variacion: 'uno' };
    for (const cantidad of [1, 3, 5] as const) {
      const guiones = await writer.write({ ...request, cantidad });

      expect(guiones).toHaveLength(cantidad);
      expect(problemsOf(guiones, toWritingTask({ ...request, cantidad }))).toEqual([]);
      for (const { titulo, contenido } of guiones) {
        expect(titulo).not.toBe('');
        expect(contenido.length).toBeLessThanOrEqual(LIMITS.scriptMaxLength);
      }
    }
  });

  it('writes the same request the same, and another one otherwise', async () => {
    const write = (variacion: string) => writer.write({ formulario: FORMULARIO, cantidad: 1, variacion });

    expect(await write('uno')).toEqual(await write('uno'));
    expect(await write('dos')).not.toEqual(await write('uno'));
  });

  it('rewrites a script by its comment, and judges whether it does what was asked', async () => {
    const [guion] = await writer.write({ formulario: FORMULARIO, cantidad: 1, variacion: 'uno' });
    if (guion === undefined) throw new Error('expected a script');

    const rewritten = await writer.rewrite({
      formulario: FORMULARIO,
      guion,
      feedback: 'Que diga que abrimos los domingos',
      variacion: 'dos',
    });

    expect(rewritten.contenido).not.toBe(guion.contenido);
    expect(rewritten.contenido).toMatch(/domingo/iu);
    expect(rewritten.condiciones.map(({ cumplida }) => cumplida)).toEqual([true]);
  });

  it('finds keywords of a script', async () => {
    expect(await writer.keywords({ script: 'El pan de bono y las tortas salen a las seis.' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/pan|torta/u)]),
    );
  });

  it('writes nothing for a caller that has gone', async () => {
    const signal = AbortSignal.abort();

    await expect(writer.keywords({ script: 'Pan', signal })).rejects.toThrow();
  });
});
