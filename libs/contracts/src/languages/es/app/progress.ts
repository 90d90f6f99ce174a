import type { VideoStage } from '../../../api';

/** The progress of a render; fetched with its dialog. */
export const progress = {
  title: 'Progreso del Video',
  /** The five steps, by the name that the server gives them. */
  stages: {
    Iniciando: 'Iniciando',
    'Generando con IA': 'Generando con IA',
    'Procesando Audio': 'Procesando Audio',
    'Renderizando Video': 'Renderizando Video',
    Finalizando: 'Finalizando',
  } satisfies Record<VideoStage, string>,
  status: { pending: 'En Cola', processing: 'Procesando', completed: 'Completado', failed: 'Error' },
  finished: 'Tu video está listo',
  /** While captions, layout, music or ending are made. */
  almostFinished: 'Tu video está casi listo',
  cancel: 'Cancelar video',
  cancelled: 'Video cancelado',
  cancelledText: 'Volvió a tu plan. El guion quedó como estaba.',
  cancelFailed: 'No se pudo cancelar',
  minimize: 'Minimizar',
  close: 'Cerrar',
  steps: 'Pasos',
  stepDone: 'hecho',
  stepCurrent: 'en curso',
  stepWaiting: 'en cola',
  stepFailed: 'falló',
  stepOpen: 'falta',
  /** A provider is away since then. */
  // «6:30 p. m.» brings its full stop.
  since: (moment: string) => `Desde: ${moment}.`.replace(/\.\.$/u, '.'),
  stopWaiting: 'Dejar de esperar',
  stoppedWaiting: 'Dejaste de esperar',
  stopWaitingFailed: 'No se pudo dejar de esperar',
  /** What stays as it was. */
  textKept: 'El guion quedó con el texto que tenía.',
  videoKept: 'Tu video quedó como estaba.',
  /** Whoever waits for a presenter: 1 is next. */
  place: (position: number) =>
    position === 1
      ? 'Eres el siguiente en la cola de presentadores.'
      : `Tu turno en la cola de presentadores: ${position}.`,
  /** Minutes until the video is finished; wide while nobody can be sure. */
  ready: (least: number, most: number) =>
    least === most ? `Listo en unos ${least} min.` : `Listo en unos ${least} a ${most} min.`,
  nothingCharged: 'El video se devolvió a tu plan.',
};
