import fc from 'fast-check';
import { LANGUAGES } from './language';
import { say } from './sentence';
import { render, renderNotice } from './server';

describe('render', () => {
  it('says a sentence in each language', () => {
    const sentence = say('job_failed');

    expect(LANGUAGES.map((language) => render(sentence, language))).toEqual([
      'Algo falló de nuestro lado y no pudimos terminar. No se cobró nada; puedes intentarlo de nuevo.',
      'Something failed on our side and we could not finish. Nothing was charged; you can try again.',
      'Algo falhou do nosso lado e não conseguimos terminar. Nada foi cobrado; você pode tentar de novo.',
    ]);
  });

  it('says the reason where one code has several, and the general sentence without one', () => {
    expect(render(say('plan_limit_reached', { reason: 'videos' }), 'en')).toBe(
      'You have used all the videos in your plan this month. Nothing was charged.',
    );
    expect(render(say('plan_limit_reached'), 'es')).toBe('Llegaste al límite de tu plan. No se cobró nada.');
  });

  it('says a sentence inside of a sentence in the language of the whole', () => {
    const failed = { kind: 'video_failed', params: { titulo: 'Pan', cause: say('job_too_slow') } };

    expect(renderNotice(failed, 'pt')).toEqual({
      title: 'Não foi possível gerar o vídeo',
      message:
        '“Pan”: O trabalho demorou mais do que o permitido e o paramos. Nada foi cobrado; você pode tentar de novo.',
    });
  });

  it('names TikTok in a notification and a sentence from before they named their network', () => {
    expect(renderNotice({ kind: 'post_published', params: { title: 'Pan' } }, 'es')).toEqual({
      title: 'Publicado en TikTok',
      message: '«Pan» ya está en TikTok. Puede tardar unos minutos en verse.',
    });
    expect(render({ code: 'tiktok_refused', params: {} }, 'pt')).toBe('O TikTok recusou a publicação.');
    expect(render(say('tiktok_refused', { network: 'Plaza' }), 'pt')).toBe('O Plaza recusou a publicação.');
  });

  it('says one script of a month as one', () => {
    const left = { kind: 'month_failed', params: { written: 1, count: 8, cause: say('job_too_slow') } };

    expect(LANGUAGES.map((language) => renderNotice(left, language).message.split(';')[0])).toEqual([
      'Se escribió 1 de 8 guiones',
      '1 of 8 scripts was written',
      'Foi escrito 1 de 8 roteiros',
    ]);
  });

  it.each([
    [
      'a code of a newer version',
      { code: 'of_tomorrow', params: {} },
      'Reload the page to see where it stands.',
    ],
    [
      'a name that every object has',
      { code: 'constructor', params: {} },
      'Reload the page to see where it stands.',
    ],
    [
      'a reason of a newer version',
      { code: 'invalid_state', params: { reason: 'of_tomorrow' } },
      'That cannot be done right now. Reload the page to see where it stands.',
    ],
    [
      'a parameter that is missing',
      { code: 'validation_failed', params: { reason: 'too_many_clips' } },
      'Check the form: some fields are not valid.',
    ],
    [
      'a parameter that nobody can say',
      { code: 'validation_failed', params: { reason: 'too_many_clips', max: { a: 1 } } },
      'Check the form: some fields are not valid.',
    ],
  ])('falls back to a general sentence for %s', (_what, sentence, text) => {
    expect(render(sentence, 'en')).toBe(text);
  });

  it('always answers a text that can be shown, whatever a row holds', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue());
    const code = fc.oneof(fc.string(), fc.constantFrom('validation_failed', 'invalid_state', 'job_failed'));
    fc.assert(
      fc.property(code, json, fc.constantFrom(...LANGUAGES), (name, params, language) => {
        const text = render({ code: name, params }, language);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/undefined|\[object/u);
      }),
    );
    const kind = fc.oneof(fc.string(), fc.constantFrom('video_ready', 'video_failed'));
    const titles = fc.record({ titulo: fc.jsonValue(), cause: fc.jsonValue() });
    fc.assert(
      fc.property(kind, fc.oneof(json, titles), fc.constantFrom(...LANGUAGES), (name, params, language) => {
        const { title, message } = renderNotice({ kind: name, params }, language);
        expect([typeof title, typeof message]).toEqual(['string', 'string']);
        expect(title).not.toBe('');
        expect(message).not.toMatch(/\[object/u);
      }),
    );
  });
});
