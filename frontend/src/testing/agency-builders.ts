import type {
  AdminStatistics,
  CalendarItem,
  Capabilities,
  Client,
  Notification,
  PlanGrant,
  Project,
  ProjectVideo,
  User,
} from '@pregonero/contracts/api';

/** A signed-in client; `role: 'admin'` makes an admin of it. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 7,
    name: 'Ana Pan',
    email: 'ana@pan.co',
    role: 'client',
    subscriptionPlan: 'gratis',
    subscriptionStatus: 'active',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    cancelledAt: null,
    planVideos: 2,
    planGuiones: 10,
    planFormularioChanges: 0,
    videosUsados: 0,
    guionesUsados: 0,
    formularioChanges: 0,
    planResetDate: null,
    formularioCompletado: false,
    emailVerified: true,
    primerosPasosOcultos: true,
    pendingConsents: [],
    secondFactor: false,
    timeZone: 'America/Bogota',
    createdAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  };
}

/** An installation without any third party. */
export const NOTHING_ON: Capabilities = {
  ...{ presenters: ['studio'], writers: ['plantillas'], networks: [], stock: false },
  ...{ payments: false, google: false, mail: false, whatsapp: false },
};

export function aGrant(overrides: Partial<PlanGrant> = {}): PlanGrant {
  return {
    id: 1,
    planId: 'plus',
    planName: 'Plus',
    from: '2026-11-29T15:00:00.000Z',
    begun: true,
    until: '2126-12-30T04:59:59.000Z',
    note: 'Efectivo',
    givenBy: 'Marta',
    givenAt: '2026-11-29T15:00:00.000Z',
    endedAt: null,
    endedBy: null,
    endReason: null,
    ...overrides,
  };
}

export function aClient(overrides: Partial<Client> = {}): Client {
  return {
    id: 7,
    name: 'Ana Pan',
    email: 'ana@pan.co',
    emailVerified: true,
    subscriptionPlan: 'gratis',
    subscriptionStatus: 'active',
    planVideos: 2,
    videosUsados: 0,
    planGuiones: 10,
    guionesUsados: 0,
    projectsCount: 1,
    videosCount: 2,
    guionesCount: 4,
    videosListosCount: 1,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  };
}

export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id: 3,
    name: 'Diciembre',
    description: null,
    clientId: 7,
    deadline: null,
    status: 'active',
    createdAt: '2026-11-21T08:00:00.000Z',
    client: { id: 7, name: 'Ana Pan' },
    videos: [],
    ...overrides,
  };
}

export function aProjectVideo(overrides: Partial<ProjectVideo> = {}): ProjectVideo {
  return {
    id: 11,
    caption: 'Pan de diciembre',
    cloudinaryUrl: 'http://store.test/video.mp4',
    cloudinaryPublicId: 'projects/3/video.mp4',
    projectId: 3,
    status: 'pending',
    feedback: null,
    targetDate: null,
    tiempoEstimado: null,
    publishedAt: null,
    postUrl: null,
    uploadedAt: '2026-11-21T08:00:00.000Z',
    postAt: null,
    postId: null,
    project: { id: 3, name: 'Diciembre', clientId: 7, status: 'active' },
    ...overrides,
  };
}

export function aCalendarItem(overrides: Partial<CalendarItem> = {}): CalendarItem {
  return {
    kind: 'suggested',
    id: 21,
    day: '2026-11-25',
    at: '2026-11-25T23:00:00.000Z',
    title: 'Pan de diciembre',
    estado: 'generado',
    client: { id: 7, name: 'Ana Pan' },
    timeZone: 'America/Bogota',
    guionId: 21,
    network: null,
    projectId: null,
    videoId: null,
    held: null,
    errorSentence: null,
    sequence: 4,
    movable: true,
    ...overrides,
  };
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 5,
    userId: 7,
    title: 'Nuevo video',
    message: 'Ya puedes revisarlo.',
    type: 'video_uploaded',
    kind: 'project_video_uploaded',
    params: { project: 'Diciembre', video: 'Lanzamiento' },
    guionId: null,
    postId: null,
    videoId: 11,
    projectId: 3,
    project: { id: 3, clientId: 7 },
    isRead: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  };
}

export function someStatistics(overrides: Partial<AdminStatistics> = {}): AdminStatistics {
  return {
    totalUsers: 12,
    videosThisMonth: 5,
    scriptsThisMonth: 31,
    usersByPlan: [
      { plan: 'gratis', count: 8, scriptsUsed: 20 },
      { plan: 'pro', count: 4, scriptsUsed: 11 },
    ],
    ...overrides,
  };
}
