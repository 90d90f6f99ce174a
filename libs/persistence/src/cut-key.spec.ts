import { cutKeyOf, hasBrollInFilm } from './cut-key';

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

describe('hasBrollInFilm', () => {
  const row = { ...BASE, videoCutKey: 'cut', videoFinalKey: 'finished', acabadoEstado: 'completed' } as const;
  const pending = { ref: '1', left: [], hasEarlier: false };
  it.each([
    ['no B-roll', { ...BASE, brollCut: null }, false],
    ['clips in the edition', { ...row, brollCut: { key: 'cut', clips: [] } }, true],
    ['clips of an earlier release', { ...row, brollCut: null }, true],
    ['clips whose edition is to come', { ...row, brollCut: { key: 'cut', clips: [], pending } }, false],
    [
      'other clips whose edition is to come',
      { ...row, brollCut: { key: 'cut', clips: [], pending: { ...pending, hasEarlier: true } } },
      true,
    ],
    ['a cut after that of the clips', { ...row, brollCut: { key: 'other', clips: [], pending } }, true],
  ])('%s', (_what, guion, expected) => {
    expect(hasBrollInFilm(guion)).toBe(expected);
  });
});
