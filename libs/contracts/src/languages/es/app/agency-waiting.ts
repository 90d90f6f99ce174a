/** What waits, for the agency, and its reminders to several clients at once. */
export const agencyWaiting = {
  empty: 'Nada espera por ti',
  emptyText: 'Cuando un cliente pida cambios o apruebe un video, lo verás aquí.',
  changes: (count: number) => (count === 1 ? '1 con cambios pedidos' : `${count} con cambios pedidos`),
  ready: (count: number) => (count === 1 ? '1 aprobado sin publicar' : `${count} aprobados sin publicar`),
  waiting: (count: number) => (count === 1 ? '1 espera al cliente' : `${count} esperan al cliente`),
  overdue: (count: number) => (count === 1 ? '1 entrega vencida' : `${count} entregas vencidas`),
  age: (days: number) =>
    days < 1 ? 'Desde hoy' : days === 1 ? 'Desde hace 1 día' : `Desde hace ${days} días`,
  remind: 'Recordar por WhatsApp',
  reminder: (count: number) =>
    count === 1 ? 'Tienes 1 video por revisar:' : `Tienes ${count} videos por revisar:`,
  chooseAll: (count: number) =>
    count === 1 ? 'Elegir al que falta por responder' : `Elegir a los ${count} que faltan por responder`,
  choose: (client: string) => `Elegir a ${client}`,
  remindChosen: (count: number) =>
    count === 0 ? 'Recordar' : count === 1 ? 'Recordar a 1 cliente' : `Recordar a ${count} clientes`,
  reminded: (count: number) =>
    count === 1 ? 'Le recordamos a 1 cliente' : `Les recordamos a ${count} clientes`,
  nobody: 'No hizo falta recordarle a nadie',
  failed: 'No se pudo recordar',
  outcome: {
    already_reminded: (client: string) => `${client}: ya se le recordó hoy.`,
    nothing_waits: (client: string) => `${client}: ya respondió todo.`,
    not_wanted: (client: string) => `${client}: no quiere estos avisos; escríbele por WhatsApp.`,
    unknown_client: (client: string) => `${client}: la cuenta ya no existe.`,
  },
};
