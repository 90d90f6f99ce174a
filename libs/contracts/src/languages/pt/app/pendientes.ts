import type { AppTexts } from '../../app-texts';

export const pendientes: AppTexts['pendientes'] = {
  title: 'Para revisar',
  banner: (count) => `Para revisar (${count})`,
  bannerText: (days) =>
    days < 1
      ? 'A agência espera sua resposta.'
      : `O mais antigo espera há ${days === 1 ? '1 dia' : `${days} dias`}.`,
  start: 'Revisar',
  position: (index, all) => `${index} de ${all}`,
  approve: 'Aprovar',
  askChanges: 'Pedir alterações',
  reason: 'O que você mudaria',
  reasonRequired: 'Diga à agência o que mudar',
  send: 'Enviar',
  cancel: 'Cancelar',
  previous: 'Anterior',
  next: 'Próximo',
  keysHint: 'Deslize, ou use as setas, para passar de um vídeo a outro.',
  approveAll: (count) => `Aprovar os ${count}`,
  approveAllTitle: (count) => `Aprovar os ${count} vídeos?`,
  approveAllText:
    'A agência poderá publicá-los. Você pode mudar de ideia em cada um enquanto não for publicado.',
  approvedAll: (count) => (count === 1 ? '1 vídeo aprovado' : `${count} vídeos aprovados`),
  approvedSome: (done, all) => `Foram aprovados ${done} de ${all}`,
  approved: 'Aprovado',
  declined: 'Alterações solicitadas',
  undo: 'Desfazer',
  undone: 'De novo para revisar',
  failed: 'Não foi possível salvar sua resposta',
  empty: 'Nada para revisar',
  emptyText: 'Quando a agência enviar um vídeo, você o verá aqui primeiro.',
  done: 'Era só isso',
  doneText: 'A agência já sabe o que você decidiu.',
  seeAll: 'Ver todos os vídeos',
};
