import { say } from '@pregonero/contracts/languages';
import { errorColumns, mensajeColumns, sentenceOf } from './stored-sentence';

describe('a sentence in a row', () => {
  it('is stored beside what it says in Spanish', () => {
    expect(errorColumns(say('job_too_slow'))).toEqual({
      error:
        'El trabajo tardó más de lo permitido y lo detuvimos. No se cobró nada; puedes intentarlo de nuevo.',
      errorSentence: { code: 'job_too_slow', params: {} },
    });
    expect(mensajeColumns(say('broll_retrying', { attempt: 2, attempts: 3 }))).toEqual({
      brollMensaje: 'Reintentando automáticamente (intento 2 de 3).',
      brollMensajeSentence: { code: 'broll_retrying', params: { attempt: 2, attempts: 3 } },
    });
  });

  it('counts while it says the text', () => {
    const { error, errorSentence } = errorColumns(say('job_failed'));

    expect(sentenceOf(error, errorSentence)).toBe(errorSentence);
  });

  it.each([
    ['a process of the last release wrote another text', 'Otro motivo.', say('job_failed')],
    [
      'a process of the next release wrote a sentence that is not known here',
      'Motivo nuevo.',
      { code: 'new', params: {} },
    ],
    ['the text was taken away', null, say('job_failed')],
    ['the row is older than sentences', 'Un motivo.', null],
  ])('does not count when %s', (_why, text, stored) => {
    expect(sentenceOf(text, stored)).toBeNull();
  });
});
