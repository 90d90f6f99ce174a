import { LIMITS } from '@pregonero/contracts/api';
import { z } from 'zod';
import { keyed, mcpId, type McpTool, tool } from './mcp-tool';
import { mcpMoment } from './tool-arguments';

const videoId = mcpId.describe('El id del video del proyecto');
const projectId = mcpId.describe('El id del proyecto');
const day = z.iso.date();

/** What whoever has the link may do, and for how long. */
const TERMS = {
  comentar: z.boolean().default(true),
  aprobar: z.boolean().default(false),
  descargar: z.boolean().default(false),
  vence: mcpMoment.optional().describe('Hasta cuándo abre, con zona; sin ella, 30 días'),
  nombre: z
    .string()
    .max(LIMITS.reviewLinkNameMaxLength)
    .optional()
    .describe('Para quién es; no lo ve quien lo abre'),
  clave: z.string().max(LIMITS.passwordMaxLength).optional().describe('La que se pide al abrirlo'),
};

type Terms = z.output<z.ZodObject<typeof TERMS>>;

function termsOf({ comentar, aprobar, descargar, vence, nombre, clave }: Terms): object {
  return {
    ...{ canComment: comentar, canApprove: aprobar, canDownload: descargar },
    ...(vence === undefined ? {} : { expiresAt: vence }),
    ...{ name: nombre ?? null, password: clave ?? null },
  };
}

function rightsOf({ comentar, aprobar, descargar }: Terms): string {
  const rights = [
    'ver',
    ...(comentar ? ['comentar'] : []),
    ...(aprobar ? ['aprobar'] : []),
    ...(descargar ? ['descargar'] : []),
  ];
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(rights);
}

/** Projects of a client: what is planned, what others say of it, and who may see it. */
export const PROJECT_TOOLS: readonly McpTool[] = [
  tool({
    name: 'ver_calendario',
    title: 'Ver el calendario',
    description: 'Lo sugerido, lo programado y lo publicado entre dos días.',
    input: z.object({ desde: day, hasta: day }),
    reads: true,
    foreign: true,
    run: (api, { desde, hasta }) =>
      api({
        method: 'GET',
        path: `/api/calendar?${new URLSearchParams({ from: desde, to: hasta }).toString()}`,
      }),
  }),
  tool({
    name: 'listar_proyectos',
    title: 'Listar proyectos',
    description: 'Los proyectos, los más nuevos primero, con su cliente y su fecha de entrega.',
    input: z.object({}),
    reads: true,
    foreign: true,
    run: (api) => api({ method: 'GET', path: '/api/projects' }),
  }),
  tool({
    name: 'listar_videos_de_proyecto',
    title: 'Listar los videos de un proyecto',
    description:
      'Los videos de un proyecto y en qué va cada uno: por revisar, aprobado, con cambios o publicado.',
    input: z.object({ proyecto_id: projectId }),
    reads: true,
    foreign: true,
    run: (api, { proyecto_id: project }) => api({ method: 'GET', path: `/api/projects/${project}/videos` }),
  }),
  tool({
    name: 'ver_revision',
    title: 'Ver la revisión de un video',
    description: 'Las versiones de un video, lo que se comentó de él y lo que se decidió.',
    input: z.object({ video_id: videoId }),
    reads: true,
    foreign: true,
    run: (api, { video_id: video }) => api({ method: 'GET', path: `/api/videos/${video}/review` }),
  }),
  tool({
    name: 'ver_decisiones',
    title: 'Ver las decisiones sobre un video',
    description: 'Quién aprobó o pidió cambios, de qué versión y cuándo.',
    input: z.object({ video_id: videoId }),
    reads: true,
    foreign: true,
    run: (api, { video_id: video }) => api({ method: 'GET', path: `/api/videos/${video}/decisions` }),
  }),
  tool({
    name: 'listar_enlaces_de_revision',
    title: 'Listar los enlaces de revisión de un video',
    description: 'Los enlaces de revisión que siguen abiertos; su dirección sólo la tiene quien la recibió.',
    input: z.object({ video_id: videoId }),
    reads: true,
    run: (api, { video_id: video }) => api({ method: 'GET', path: `/api/videos/${video}/review-links` }),
  }),
  tool({
    name: 'compartir_para_revisar',
    title: 'Compartir videos para revisar',
    description:
      'Hace un enlace con el que cualquiera que lo tenga ve esos videos de un proyecto, sin cuenta. La persona lo confirma en Pregonero.',
    input: z.object({
      proyecto_id: projectId,
      video_ids: z.array(videoId).min(1).max(LIMITS.reviewSetMax),
      ...TERMS,
    }),
    reads: false,
    destroys: true,
    confirmedIn: 'app',
    asks: ({ video_ids: videos, ...terms }) =>
      `Se va a hacer un enlace con el que cualquiera que lo tenga puede ${rightsOf(terms)}: ` +
      `${videos.length === 1 ? '1 video' : `${videos.length} videos`}, ${terms.vence === undefined ? 'durante 30 días' : `hasta ${terms.vence}`}.`,
    run: (api, { proyecto_id: project, video_ids: videoIds, ...terms }, key) =>
      api({
        method: 'POST',
        path: `/api/projects/${project}/review-sets`,
        body: { videoIds, ...termsOf(terms) },
        ...keyed(key),
      }),
  }),
  tool({
    name: 'listar_enlaces_de_varios_videos',
    title: 'Listar los enlaces de revisión de un proyecto',
    description: 'Los enlaces a varios videos de un proyecto que siguen abiertos.',
    input: z.object({ proyecto_id: projectId }),
    reads: true,
    run: (api, { proyecto_id: project }) =>
      api({ method: 'GET', path: `/api/projects/${project}/review-sets` }),
  }),
  tool({
    name: 'retirar_enlace_de_revision',
    title: 'Retirar un enlace de revisión',
    description: 'Desde ese momento no abre nada. De un video, o (varios) de los de un proyecto.',
    input: z.object({ enlace_id: mcpId, varios: z.boolean().default(false) }),
    reads: false,
    destroys: true,
    run: (api, { enlace_id: link, varios }) =>
      api({ method: 'DELETE', path: `/api/${varios ? 'review-sets' : 'review-links'}/${link}` }),
  }),
];
