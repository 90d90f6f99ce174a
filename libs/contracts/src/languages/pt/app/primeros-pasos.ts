import type { AppTexts } from '../../app-texts';

export const primerosPasos: AppTexts['primerosPasos'] = {
  title: 'Primeiros passos',
  progress: (done, all) => `${done} de ${all}`,
  steps: { negocio: 'Negócio', guion: 'Roteiro', video: 'Vídeo', publicar: 'Publicar' },
  next: {
    negocio: 'Conte o que você vende e para quem.',
    guion: 'Peça os seus primeiros roteiros.',
    video: 'Aprove um roteiro e escolha quem o apresenta.',
    publicar: 'Publique o seu vídeo no TikTok.',
  },
  finished: 'Você já publicou o seu primeiro vídeo!',
  doneStep: (step) => `${step}: feito`,
  openStep: (step) => `${step}: a fazer`,
  hide: 'Ocultar os primeiros passos',
  hiddenTitle: 'Primeiros passos ocultos',
  hiddenText: 'Você volta a vê-los pelo menu da sua conta.',
  hideFailed: 'Não conseguimos ocultá-los',
};
