import type { AppTexts } from '../../app-texts';

export const noticeChoices: AppTexts['noticeChoices'] = {
  open: 'Escolher avisos',
  title: 'Quais avisos você quer',
  hint: 'O e-mail traz os avisos do dia em uma só mensagem, às 8 da manhã; o que falha chega na hora. Vai para o seu e-mail confirmado.',
  channels: { bell: 'Sino', digest: 'E-mail', none: 'Nada' },
  earlier: (count) => (count === 1 ? '1 aviso anterior sobre isto' : `${count} avisos anteriores sobre isto`),
  fewer: 'Ver menos',
  saved: 'Salvo',
  failed: 'Não foi possível salvar',
};
