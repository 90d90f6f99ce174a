import fc from 'fast-check';
import { DEFAULT_LANGUAGE, render, say, type SentenceData } from '../languages/server';
import { GUION_BUSY, GUION_ESTADOS } from './guion-estado';
import { NO_OUTLOOK, renderOutlookOf, stageAt, videoProgressOf, VIDEO_STAGES } from './video-progress';

const NOT_WAITING = { waitingFor: null, waitingSince: null } as const;

const inSpanish = (sentence: SentenceData): string => render(sentence, DEFAULT_LANGUAGE);

describe('stageAt', () => {
  it.each([
    [0, 'Iniciando'],
    [9, 'Iniciando'],
    [10, 'Generando con IA'],
    [30, 'Procesando Audio'],
    [60, 'Renderizando Video'],
    [90, 'Finalizando'],
    [100, 'Finalizando'],
  ])('puts %i percent into %s', (progress, stage) => {
    expect(stageAt(progress)).toBe(stage);
  });
});

describe('videoProgressOf', () => {
  it('stays between 0 and 100 and names one of the five stages for every row', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GUION_ESTADOS),
        fc.double({ min: -50, max: 500, noNaN: true }),
        (estado, progreso) => {
          const progress = videoProgressOf(
            { estado, progreso, error: null, errorSentence: null, ...NOT_WAITING },
            inSpanish,
          );

          expect(progress.progress).toBeGreaterThanOrEqual(0);
          expect(progress.progress).toBeLessThanOrEqual(100);
          expect(VIDEO_STAGES.map((stage) => stage.name)).toContain(progress.stage);
        },
      ),
    );
  });

  it('tells the reason when the last render failed', () => {
    const errorSentence = say('voices_away');
    const failed = {
      estado: 'generado',
      progreso: 40,
      error: 'El servicio de voz no responde.',
      ...NOT_WAITING,
    } as const;

    expect(videoProgressOf({ ...failed, errorSentence }, inSpanish)).toEqual({
      status: 'failed',
      progress: 40,
      stage: 'Procesando Audio',
      message: 'El servicio de voz no responde.',
      messageSentence: errorSentence,
      ...NOT_WAITING,
      ...NO_OUTLOOK,
    });
  });

  it('says for whom a render waits, and since when, whatever state the row is in', () => {
    const waitingSince = '2026-11-22T09:00:00.000Z';
    const held = {
      progreso: 70,
      error: null,
      errorSentence: null,
      waitingFor: 'heygen',
      waitingSince,
    } as const;

    for (const estado of GUION_BUSY) {
      expect(videoProgressOf({ ...held, estado }, inSpanish)).toMatchObject({
        status: 'pending',
        progress: 70,
        message: 'Esperando a que vuelva el servicio de presentadores.',
        waitingFor: 'heygen',
        waitingSince,
      });
    }
    expect(videoProgressOf({ ...held, estado: 'listo' }, inSpanish).waitingFor).toBeNull();
  });

  it('says where the render stands', () => {
    const drawing = {
      estado: 'procesando',
      progreso: 70,
      error: null,
      errorSentence: null,
      ...NOT_WAITING,
    } as const;

    expect(videoProgressOf(drawing, inSpanish)).toMatchObject({
      message: 'Dibujando el video cuadro por cuadro.',
      messageSentence: { code: 'render_drawing', params: {} },
    });
  });
});

describe('renderOutlookOf', () => {
  const facts = { position: null, held: 2, medianSeconds: 240, elapsedSeconds: null };

  it('promises nothing while nobody knows how long a video takes, and none that did not begin', () => {
    expect(renderOutlookOf({ ...facts, medianSeconds: null, position: 3 })).toEqual({
      queuePosition: 3,
      etaSeconds: null,
    });
    expect(renderOutlookOf(facts)).toEqual(NO_OUTLOOK);
  });

  it('counts the renders before, as many at once as there are places, and the own one', () => {
    expect(renderOutlookOf({ ...facts, position: 1 })).toEqual({ queuePosition: 1, etaSeconds: 360 });
    expect(renderOutlookOf({ ...facts, position: 4, held: 0 })).toEqual({
      queuePosition: 4,
      etaSeconds: 1_200,
    });
  });

  it('takes what has passed from a render under way, and never says that it is late', () => {
    expect(renderOutlookOf({ ...facts, elapsedSeconds: 200 }).etaSeconds).toBe(40);
    expect(renderOutlookOf({ ...facts, elapsedSeconds: 900 }).etaSeconds).toBeGreaterThan(0);
  });
});
