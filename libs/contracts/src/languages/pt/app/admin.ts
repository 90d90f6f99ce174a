import type { AppTexts } from '../../app-texts';

export const admin: AppTexts['admin'] = {
  title: 'Painel de administração',
  greeting: (name) => `Olá, ${name}.`,
  tabsLabel: 'Partes do painel',
  tabs: { statistics: 'Estatísticas', clients: 'Clientes' },
  totalUsers: 'Total de usuários',
  videosThisMonth: 'Vídeos neste mês',
  scriptsThisMonth: 'Roteiros neste mês',
  activePlans: 'Planos ativos',
  byPlan: 'Usuários por plano',
  byPlanText: 'Quantas contas tem cada plano e quantos roteiros já usaram no período.',
  plan: 'Plano',
  users: 'Usuários',
  scriptsUsed: 'Roteiros usados',
  noUsers: 'Ainda não há usuários',
};
