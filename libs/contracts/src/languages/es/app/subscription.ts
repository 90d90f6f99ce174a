/** /subscription. */
export const subscription = {
  title: 'Mi suscripción',
  details: 'Detalles',
  plan: 'Plan',
  status: 'Estado',
  statuses: { active: 'Activa', cancelled: 'Cancelada', expired: 'Vencida' },
  startDate: 'Inicio',
  endDate: 'Acceso hasta',
  cancelledAt: 'Cancelada el',
  daysRemaining: 'Días restantes',
  noEnd: 'Sin vencimiento',
  days: (count: string) => (count === '1' ? '1 día' : `${count} días`),
  freeNote: 'Estás en el plan Gratuito: no pagas nada y no vence.',
  activeNote: (date: string) =>
    `Tu acceso llega hasta el ${date}. No se renueva solo: puedes pagar otro mes cuando quieras.`,
  cancelledNote: (date: string) => `Conservas el acceso hasta el ${date}. Después pasas al plan Gratuito.`,
  expiredNote: (date: string) => `Tu mes pagado terminó el ${date} y ahora estás en el plan Gratuito.`,
  grantedNote: 'Este plan se asignó sin pago; no vence.',
  change: 'Cambiar de plan',
  cancel: 'Cancelar suscripción',
  confirm: {
    title: '¿Cancelar la suscripción?',
    text: (date: string) =>
      `Conservas el acceso hasta el ${date} y después pasas al plan Gratuito. Los pagos ya realizados no se devuelven, salvo lo que dice la política de reembolsos.`,
    button: 'Sí, cancelar',
  },
  endOfPeriod: 'final del periodo',
  cancelledTitle: 'Suscripción cancelada',
  cancelledText: (date: string) => `Conservas el acceso hasta el ${date}.`,
  cancelFailed: 'Error: No se pudo cancelar la suscripción. Intenta nuevamente.',
  refunds: 'Política de reembolsos',
};
