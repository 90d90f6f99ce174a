import { LOCAL_DATE_NAMES, LOCAL_DATES } from '@pregonero/contracts/dates';
import { problemsOf } from './draft.judge';
import { toWritingTask, type WritingTask } from './writing-task';

type Request = Parameters<typeof toWritingTask>[0];
const taskOf = (over: Partial<Request>): WritingTask =>
  toWritingTask({
    formulario: {
      ...{ tipoNegocio: 'Panadería', audienciaObjetivo: 'Familias', temasPrincipales: 'tortas' },
      ...{ tonoVoz: 'amigable', objetivoContenido: 'aumentar_ventas' },
    },
    cantidad: 3,
    ...over,
  });

describe('the occasions of a writing task', () => {
  it('are those of the scripts near one, by their number', () => {
    expect(taskOf({ ocasiones: [undefined, { code: 'dia_madre', isToday: false }] }).ocasiones).toEqual([
      { guion: 2, codigo: 'dia_madre', ocasion: 'Día de la Madre', esHoy: false },
    ]);
  });

  it('are not mentioned where there are none', () => {
    expect(taskOf({ ocasiones: [undefined, undefined] })).not.toHaveProperty('ocasiones');
    expect(taskOf({})).not.toHaveProperty('ocasiones');
  });
});

describe('the topics of a writing task', () => {
  it('are those of each script, by its number', () => {
    expect(taskOf({ temas: [[], ['pan', 'tortas']] }).temas).toEqual([
      { guion: 2, temas: ['pan', 'tortas'] },
    ]);
    expect(taskOf({ temas: [[], []] })).not.toHaveProperty('temas');
    expect(taskOf({})).not.toHaveProperty('temas');
  });
});

describe('a script that was told its occasion', () => {
  const draft = (contenido: string) => ({
    titulo: 'Tortas para llevar',
    contenido,
    caption: '#tortas',
    palabrasClave: ['torta'],
    recomendadoParaPauta: false,
  });
  const task = (over: Partial<WritingTask> = {}): WritingTask => ({
    tarea: 'escribir',
    negocio: {
      ...{ tipoNegocio: 'Panadería', audienciaObjetivo: 'Familias', temasPrincipales: 'tortas' },
      ...{ tonoVoz: 'amigable', objetivoContenido: 'aumentar_ventas' },
    },
    cantidad: 1,
    ocasiones: [{ guion: 1, codigo: 'dia_madre', ocasion: 'Día de la Madre', esHoy: false }],
    ...over,
  });
  const silent = [draft('¿Torta para hoy? Pregunta por las tortas.')];

  it('names it, in one of the ways in which people do', () => {
    expect(problemsOf(silent, task())).toEqual(['Guion 1: No nombra su ocasión: «Día de la Madre».']);
    const bread = draft('¿Pan de masa madre? Pregunta por las tortas.');
    expect(problemsOf([bread], task())).toHaveLength(1);
    for (const said of ['el Día de la Madre', 'tu mamá', 'Mother’s Day'])
      expect(problemsOf([draft(`¿Torta para ${said}? Pregunta por las tortas.`)], task())).toEqual([]);
    for (const codigo of LOCAL_DATES) {
      const ocasiones = [{ guion: 1, codigo, ocasion: LOCAL_DATE_NAMES[codigo], esHoy: true }];
      expect(
        problemsOf(
          [draft(`Llegó ${LOCAL_DATE_NAMES[codigo]}: pregunta por las tortas.`)],
          task({ ocasiones }),
        ),
      ).toEqual([]);
      expect(problemsOf(silent, task({ ocasiones }))).toHaveLength(1);
    }
  });

  it('need not, where another one of the answer has it, or where who turned it down spoke of it', () => {
    const second = [{ guion: 2, codigo: 'dia_madre' as const, ocasion: 'Día de la Madre', esHoy: false }];
    const again = { tarea: 'reescribir', guion: { titulo: 'Viejo', contenido: 'Tortas.' } } as const;

    expect(problemsOf(silent, task({ ocasiones: second }))).toEqual([]);
    expect(problemsOf(silent, task({ ...again, feedback: 'Más corto' }))).toHaveLength(1);
    expect(problemsOf(silent, task({ ...again, feedback: 'Sin el día de la madre' }))).toEqual([]);
    expect(problemsOf(silent, task({ ...again, feedback: 'No hables de ninguna fecha' }))).toEqual([]);
  });

  it('must speak of its topics, whose prices are facts', () => {
    const temas = [{ guion: 1, temas: ['tortas de $9.000', 'domicilios en la noche'] }];
    const none = { ocasiones: [] };

    expect(
      problemsOf([draft('Tortas a $9.000, también a domicilio por la noche.')], task({ ...none, temas })),
    ).toEqual([]);
    expect(problemsOf([draft('Pregunta por las tortas.')], task({ ...none, temas }))).toEqual([
      'Guion 1: No habla de su tema: «domicilios en la noche».',
    ]);
  });
});
