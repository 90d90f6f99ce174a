import type { AppTexts } from '../../app-texts';

export const scriptFilm: AppTexts['scriptFilm'] = {
  add: 'De um roteiro',
  version: 'Versão de um roteiro',
  title: 'Vídeo de um roteiro',
  hint: 'O vídeo pronto é copiado: o que o cliente aprovar não muda, mesmo que o roteiro mude.',
  choose: 'Escolha um vídeo pronto',
  script: 'Roteiro',
  none: 'Este cliente ainda não tem vídeos prontos. Trabalhe em nome dele para fazer um.',
  submit: 'Levar ao projeto',
  submitting: 'Copiando…',
  done: 'Vídeo no projeto',
  doneText: 'O cliente recebeu um aviso.',
  failed: 'Não foi possível levar o vídeo',
};
