/** @jest-environment node */
import { app as englishApp } from '@pregonero/contracts/languages/en/app';
import * as english from '@pregonero/contracts/languages/en/server';
import { app as portugueseApp } from '@pregonero/contracts/languages/pt/app';
import * as portuguese from '@pregonero/contracts/languages/pt/server';
import { inTheReadersLanguage, noticeInTheReadersLanguage } from './server';
import { setTranslation, translated } from './translation';

const EN = { app: englishApp, server: english };
const PT = { app: portugueseApp, server: portuguese };

const said = {
  text: 'Ninguno de los clips se puede usar: «Pan.mp4» (el archivo está dañado o incompleto). Tu video no cambió; elige otros clips.',
  sentence: {
    code: 'no_clip_usable',
    params: {
      clips: [
        {
          code: 'named_clip_refused',
          params: { name: 'Pan.mp4', cause: { code: 'clip_damaged', params: {} } },
        },
      ],
    },
  },
};
const notice = {
  title: 'Tu video está listo',
  message: '«Pan: hoy» ya se puede ver, descargar y publicar.',
};
const NOTICE_DATA = {
  kind: 'video_ready',
  params: { titulo: 'Pan: hoy', captionsLeftOut: false, unfinished: false },
};

afterEach(() => {
  setTranslation(null);
});

describe('what the server wrote, live', () => {
  it('is its own Spanish for readers of Spanish', () => {
    expect(inTheReadersLanguage(said.text, said.sentence)).toEqual({ text: said.text, lang: undefined });
    expect(noticeInTheReadersLanguage(notice, NOTICE_DATA)).toEqual({ ...notice, lang: undefined });
  });

  it.each([
    [
      'English',
      EN,
      'None of the clips can be used: “Pan.mp4” (the file is damaged or incomplete).',
      'Your video is ready',
    ],
    [
      'Portuguese',
      PT,
      'Nenhum dos clipes pode ser usado: “Pan.mp4” (o arquivo está danificado ou incompleto).',
      'O seu vídeo está pronto',
    ],
  ])(
    'is rendered in %s, with the sentences inside of it and what a person wrote',
    (_name, pack, start, title) => {
      setTranslation(pack);

      const shown = inTheReadersLanguage(said.text, said.sentence);
      expect(shown.text.startsWith(start)).toBe(true);
      expect(shown.lang).toBeUndefined();
      const shownNotice = noticeInTheReadersLanguage(notice, NOTICE_DATA);
      expect(shownNotice).toEqual({
        title,
        message: expect.stringContaining('“Pan: hoy”') as string,
        lang: undefined,
      });
    },
  );

  it('is shown as it is, marked as Spanish, where only prose was stored', () => {
    setTranslation(PT);

    expect(inTheReadersLanguage('Algo de antes.', null)).toEqual({ text: 'Algo de antes.', lang: 'es' });
    expect(noticeInTheReadersLanguage(notice, null)).toEqual({ ...notice, lang: 'es' });
  });
});

describe('translated', () => {
  it('takes the catalogue of the language that was put in place, and Spanish before', () => {
    const spanish = { ...englishApp.admin, title: 'Panel de administración' };
    expect(translated('admin', spanish).title).toBe('Panel de administración');

    setTranslation(PT);
    expect(translated('admin', spanish).title).toBe('Painel de administração');
  });
});
