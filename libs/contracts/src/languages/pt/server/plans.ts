import type { Translation } from '../../sentence';
import type { plans as spanish } from '../../es/server/plans';
import { dayText } from './day';

export const plans: Translation<typeof spanish> = {
  plan_for_trying: 'Para experimentar o Pregonero sem cartão.',
  plan_for_every_week: 'Para negócios que começam a publicar toda semana.',
  plan_for_several_a_week: 'Para negócios que publicam várias vezes por semana.',
  plan_for_almost_daily: 'Para marcas que publicam quase todos os dias.',
  videos_unlimited: 'Vídeos ilimitados',
  videos_a_month: ({ count }) => `${count} vídeos por mês`,
  guiones_unlimited: 'Roteiros ilimitados',
  guiones_a_month: ({ count }) => `${count} roteiros por mês`,
  form_changes_unlimited: 'Alterações ilimitadas do formulário',
  form_changes_none: 'Sem alterações do formulário',
  form_changes_a_month: ({ count }) => `${count} alterações do formulário por mês`,
  library_size: ({ size }) => `Biblioteca de ${size}`,
  access_ended: 'A sua conta volta ao plano Gratuito.',
  access_until: ({ until }) => `O seu plano está ativo até ${dayText(until)}.`,
  access_unchanged: 'O seu plano atual não muda.',
};
