import { cutKeyOf } from './cut-key';

const BASE = { acabadoEstado: null, videoBaseKey: 'base', videoCutKey: null, videoFinalKey: 'base' } as const;

describe('cutKeyOf', () => {
  it.each([
    ['no video yet', { ...BASE, videoBaseKey: null, videoFinalKey: null }, null],
    ['the presenter alone', BASE, null],
    ['a cut of before there was a finishing', { ...BASE, videoFinalKey: 'cut' }, 'cut'],
    ['a finishing without clips', { ...BASE, videoFinalKey: 'finished', acabadoEstado: 'completed' }, null],
    ['a finishing that runs for the first time', { ...BASE, acabadoEstado: 'processing' }, null],
    [
      'a cut and its finishing',
      { ...BASE, videoCutKey: 'cut', videoFinalKey: 'finished', acabadoEstado: 'completed' },
      'cut',
    ],
  ] as const)('%s', (_what, row, key) => {
    expect(cutKeyOf(row)).toBe(key);
  });
});
