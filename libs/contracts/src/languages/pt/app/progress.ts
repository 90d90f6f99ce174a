import type { AppTexts } from '../../app-texts';

/** The progress of a render; fetched with its dialog. */
export const progress: AppTexts['progress'] = {
  title: 'Andamento do vídeo',
  stages: {
    Iniciando: 'Iniciando',
    'Generando con IA': 'Gerando com IA',
    'Procesando Audio': 'Processando o áudio',
    'Renderizando Video': 'Renderizando o vídeo',
    Finalizando: 'Finalizando',
  },
  status: { pending: 'Na fila', processing: 'Processando', completed: 'Concluído', failed: 'Erro' },
  finished: 'O seu vídeo está pronto',
  almostFinished: 'O seu vídeo está quase pronto',
  cancel: 'Cancelar vídeo',
  cancelled: 'Vídeo cancelado',
  cancelledText: 'Ele voltou para o seu plano. O roteiro ficou como estava.',
  cancelFailed: 'Não foi possível cancelar',
  minimize: 'Minimizar',
  close: 'Fechar',
  steps: 'Etapas',
  stepDone: 'feito',
  stepCurrent: 'em andamento',
  stepWaiting: 'na fila',
  stepFailed: 'falhou',
  stepOpen: 'falta',
  /** A provider is away since then. */
  since: (moment: string) => `Desde: ${moment}.`,
  stopWaiting: 'Parar de esperar',
  stoppedWaiting: 'Você parou de esperar',
  stopWaitingFailed: 'Não foi possível parar de esperar',
  /** What stays as it was. */
  textKept: 'O roteiro ficou com o texto que tinha.',
  videoKept: 'O seu vídeo ficou como estava.',
  /** Whoever waits for a presenter: 1 is next. */
  place: (position: number) =>
    position === 1
      ? 'Você é o próximo na fila dos apresentadores.'
      : `Seu lugar na fila dos apresentadores: ${position}.`,
  /** Minutes until the video is finished; wide while nobody can be sure. */
  ready: (least: number, most: number) =>
    least === most ? `Pronto em cerca de ${least} min.` : `Pronto em cerca de ${least} a ${most} min.`,
  nothingCharged: 'O vídeo foi devolvido ao seu plano.',
};
