import type { Guion } from '@pregonero/contracts/api';
import { render, say } from '@pregonero/contracts/languages/server';
import { GuionRepository, toGuion } from '@pregonero/persistence';
import { aGuion, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('the list of scripts', () => {
  // The first address is answered by the statement that reads the session, the second by its route.
  it.each(['/api/guiones', '/api/guiones?limit=200'])(
    'says what the rows say, newest first: %s',
    async (path) => {
      const person = await gateway.signIn();
      const sentence = say('job_failed');
      const said = { text: render(sentence, 'es'), sentence: JSON.stringify(sentence) };
      const moment = '2026-03-14T23:59:59.999999Z';
      const rows: Record<string, unknown>[] = [
        {},
        { caption: 'Pan de «verdad» con \\ y \t #pan #horno', contenido: 'Línea\nOtra "línea" \u001f ñ 🥖' },
        {
          caption: '#otra',
          hashtags: ['uno', 'dos'],
          captionsKey: 'x.vtt',
          video_duration: 27.633333,
          sequence: 7,
        },
        {
          condiciones: JSON.stringify([{ texto: 'Más corto', cumplida: false }]),
          temas: ['Día de las Velitas', 'la «promo»'],
          textosAlDia: false,
          delMes: true,
        },
        { hashtags: [], ajustesVideo: '{"subtitulos":false}', recomendadoParaPauta: true },
        { fechaSugerida: moment, fechaPublicacion: moment, videoUrlExpiresAt: moment, waitingSince: moment },
        { error: said.text, errorSentence: said.sentence },
        { error: 'Otra cosa', errorSentence: said.sentence, waitingFor: 'heygen' },
        {
          brollEstado: 'failed',
          brollIntento: 2,
          brollMensaje: said.text,
          brollMensajeSentence: said.sentence,
        },
        { videoBaseKey: 'a.mp4', videoFinalKey: 'a.mp4' },
        // Cut before there was a finishing; finished without clips; cut and finished.
        { videoBaseKey: 'a.mp4', videoFinalKey: 'b.mp4' },
        { videoBaseKey: 'a.mp4', videoFinalKey: 'b.mp4', acabadoEstado: 'completed' },
        { videoBaseKey: 'a.mp4', videoFinalKey: 'c.mp4', videoCutKey: 'b.mp4', acabadoEstado: 'completed' },
        { acabadoEstado: 'failed', acabadoMensaje: said.text, acabadoMensajeSentence: said.sentence },
      ];
      const ids: number[] = [];
      for (const row of rows) ids.unshift(await aGuion(gateway, person.user.id, row));

      const { body, headers } = await gateway.call<Guion[]>('GET', path, { token: person.token });

      const stored = gateway.app.get(GuionRepository, { strict: false });
      const expected = await Promise.all(ids.map((id) => stored.findOwn(person.user.id, id)));
      expect(body).toEqual(expected.map((row) => row !== null && toGuion(row)));
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it('leads from the first two hundred to what is older', async () => {
    const person = await gateway.signIn();
    await Promise.all(Array.from({ length: 201 }, () => aGuion(gateway, person.user.id)));

    const { body, headers } = await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token });

    expect(body).toHaveLength(200);
    expect(headers.get('link')).toBe(`</api/guiones?limit=200&cursor=${body.at(-1)?.id ?? 0}>; rel="next"`);
  });

  it('says the same when a link to a recording has to be made anew', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, {
      audioKey: 'audio/1.mp3',
      audioUrl: 'http://localhost/old',
    });

    const { body } = await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token });

    expect(body).toMatchObject([{ id, audioUrl: expect.stringContaining('X-Amz-Signature') as string }]);
  });
});
