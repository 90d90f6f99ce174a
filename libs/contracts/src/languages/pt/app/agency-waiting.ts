import type { AppTexts } from '../../app-texts';

export const agencyWaiting: AppTexts['agencyWaiting'] = {
  empty: 'Nada espera por você',
  emptyText: 'Quando um cliente pedir alterações ou aprovar um vídeo, você o verá aqui.',
  changes: (count) => (count === 1 ? '1 com alterações solicitadas' : `${count} com alterações solicitadas`),
  ready: (count) => (count === 1 ? '1 aprovado sem publicar' : `${count} aprovados sem publicar`),
  waiting: (count) => (count === 1 ? '1 espera o cliente' : `${count} esperam o cliente`),
  overdue: (count) => (count === 1 ? '1 entrega vencida' : `${count} entregas vencidas`),
  age: (days) => (days < 1 ? 'Desde hoje' : days === 1 ? 'Há 1 dia' : `Há ${days} dias`),
  remind: 'Lembrar pelo WhatsApp',
  reminder: (count) =>
    count === 1 ? 'Você tem 1 vídeo para revisar:' : `Você tem ${count} vídeos para revisar:`,
  chooseAll: (count) =>
    count === 1 ? 'Escolher quem falta responder' : `Escolher os ${count} que faltam responder`,
  choose: (client) => `Escolher ${client}`,
  remindChosen: (count) =>
    count === 0 ? 'Lembrar' : count === 1 ? 'Lembrar 1 cliente' : `Lembrar ${count} clientes`,
  reminded: (count) => (count === 1 ? '1 cliente foi lembrado' : `${count} clientes foram lembrados`),
  nobody: 'Não foi preciso lembrar ninguém',
  failed: 'Não foi possível lembrar',
  outcome: {
    already_reminded: (client) => `${client}: já foi lembrado hoje.`,
    nothing_waits: (client) => `${client}: já respondeu tudo.`,
    not_wanted: (client) => `${client}: não quer estes avisos; escreva pelo WhatsApp.`,
    unknown_client: (client) => `${client}: a conta não existe mais.`,
  },
};
