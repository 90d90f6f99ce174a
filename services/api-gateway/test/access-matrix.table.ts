import type { KeyScope } from '@pregonero/contracts/api';
import { PRESENTERS } from '@pregonero/providers';
import { NETWORKS } from '@pregonero/publishing';

/** Who may call a route at all. */
type Access = 'public' | 'own' | 'admin';

/** What an id in a path (or a reference in a query) names. */
export type RowKind =
  | 'guion'
  | 'notification'
  | 'tiktokPost'
  | 'project'
  | 'projectVideo'
  | 'resumableUpload'
  | 'reviewLink'
  | 'reviewComment'
  | 'reviewToken'
  | 'reviewSet'
  | 'reviewSetToken'
  | 'handoffToken'
  | 'userMedia'
  | 'payment'
  | 'session'
  | 'apiKey'
  | 'assistantRequest'
  | 'webhookEndpoint'
  | 'webhookDelivery'
  | 'client'
  | 'pendingLink'
  | 'planGrant'
  | 'contactMessage'
  | 'job';

export interface MatrixRow {
  readonly access: Access;
  /** What `{…}` in path or query names; only for routes that name one. */
  readonly row?: RowKind;
  /** Admins see and change everybody's: a foreign id is not missing for them. */
  readonly adminReachesAll?: true;
  /** Whoever has the secret of the address may read what it opens. */
  readonly opensToAll?: true;
  /** Valid enough to come to the question of permission. */
  readonly body?: object;
  readonly query?: string;
  /** An admin may call it in a client's name (`X-Act-For`); reads are so unless it is `false`. */
  readonly forClients?: boolean;
  /** What a key needs to call it; a route without it lets no key in. */
  readonly key?: KeyScope;
  /** The call signs its caller out. */
  readonly endsSession?: true;
}

const FORMULARIO = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: 'pan',
};
const AJUSTES = { subtitulos: true, estiloSubtitulos: 'caja', colorMarca: '#1a2b3c', pronunciaciones: [] };
const APPROVAL = { avatarId: 'look_ana', voiceId: 'voz_es' };

/**
 * Every route of the API, written by hand and not read from the program: whoever adds a route says here who may call
 * it, or the matrix fails.
 */
export const ACCESS: Readonly<Record<string, MatrixRow>> = {
  'POST /api/register': { access: 'public', body: { name: 'x', email: 'no', password: 'secreta1' } },
  'POST /api/login': { access: 'public', body: { email: 'no', password: 'x' } },
  'GET /api/auth/logout': { access: 'public', endsSession: true },
  'GET /api/auth/google': { access: 'public' },
  'GET /api/auth/google/callback': { access: 'public' },
  'POST /api/auth/google/session': { access: 'own' },
  'GET /api/me': { access: 'own', key: 'negocio:read' },
  'PUT /api/change-password': {
    access: 'own',
    body: { currentPassword: 'equivocada', newPassword: 'secreta2' },
  },
  'GET /api/sessions': { access: 'own', forClients: false },
  'DELETE /api/sessions': { access: 'own' },
  'DELETE /api/sessions/{sid}': { access: 'own', row: 'session' },
  'POST /api/close-account': { access: 'own', body: { password: 'equivocada' } },

  'POST /api/password-reset/request': { access: 'public', body: { email: 'no' } },
  'POST /api/password-reset/confirm': { access: 'public', body: { token: 'x', newPassword: 'secreta2' } },
  'POST /api/email-verification/request': { access: 'own' },
  'POST /api/email-verification/confirm': { access: 'own', body: { token: 'x' } },

  'GET /api/second-factor': { access: 'own', forClients: false },
  'POST /api/second-factor': { access: 'own', body: {} },
  'POST /api/second-factor/confirm': { access: 'own', body: { code: '123456' } },
  'POST /api/second-factor/recovery-codes': { access: 'own', body: { code: '123456', password: 'x' } },
  'POST /api/second-factor/disable': { access: 'own', body: { code: '123456', password: 'x' } },
  'POST /api/auth/google/second-factor': { access: 'public', body: { code: '123456' } },
  'POST /api/consents': { access: 'own', body: {} },
  'PUT /api/primeros-pasos': { access: 'own', body: { ocultos: true } },

  'GET /api/capabilities': { access: 'public' },
  'POST /api/prueba': { access: 'public', body: { negocio: '' } },

  'GET /api/formulario-inicial': { access: 'own', key: 'negocio:read' },
  'POST /api/formulario-inicial': { access: 'own', key: 'negocio:write', forClients: true, body: FORMULARIO },
  'PUT /api/formulario-inicial': { access: 'own', key: 'negocio:write', forClients: true, body: FORMULARIO },

  'GET /api/ajustes-video': { access: 'own', key: 'negocio:read' },
  'PUT /api/ajustes-video': { access: 'own', key: 'negocio:write', forClients: true, body: AJUSTES },

  'GET /api/musica': { access: 'own', key: 'negocio:read' },
  'GET /api/plantillas': { access: 'own', key: 'guiones:read' },

  'GET /api/perfil-negocio': { access: 'own', key: 'negocio:read' },
  'PUT /api/perfil-negocio': {
    access: 'own',
    key: 'negocio:write',
    forClients: true,
    body: { nombre: 'La Espiga' },
  },
  'POST /api/perfil-negocio/leer': {
    access: 'own',
    key: 'negocio:write',
    forClients: true,
    body: { texto: 'Pan a $12.900' },
  },

  // More than what is left of anybody's plan: the call would wait for a worker otherwise.
  'POST /api/generar-guiones': {
    access: 'own',
    key: 'guiones:write',
    forClients: true,
    body: { cantidadVideos: 5 },
  },
  'GET /api/mes': { access: 'own', key: 'guiones:read' },
  'POST /api/mes': { access: 'own', key: 'guiones:write', forClients: true, body: { cantidad: 20 } },
  'DELETE /api/mes': { access: 'own', key: 'guiones:write', forClients: true },
  'GET /api/guiones': { access: 'own', key: 'guiones:read' },
  'DELETE /api/guiones/{id}': { access: 'own', key: 'guiones:write', forClients: true, row: 'guion' },
  'PUT /api/guiones/{id}': {
    access: 'own',
    key: 'guiones:write',
    forClients: true,
    row: 'guion',
    body: { titulo: 'Otro título', sequence: 0 },
  },
  'GET /api/guiones/{id}/versiones': { access: 'own', key: 'guiones:read', row: 'guion' },
  'GET /api/guiones/{id}/borrado': { access: 'own', key: 'guiones:read', row: 'guion' },
  'POST /api/guiones/{id}/aprobar': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    row: 'guion',
    body: APPROVAL,
  },
  'POST /api/guiones/aprobar': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    body: { ...APPROVAL, guionIds: [] },
  },
  'GET /api/guiones/{id}/acabado': { access: 'own', key: 'guiones:read', row: 'guion' },
  'POST /api/guiones/{id}/acabado': { access: 'own', key: 'videos:write', forClients: true, row: 'guion' },
  'POST /api/guiones/{id}/cancelar': { access: 'own', key: 'videos:write', forClients: true, row: 'guion' },
  'POST /api/guiones/{id}/regenerar': {
    access: 'own',
    key: 'guiones:write',
    forClients: true,
    row: 'guion',
    body: { feedback: 'más corto' },
  },
  'POST /api/guiones/{id}/actualizar-textos': {
    access: 'own',
    key: 'guiones:write',
    forClients: true,
    row: 'guion',
  },
  'POST /api/guiones/{id}/revert-broll': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    row: 'guion',
  },
  'POST /api/guiones/{id}/project-video': {
    access: 'own',
    key: 'proyectos:write',
    forClients: true,
    row: 'guion',
    body: { projectId: 1 },
  },
  'POST /api/guiones/{id}/audio': { access: 'own', key: 'videos:write', forClients: true, row: 'guion' },
  'DELETE /api/guiones/{id}/audio': { access: 'own', key: 'videos:write', forClients: true, row: 'guion' },
  'GET /api/guiones/{id}/asi-se-dira': { access: 'own', key: 'guiones:read', row: 'guion' },
  'GET /api/guiones/{id}/subtitulos.vtt': { access: 'own', key: 'guiones:read', row: 'guion' },
  'POST /api/guiones/{id}/renovar-url': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    row: 'guion',
  },
  'GET /api/video-url-status/{id}': { access: 'own', key: 'videos:read', row: 'guion' },
  'GET /api/video-progress/{id}': { access: 'own', key: 'videos:read', row: 'guion' },
  'GET /api/video-worker/status': { access: 'own', key: 'videos:read' },
  'GET /api/user/video-stats': { access: 'own', key: 'negocio:read' },
  'GET /api/user/plan-stats': { access: 'own', key: 'negocio:read' },

  'GET /api/avatars': { access: 'own', key: 'videos:read' },
  'GET /api/avatars/search': { access: 'own', key: 'videos:read', query: 'q=ana' },
  'GET /api/heygen/avatars': { access: 'own', key: 'videos:read' },
  'GET /api/voices': { access: 'own', key: 'videos:read' },
  'GET /api/voices/search': { access: 'own', key: 'videos:read', query: 'q=es' },
  'GET /api/heygen/voices': { access: 'own', key: 'videos:read' },

  'GET /api/search-pexels': { access: 'own', key: 'videos:read', query: 'keyword=pan' },
  'POST /api/extract-keywords': {
    access: 'own',
    key: 'guiones:write',
    forClients: true,
    body: { script: ' ' },
  },
  'POST /api/test-broll/{id}': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    row: 'guion',
    body: {},
  },
  'POST /api/test-broll-selection/{id}': {
    access: 'own',
    key: 'videos:write',
    forClients: true,
    row: 'guion',
    body: { selectedVideos: { pexels: [{ id: 1, url: 'https://videos.pexels.com/1.mp4' }], user: [] } },
  },
  'POST /api/test-broll-failure/{id}': { access: 'own', row: 'guion' },
  'GET /api/user-media': { access: 'own', key: 'videos:read' },
  'POST /api/upload-media': { access: 'own', key: 'videos:write', forClients: true },
  'DELETE /api/user-media/{id}': { access: 'own', key: 'videos:write', forClients: true, row: 'userMedia' },

  'GET /api/tiktok/auth': { access: 'own', forClients: false },
  'GET /api/tiktok/callback': { access: 'public' },
  'GET /api/tiktok/status': { access: 'own', key: 'publicaciones:read' },
  'GET /api/tiktok/creator': { access: 'own', key: 'publicaciones:read' },
  'DELETE /api/tiktok/disconnect': { access: 'own' },
  'POST /api/tiktok/upload': {
    access: 'own',
    key: 'publicaciones:write',
    forClients: true,
    body: { videoUrl: 'http://localhost/x.mp4', title: 'x' },
  },
  'GET /api/tiktok/posts': { access: 'own', key: 'publicaciones:read' },
  'PUT /api/tiktok/posts/{id}': {
    access: 'own',
    key: 'publicaciones:write',
    forClients: true,
    row: 'tiktokPost',
    body: { scheduledTime: new Date(Date.now() + 7 * 86_400_000).toISOString() },
  },
  'DELETE /api/tiktok/posts/{id}': {
    access: 'own',
    key: 'publicaciones:write',
    forClients: true,
    row: 'tiktokPost',
  },

  'DELETE /api/social/posts/{id}': {
    access: 'own',
    key: 'publicaciones:write',
    forClients: true,
    row: 'tiktokPost',
  },
  'POST /api/social/posts/{id}/reanudar': {
    access: 'own',
    key: 'publicaciones:write',
    forClients: true,
    row: 'tiktokPost',
  },

  'GET /api/notifications': { access: 'own' },
  'GET /api/notifications/unread-count': { access: 'own' },
  'PUT /api/notifications/mark-all-read': { access: 'own' },
  'PUT /api/notifications/{id}/read': { access: 'own', row: 'notification' },
  'GET /api/notification-preferences': { access: 'own' },
  'PUT /api/notification-preferences': { access: 'own', body: { preferences: [] } },

  'POST /api/users': { access: 'admin', body: { name: 'x', email: 'no', password: 'secreta1' } },
  'GET /api/clients': { access: 'admin', key: 'proyectos:read' },
  'POST /api/clients/reminders': { access: 'admin', key: 'proyectos:write', body: { clientIds: [] } },
  'GET /api/clients/{id}/plan': { access: 'admin', row: 'client', adminReachesAll: true },
  'POST /api/clients/{id}/plan-grants': {
    access: 'admin',
    row: 'client',
    adminReachesAll: true,
    body: { planId: 'plus', until: '2028-12-31', note: 'Efectivo', seenPlan: 'gratis', seenEnd: null },
  },
  'POST /api/plan-grants/{id}/end': {
    access: 'admin',
    row: 'planGrant',
    adminReachesAll: true,
    body: { reason: 'Se devolvió el dinero' },
  },
  'GET /api/contact-messages': { access: 'admin' },
  'POST /api/contact-messages/{id}/answered': {
    access: 'admin',
    row: 'contactMessage',
    adminReachesAll: true,
    body: {},
  },
  'GET /api/pending-links': { access: 'admin' },
  'POST /api/pending-links/{id}/link': {
    access: 'admin',
    row: 'pendingLink',
    adminReachesAll: true,
    body: {},
  },
  'POST /api/pending-links/{id}/passed-on': {
    access: 'admin',
    row: 'pendingLink',
    adminReachesAll: true,
    body: {},
  },
  'DELETE /api/pending-links/{id}': { access: 'admin', row: 'pendingLink', adminReachesAll: true },
  'GET /api/client-acts': { access: 'own', key: 'proyectos:read' },
  'GET /api/calendar': {
    access: 'own',
    key: 'proyectos:read',
    adminReachesAll: true,
    query: 'from=2026-11-01&to=2026-11-30',
  },
  'GET /api/calendar/slots': { access: 'own', key: 'negocio:read' },
  'PUT /api/calendar/slots': {
    access: 'own',
    key: 'negocio:write',
    forClients: true,
    body: { timeZone: 'America/Bogota', slots: [] },
  },
  'GET /api/admin/statistics': { access: 'admin' },
  'GET /api/provider-status': { access: 'admin' },
  'GET /api/operaciones': { access: 'admin' },
  'GET /api/operaciones/actos': { access: 'admin' },
  'GET /api/operaciones/archivos': { access: 'admin' },
  'POST /api/operaciones/archivos/revisar': { access: 'admin', body: {} },
  'POST /api/operaciones/archivos/reparar': { access: 'admin', body: { key: '' } },
  'GET /api/operaciones/trabajos': { access: 'admin' },
  'GET /api/operaciones/trabajos/{id}': { access: 'admin', row: 'job', adminReachesAll: true },
  'GET /api/operaciones/trabajos/{id}/registro': { access: 'admin', row: 'job', adminReachesAll: true },
  'POST /api/operaciones/trabajos/{id}/cancelar': {
    access: 'admin',
    row: 'job',
    adminReachesAll: true,
    body: {},
  },
  'POST /api/operaciones/trabajos/{id}/reintentar': {
    access: 'admin',
    row: 'job',
    adminReachesAll: true,
    body: {},
  },
  'PUT /api/operaciones/proveedores': { access: 'admin', body: { provider: 'nadie', held: true } },
  'PUT /api/operaciones/clientes': { access: 'admin', body: { userId: 1 } },
  'PUT /api/operaciones/trabajadores': { access: 'admin', body: { number: 1, draining: true } },
  'GET /api/projects': { access: 'own', key: 'proyectos:read', adminReachesAll: true },
  'POST /api/projects': {
    access: 'admin',
    key: 'proyectos:write',
    body: { name: 'x', clientId: 2_147_483_647 },
  },
  'PUT /api/projects/{projectId}': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'project',
    adminReachesAll: true,
    body: { status: 'completed' },
  },
  'DELETE /api/projects/{projectId}': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'project',
    adminReachesAll: true,
  },
  'GET /api/projects/{projectId}/videos': {
    access: 'own',
    key: 'proyectos:read',
    row: 'project',
    adminReachesAll: true,
  },
  'GET /api/videos': { access: 'own', key: 'proyectos:read', adminReachesAll: true },
  'POST /api/videos/upload': { access: 'admin', key: 'proyectos:write' },
  'GET /api/uploads/tus': { access: 'admin', key: 'proyectos:write' },
  'OPTIONS /api/uploads/tus': { access: 'public' },
  'POST /api/uploads/tus': { access: 'admin', key: 'proyectos:write' },
  'HEAD /api/uploads/tus/{id}': { access: 'admin', row: 'resumableUpload', key: 'proyectos:write' },
  'PATCH /api/uploads/tus/{id}': { access: 'admin', row: 'resumableUpload', key: 'proyectos:write' },
  'DELETE /api/uploads/tus/{id}': { access: 'admin', row: 'resumableUpload', key: 'proyectos:write' },
  'PUT /api/videos/{id}': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
    body: { feedback: 'bien' },
  },
  'DELETE /api/videos/{id}': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
  },

  'POST /api/api-keys': { access: 'own', body: { name: 'Mi programa', scopes: [] } },
  'GET /api/api-keys': { access: 'own', forClients: false },
  'DELETE /api/api-keys/{id}': { access: 'own', row: 'apiKey' },
  'GET /api/assistant-requests': { access: 'own', forClients: false },
  'POST /api/assistant-requests/{id}': { access: 'own', row: 'assistantRequest', body: { accept: false } },
  'POST /api/webhook-endpoints': {
    access: 'own',
    key: 'webhooks:write',
    body: { url: 'https://avisos.example', events: [] },
  },
  'GET /api/webhook-endpoints': { access: 'own', key: 'webhooks:read', forClients: false },
  'DELETE /api/webhook-endpoints/{id}': { access: 'own', key: 'webhooks:write', row: 'webhookEndpoint' },
  'POST /api/webhook-endpoints/{id}/rotate': { access: 'own', key: 'webhooks:write', row: 'webhookEndpoint' },
  'POST /api/webhook-endpoints/{id}/resume': { access: 'own', key: 'webhooks:write', row: 'webhookEndpoint' },
  'GET /api/webhook-endpoints/{id}/deliveries': {
    access: 'own',
    key: 'webhooks:read',
    row: 'webhookEndpoint',
    forClients: false,
  },
  'POST /api/webhook-deliveries/{id}/replay': {
    access: 'own',
    key: 'webhooks:write',
    row: 'webhookDelivery',
  },

  'POST /api/videos/{id}/handoff-link': {
    access: 'own',
    key: 'publicaciones:write',
    row: 'projectVideo',
    adminReachesAll: true,
    forClients: true,
  },
  'DELETE /api/videos/{id}/handoff-link': {
    access: 'own',
    key: 'publicaciones:write',
    row: 'projectVideo',
    adminReachesAll: true,
    forClients: true,
  },
  'GET /api/handoff/{token}': { access: 'public', row: 'handoffToken', opensToAll: true },
  'POST /api/handoff/{token}/published': {
    access: 'public',
    row: 'handoffToken',
    opensToAll: true,
    body: { url: 'https://www.tiktok.com/@x/video/1' },
  },
  'POST /api/videos/{id}/review-links': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
    body: { canComment: true, canApprove: false, canDownload: false },
  },
  'GET /api/videos/{id}/review-links': {
    access: 'own',
    key: 'proyectos:read',
    row: 'projectVideo',
    adminReachesAll: true,
  },
  'DELETE /api/review-links/{id}': {
    access: 'own',
    key: 'proyectos:write',
    row: 'reviewLink',
    adminReachesAll: true,
  },
  'POST /api/projects/{projectId}/review-sets': {
    access: 'own',
    key: 'proyectos:write',
    row: 'project',
    adminReachesAll: true,
    // Wrong in what is looked at after the project.
    body: { videoIds: [1], canComment: true, canApprove: false, canDownload: false, expiresAt: '2020-01-01' },
  },
  'GET /api/projects/{projectId}/review-sets': {
    access: 'own',
    key: 'proyectos:read',
    row: 'project',
    adminReachesAll: true,
  },
  'DELETE /api/review-sets/{id}': {
    access: 'own',
    key: 'proyectos:write',
    row: 'reviewSet',
    adminReachesAll: true,
  },
  'PUT /api/review-sets/{id}/videos/{videoId}': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'reviewSet',
    adminReachesAll: true,
  },
  'DELETE /api/review-sets/{id}/videos/{videoId}': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'reviewSet',
    adminReachesAll: true,
  },
  'GET /api/videos/{id}/review': {
    access: 'own',
    key: 'proyectos:read',
    row: 'projectVideo',
    adminReachesAll: true,
  },
  'POST /api/videos/{id}/comments': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
    body: { text: 'bien', atSeconds: 1 },
  },
  'POST /api/videos/{id}/voice-notes': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
  },
  'PUT /api/review-comments/{id}': {
    access: 'own',
    key: 'proyectos:write',
    row: 'reviewComment',
    adminReachesAll: true,
    body: { isResolved: true },
  },
  'POST /api/videos/{id}/decision': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
    body: { decision: 'approved' },
  },
  'POST /api/videos/{id}/decision/withdraw': {
    access: 'own',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
    body: { undoToken: 'x' },
  },
  'GET /api/videos/{id}/decisions': {
    access: 'own',
    key: 'proyectos:read',
    row: 'projectVideo',
    adminReachesAll: true,
  },
  'GET /api/videos/{id}/decisions.pdf': {
    access: 'own',
    key: 'proyectos:read',
    row: 'projectVideo',
    adminReachesAll: true,
  },
  'POST /api/videos/{id}/versions': {
    access: 'admin',
    key: 'proyectos:write',
    row: 'projectVideo',
    adminReachesAll: true,
  },

  'GET /api/review/{token}': { access: 'public', row: 'reviewToken', opensToAll: true },
  'GET /api/review/{token}/set': { access: 'public', row: 'reviewSetToken', opensToAll: true },
  'POST /api/review/{token}/session': { access: 'public', row: 'reviewToken', body: {} },
  'POST /api/review/{token}/comments': {
    access: 'public',
    row: 'reviewToken',
    body: { author: 'Ana', text: 'bien', atSeconds: 1 },
  },
  'POST /api/review/{token}/voice-notes': { access: 'public', row: 'reviewToken' },
  'GET /api/review/{token}/voice-note': {
    access: 'public',
    row: 'reviewToken',
    query: 'number=x&ticket=x',
  },
  'POST /api/review/{token}/decision': {
    access: 'public',
    row: 'reviewToken',
    body: { author: 'Ana', decision: 'approved' },
  },
  'POST /api/review/{token}/decision/withdraw': {
    access: 'public',
    row: 'reviewToken',
    body: { undoToken: 'x' },
  },
  'GET /api/review/{token}/video': { access: 'public', row: 'reviewToken', query: 'version=x&ticket=x' },

  'GET /api/subscription-plans': { access: 'public' },
  'GET /api/user/subscription-details': { access: 'own' },
  'POST /api/user/upgrade-plan': { access: 'own', body: { planId: 'plus' } },
  'POST /api/user/cancel-subscription': { access: 'own' },
  'GET /api/user/payments': { access: 'own' },
  'GET /api/user/plan-grants': { access: 'own' },
  'POST /api/user/payments/{reference}/cancel': { access: 'own', row: 'payment' },
  'POST /api/create-wompi-checkout': { access: 'own', body: { planId: 'plus', price: 1 } },
  'GET /api/payment-result': { access: 'own', row: 'payment', query: 'reference={reference}' },

  'POST /api/contact': { access: 'public', body: { email: 'no', subject: 'x', message: 'x' } },

  ...providerWebhooks(),
  'POST /api/webhooks/wompi': { access: 'public', body: {} },
};

/** Webhooks of the presenter providers and networks in the lists: anybody may call them, and their signature decides. */
function providerWebhooks(): Record<string, MatrixRow> {
  const idsOf = (list: readonly { id: string; webhook?: unknown }[]) =>
    list.flatMap(({ id, webhook }) => (webhook === undefined ? [] : [id]));
  const [presenters, networks] = [idsOf(PRESENTERS), idsOf(NETWORKS)];
  return Object.fromEntries<MatrixRow>([
    ...[...presenters, ...networks].map(
      (id) => [`POST /api/webhooks/${id}`, { access: 'public', body: {} }] as const,
    ),
    ...presenters.map((id) => [`OPTIONS /api/webhooks/${id}`, { access: 'public' }] as const),
  ]);
}
