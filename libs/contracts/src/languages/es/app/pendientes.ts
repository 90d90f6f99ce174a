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
};
