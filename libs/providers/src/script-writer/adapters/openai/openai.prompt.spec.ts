import { occasionsOf } from './openai.prompt';

describe('the occasions that a model is told', () => {
  it('are those of the scripts near one, by their number', () => {
    expect(occasionsOf([undefined, { code: 'dia_madre', isToday: false }])).toEqual({
      ocasiones: [{ guion: 2, codigo: 'dia_madre', ocasion: 'Día de la Madre', esHoy: false }],
    });
  });

  it('are not mentioned where there are none', () => {
    expect(occasionsOf([undefined, undefined])).toEqual({});
    expect(occasionsOf()).toEqual({});
  });
});
