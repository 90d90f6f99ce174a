import type { AppTexts } from '../../app-texts';

export const projects: AppTexts['projects'] = {
  clientTitle: 'Projetos do cliente',
  allTitle: 'Todos os projetos',
  backToClients: 'Voltar para Clientes',
  backToApp: 'Voltar ao painel',
  allVideos: 'Todos os vídeos',
  add: 'Novo projeto',
  empty: 'Sem projetos',
  emptyAdmin: 'Crie um projeto para enviar vídeos a ele.',
  emptyClient: 'Quando a agência criar um projeto para você, ele aparecerá aqui.',
  statuses: {
    active: 'Em andamento',
    completed: 'Concluído',
    pending: 'Pendente',
  },
  videos: (count) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  toReview: (count) => (count === 1 ? '1 para revisar' : `${count} para revisar`),
  createdOn: (date) => `Criado em ${date}`,
  deadline: (date) => `Entrega: ${date}`,
  remove: (name) => `Excluir ${name}`,
  removeDialog: {
    title: 'Excluir este projeto?',
    text: (name, videos) =>
      videos === 0
        ? `“${name}” será excluído para você e para o cliente. Não dá para desfazer.`
        : `“${name}” e ${videos === 1 ? 'o vídeo dele' : `os ${videos} vídeos dele`} serão excluídos para você e para o cliente. Não dá para desfazer.`,
    confirm: 'Excluir projeto',
    doneTitle: 'Projeto excluído',
    doneText: 'O projeto e os vídeos dele não existem mais.',
    failedTitle: 'Não foi possível excluir o projeto',
  },
  dialog: {
    title: 'Novo projeto',
    client: 'Cliente',
    choose: 'Escolha um cliente',
    clientRequired: 'Selecione um cliente',
    noClients: 'Ainda não há clientes: crie um primeiro.',
    name: 'Nome do projeto',
    namePlaceholder: 'Campanha de dezembro',
    nameRequired: 'O nome é obrigatório',
    description: 'Descrição',
    descriptionHint: 'Opcional. O cliente pode ver.',
    status: 'Situação',
    submit: 'Criar projeto',
    submitting: 'Criando…',
    doneTitle: 'Projeto criado',
    doneText: (name) => `Você já pode enviar vídeos para “${name}”.`,
    failed: 'Não foi possível criar o projeto. Tente de novo.',
  },
};
