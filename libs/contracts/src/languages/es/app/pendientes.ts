/** What waits for somebody: a client's videos to review, the agency's by client and age. */
export const pendientes = {
  title: 'Por revisar',
  banner: (count: number) => `Por revisar (${count})`,
  bannerText: (days: number) =>
    days < 1
      ? 'La agencia espera tu respuesta.'
      : `El más antiguo espera desde hace ${days === 1 ? '1 día' : `${days} días`}.`,
  start: 'Revisar',
  position: (index: number, all: number) => `${index} de ${all}`,
  approve: 'Aprobar',
  askChanges: 'Pedir cambios',
  reason: 'Qué cambiarías',
  reasonRequired: 'Cuéntale a la agencia qué cambiar',
  send: 'Enviar',
  cancel: 'Cancelar',
  previous: 'Anterior',
  next: 'Siguiente',
  keysHint: 'Desliza, o usa las flechas, para pasar de un video a otro.',
  approveAll: (count: number) => `Aprobar los ${count}`,
  approveAllTitle: (count: number) => `¿Aprobar los ${count} videos?`,
  approveAllText:
    'La agencia podrá publicarlos. Puedes cambiar de opinión en cada uno mientras no se publique.',
  approvedAll: (count: number) => (count === 1 ? '1 video aprobado' : `${count} videos aprobados`),
  approvedSome: (done: number, all: number) => `Se aprobaron ${done} de ${all}`,
  approved: 'Aprobado',
  declined: 'Cambios pedidos',
  undo: 'Deshacer',
  undone: 'Otra vez por revisar',
  failed: 'No se pudo guardar tu respuesta',
  empty: 'Nada por revisar',
  emptyText: 'Cuando la agencia suba un video, lo verás aquí primero.',
  done: 'Eso era todo',
  doneText: 'La agencia ya sabe qué decidiste.',
  seeAll: 'Ver todos los videos',
  agency: {
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
  },
};
