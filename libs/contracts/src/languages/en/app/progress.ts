import type { AppTexts } from '../../app-texts';

/** The progress of a render; fetched with its dialog. */
export const progress: AppTexts['progress'] = {
  title: 'Video progress',
  stages: {
    Iniciando: 'Starting',
    'Generando con IA': 'Generating with AI',
    'Procesando Audio': 'Processing audio',
    'Renderizando Video': 'Rendering video',
    Finalizando: 'Finishing',
  },
  status: { pending: 'Queued', processing: 'Processing', completed: 'Completed', failed: 'Error' },
  finished: 'Your video is ready',
  almostFinished: 'Your video is almost ready',
  cancel: 'Cancel video',
  cancelled: 'Video cancelled',
  cancelledText: 'The video is back on your plan. Your script is unchanged.',
  cancelFailed: 'Could not cancel',
  minimize: 'Minimize',
  close: 'Close',
  steps: 'Steps',
  stepDone: 'done',
  stepCurrent: 'in progress',
  stepWaiting: 'queued',
  stepFailed: 'failed',
  stepOpen: 'to come',
  /** A provider is away since then. */
  since: (moment: string) => `Since: ${moment}.`,
  stopWaiting: 'Stop waiting',
  stoppedWaiting: 'You stopped waiting',
  stopWaitingFailed: 'Could not stop waiting',
  /** What stays as it was. */
  textKept: 'The script kept the text it had.',
  videoKept: 'Your video is as it was.',
  /** Whoever waits for a presenter: 1 is next. */
  place: (position: number) =>
    position === 1
      ? 'You are next in the queue for a presenter.'
      : `Your place in the queue for a presenter: ${position}.`,
  /** Minutes until the video is finished; wide while nobody can be sure. */
  ready: (least: number, most: number) =>
    least === most ? `Ready in about ${least} min.` : `Ready in about ${least} to ${most} min.`,
  nothingCharged: 'The video is back on your plan.',
};
