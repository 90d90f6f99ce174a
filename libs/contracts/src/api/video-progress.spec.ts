import fc from 'fast-check';
import { DEFAULT_LANGUAGE, render, say, type SentenceData } from '../languages/server';
import { GUION_ESTADOS } from './guion-estado';
import { stageAt, videoProgressOf, VIDEO_STAGES } from './video-progress';

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
          const progress = videoProgressOf({ estado, progreso, error: null, errorSentence: null }, inSpanish);

          expect(progress.progress).toBeGreaterThanOrEqual(0);
          expect(progress.progress).toBeLessThanOrEqual(100);
          expect(VIDEO_STAGES.map((stage) => stage.name)).toContain(progress.stage);
        },
      ),
    );
  });

  it('tells the reason when the last render failed', () => {
    const errorSentence = say('voices_away');
    const failed = { estado: 'generado', progreso: 40, error: 'El servicio de voz no responde.' } as const;

    expect(videoProgressOf({ ...failed, errorSentence }, inSpanish)).toEqual({
      status: 'failed',
      progress: 40,
      stage: 'Procesando Audio',
      message: 'El servicio de voz no responde.',
      messageSentence: errorSentence,
    });
  });

  it('says where the render stands', () => {
    const drawing = { estado: 'procesando', progreso: 70, error: null, errorSentence: null } as const;

    expect(videoProgressOf(drawing, inSpanish)).toMatchObject({
      message: 'Dibujando el video cuadro por cuadro.',
      messageSentence: { code: 'render_drawing', params: {} },
    });
  });
});
