/** The admin panel: its tabs and figures. */
export const admin = {
  title: 'Panel de administración',
  greeting: (name: string) => `Hola, ${name}.`,
  tabsLabel: 'Partes del panel',
  tabs: { statistics: 'Estadísticas', clients: 'Clientes' },
  totalUsers: 'Usuarios Totales',
  videosThisMonth: 'Videos Este Mes',
  scriptsThisMonth: 'Scripts Este Mes',
  activePlans: 'Planes Activos',
  byPlan: 'Usuarios por plan',
  byPlanText: 'Cuántas cuentas tiene cada plan y cuántos guiones llevan usados en su periodo.',
  plan: 'Plan',
  users: 'Usuarios',
  scriptsUsed: 'Guiones usados',
  noUsers: 'Todavía no hay usuarios',
};
