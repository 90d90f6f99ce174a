import type { AppTexts } from '../../app-texts';

export const mes: AppTexts['mes'] = {
  title: 'O mês',
  text: 'Roteiros com a sua data: leia e aprove de uma vez.',
  back: 'Voltar ao calendário',
  chooseClient: 'Escolha um cliente',
  chooseClientText: 'Entre em nome de um cliente para propor o mês dele.',
  propose: {
    title: 'Propor roteiros',
    count: 'Quantos roteiros',
    option: (count) => `${count} roteiros`,
    submit: 'Propor',
    writing: (done, all) => `Escrevendo: ${done} de ${all}…`,
    writingHint: 'Pode fechar esta página: avisamos quando estiver pronto.',
    waits: 'O serviço que escreve não responde. Continuamos assim que voltar; você não precisa fazer nada.',
    stop: 'Parar',
    stopped: 'Nenhum outro será escrito',
    stoppedText: 'O que foi escrito fica; o resto volta ao seu plano.',
    stopFailed: 'Não foi possível parar',
    less: (count) => (count === 1 ? 'Seu plano dá para 1 roteiro.' : `Seu plano dá para ${count} roteiros.`),
    begun: 'Já começamos',
    hint: 'Vêm do que sabemos do negócio e ocupam os próximos horários livres.',
    left: (count) =>
      count === 1 ? 'Seu plano ainda tem 1 roteiro.' : `Seu plano ainda tem ${count} roteiros.`,
    failed: 'Não foi possível propor o mês',
  },
  approve: {
    title: 'Aprovar o mês',
    noDate: 'Sem data',
    occasion: (name) => `Por esses dias: ${name}`,
    read: 'Ler o texto',
    edit: 'Editar',
    cost: (count) => (count === 1 ? 'Usa 1 vídeo do seu plano.' : `Usa ${count} vídeos do seu plano.`),
    fit: (left) =>
      left === 0
        ? 'Seu plano não tem mais vídeos.'
        : left === 1
          ? 'Resta 1 vídeo: os outros ficam como rascunho, na ordem da lista.'
          : `Restam ${left} vídeos: os outros ficam como rascunho, na ordem da lista.`,
    tickNew: (count) => (count === 1 ? 'Marcar o novo' : `Marcar os ${count} novos`),
    submit: (count) => (count === 1 ? 'Aprovar 1 roteiro' : `Aprovar ${count} roteiros`),
    pending: 'Aprovando…',
    done: (count) => (count === 1 ? '1 vídeo a caminho' : `${count} vídeos a caminho`),
    doneText: 'Avisamos quando estiverem prontos.',
    partly: (done, drafts) => `${done} a caminho, ${drafts} como rascunho`,
    failed: 'Nenhum foi aprovado',
    empty: 'Não há rascunhos',
    emptyText: 'Proponha um mês e aprove aqui.',
  },
};
