import type { AppTexts } from '../../app-texts';

export const subscription: AppTexts['subscription'] = {
  title: 'Minha assinatura',
  details: 'Detalhes',
  plan: 'Plano',
  status: 'Situação',
  statuses: { active: 'Ativa', cancelled: 'Cancelada', expired: 'Vencida' },
  startDate: 'Início',
  endDate: 'Acesso até',
  cancelledAt: 'Cancelada em',
  daysRemaining: 'Dias restantes',
  noEnd: 'Sem vencimento',
  days: (count) => (count === '1' ? '1 dia' : `${count} dias`),
  freeNote: 'Você está no plano Gratuito: não paga nada e ele não vence.',
  activeNote: (date) =>
    `Seu acesso vai até ${date}. Não se renova sozinho: você pode pagar outro mês quando quiser.`,
  cancelledNote: (date) => `Você mantém o acesso até ${date}. Depois passa para o plano Gratuito.`,
  expiredNote: (date) => `Seu mês pago terminou em ${date} e agora você está no plano Gratuito.`,
  grantedNote: 'Este plano foi concedido sem pagamento; não vence.',
  change: 'Mudar de plano',
  cancel: 'Cancelar assinatura',
  confirm: {
    title: 'Cancelar a assinatura?',
    text: (date) =>
      `Você mantém o acesso até ${date} e depois passa para o plano Gratuito. Os pagamentos já feitos não são devolvidos, salvo o que diz a política de reembolso.`,
    button: 'Sim, cancelar',
  },
  endOfPeriod: 'o fim do período',
  cancelledTitle: 'Assinatura cancelada',
  cancelledText: (date) => `Você mantém o acesso até ${date}.`,
  cancelFailed: 'Erro: não foi possível cancelar a assinatura. Tente de novo.',
  refunds: 'Política de reembolso',
};
