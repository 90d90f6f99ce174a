import type { ProjectStatus } from '../../../api';

/** Projects: the list, the cards and the new-project dialog. English where the spec quotes English. */
export const projects = {
  clientTitle: "Client's Projects",
  allTitle: 'All Projects',
  backToClients: 'Volver a Clientes',
  backToApp: 'Volver al panel',
  allVideos: 'Todos los videos',
  add: 'Nuevo Proyecto',
  empty: 'Sin proyectos',
  emptyAdmin: 'Crea un proyecto para subirle videos.',
  emptyClient: 'Cuando la agencia cree un proyecto para ti, lo verás aquí.',
  statuses: {
    active: 'In Progress',
    completed: 'Completed',
    pending: 'Pending',
  } satisfies Record<ProjectStatus, string>,
  videos: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
  toReview: (count: number) => (count === 1 ? '1 por revisar' : `${count} por revisar`),
  createdOn: (date: string) => `Creado el ${date}`,
  deadline: (date: string) => `Entrega: ${date}`,
  edit: (name: string) => `Editar ${name}`,
  overdue: (date: string) => `La entrega era el ${date}`,
  editDialog: {
    title: 'Editar proyecto',
    deadline: 'Entrega',
    deadlineHint: 'Opcional. Aparece en el calendario.',
    submit: 'Guardar cambios',
    submitting: 'Guardando…',
    doneTitle: 'Proyecto actualizado',
    failed: 'No se pudieron guardar los cambios. Inténtalo de nuevo.',
  },
  remove: (name: string) => `Eliminar ${name}`,
  removeDialog: {
    title: '¿Eliminar este proyecto?',
    text: (name: string, videos: number) =>
      videos === 0
        ? `«${name}» se borra para ti y para el cliente. No se puede deshacer.`
        : `«${name}» y ${videos === 1 ? 'su video' : `sus ${videos} videos`} se borran para ti y para el cliente. No se puede deshacer.`,
    confirm: 'Eliminar proyecto',
    doneTitle: 'Proyecto eliminado',
    doneText: 'El proyecto y sus videos ya no existen.',
    failedTitle: 'No se pudo eliminar el proyecto',
  },
  dialog: {
    title: 'Create New Project',
    client: 'Cliente',
    choose: 'Elige un cliente',
    clientRequired: 'Please select a client',
    noClients: 'Todavía no hay clientes: crea uno primero.',
    name: 'Nombre del proyecto',
    namePlaceholder: 'Campaña de diciembre',
    nameRequired: 'El nombre es requerido',
    description: 'Descripción',
    descriptionHint: 'Opcional. El cliente la ve.',
    status: 'Estado',
    submit: 'Crear proyecto',
    submitting: 'Creando…',
    doneTitle: 'Proyecto creado',
    doneText: (name: string) => `Ya puedes subir videos a «${name}».`,
    failed: 'No se pudo crear el proyecto. Inténtalo de nuevo.',
  },
};
