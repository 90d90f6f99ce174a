import {
  CANTIDAD_VIDEOS,
  GUIONES_DEL_MES,
  FORMATOS_VIDEO,
  type Guion,
  LIMITS,
  TIKTOK_PRIVACY_LEVELS,
} from '@pregonero/contracts/api';
import { z } from 'zod';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { type CallOwnApi, keyed, mcpId, type McpTool, tool } from './mcp-tool';
import { mcpMoment } from './tool-arguments';

const guionId = mcpId.describe('El id del guion');
const topics = z.array(z.string().min(1).max(LIMITS.temaMaxLength)).max(LIMITS.temasMax).optional();

/** The newest script that is not newer than this one: the one itself, where it is the caller's. */
async function guionOf(api: CallOwnApi, wanted: number): Promise<Guion | null> {
  const path = wanted === MAX_ID ? '/api/guiones?limit=1' : `/api/guiones?limit=1&cursor=${wanted + 1}`;
  const [found] = await api<Guion[]>({ method: 'GET', path });
  return found?.id === wanted ? found : null;
}

/** Who sees a post, in the words of the question. */
const AUDIENCES: Record<(typeof TIKTOK_PRIVACY_LEVELS)[number], string> = {
  PUBLIC_TO_EVERYONE: 'todo el mundo',
  MUTUAL_FOLLOW_FRIENDS: 'los amigos de la cuenta',
  FOLLOWER_OF_CREATOR: 'los seguidores de la cuenta',
  SELF_ONLY: 'sólo la cuenta misma',
};

/** From the plan to the post, in the order in which it is usually done. */
export const SCRIPT_TOOLS: readonly McpTool[] = [
  tool({
    name: 'ver_plan',
    title: 'Ver el plan',
    description: 'Cuántos guiones y videos permite el plan este mes y cuántos se usaron.',
    input: z.object({}),
    reads: true,
    run: (api) => api({ method: 'GET', path: '/api/user/plan-stats' }),
  }),
  tool({
    name: 'listar_guiones',
    title: 'Listar guiones',
    description: 'Los guiones de la cuenta, los más nuevos primero, con su estado y sus enlaces.',
    input: z.object({
      cantidad: z.int().min(1).max(50).default(10),
      antes_de: mcpId.optional().describe('Sólo los que son más viejos que este id'),
    }),
    reads: true,
    run: (api, { cantidad, antes_de: before }) =>
      api({
        method: 'GET',
        path: `/api/guiones?limit=${cantidad}${before === undefined ? '' : `&cursor=${before}`}`,
      }),
  }),
  tool({
    name: 'ver_guion',
    title: 'Ver un guion',
    description: 'Un guion completo: texto, estado, video y publicación.',
    input: z.object({ guion_id: guionId }),
    reads: true,
    run: (api, args) => guionOf(api, args.guion_id),
  }),
  tool({
    name: 'escribir_guiones',
    title: 'Escribir guiones',
    description:
      'Escribe guiones nuevos con la información del negocio. Gasta guiones del plan: pide confirmación.',
    input: z.object({
      cantidad: z.union(CANTIDAD_VIDEOS.map((count) => z.literal(count))),
      temas: topics.describe(
        'De qué hablan, por turnos: un producto, la oferta, una fecha o lo que diga la persona',
      ),
    }),
    reads: false,
    asks: ({ cantidad }) => `Se van a escribir ${cantidad} guiones, que cuentan en el plan de este mes.`,
    run: (api, { cantidad, temas }, key) =>
      api({
        ...{ method: 'POST', path: '/api/generar-guiones', body: { cantidadVideos: cantidad, temas } },
        ...keyed(key),
      }),
  }),
  tool({
    name: 'proponer_mes',
    title: 'Proponer un mes',
    description:
      'Escribe en segundo plano los guiones de un mes, con fecha en los próximos horarios libres. Gasta guiones del plan: pide confirmación.',
    input: z.object({
      cantidad: z.union(GUIONES_DEL_MES.map((count) => z.literal(count))),
      temas: topics.describe('Temas del mes, cada uno con su guion; de los demás no hay que decir nada'),
    }),
    reads: false,
    asks: ({ cantidad }) =>
      `Se van a escribir hasta ${cantidad} guiones, que cuentan en el plan de este mes.`,
    run: (api, { cantidad, temas }, key) =>
      api({ ...{ method: 'POST', path: '/api/mes', body: { cantidad, temas } }, ...keyed(key) }),
  }),
  tool({
    name: 'ver_mes',
    title: 'Ver cómo va el mes',
    description: 'Cuántos guiones del mes que se está escribiendo ya están.',
    input: z.object({}),
    reads: true,
    run: (api) => api({ method: 'GET', path: '/api/mes' }),
  }),
  tool({
    name: 'editar_guion',
    title: 'Editar un guion',
    description: 'Cambia el título, el texto o la descripción de un guion que no se ha aprobado.',
    input: z.object({
      guion_id: guionId,
      sequence: z.int().min(0).describe('El `sequence` del guion que se leyó'),
      titulo: z.string().max(LIMITS.guionTituloMaxLength).optional(),
      contenido: z.string().max(LIMITS.scriptMaxLength).optional(),
      caption: z.string().max(LIMITS.captionMaxLength).optional(),
    }),
    reads: false,
    destroys: true,
    run: (api, { guion_id: guion, ...body }) => api({ method: 'PUT', path: `/api/guiones/${guion}`, body }),
  }),
  tool({
    name: 'reescribir_guion',
    title: 'Reescribir un guion',
    description:
      'Pide otro texto para un guion, con lo que hay que cambiar. Lo que se pidió antes sigue valiendo: está en `condiciones` del guion.',
    input: z.object({
      guion_id: guionId,
      cambios: z.string().min(1).max(LIMITS.feedbackMaxLength).optional(),
      condiciones: z
        .array(z.string().min(1).max(LIMITS.condicionMaxLength))
        .max(LIMITS.condicionesMax)
        .optional()
        .describe('Los textos de las condiciones que se quedan; sin ellas, todas'),
    }),
    reads: false,
    destroys: true,
    run: (api, { guion_id: guion, cambios: feedback, condiciones }) =>
      api({ method: 'POST', path: `/api/guiones/${guion}/regenerar`, body: { feedback, condiciones } }),
  }),
  tool({
    name: 'actualizar_textos',
    title: 'Actualizar lo que se publica',
    description:
      'Escribe de nuevo la descripción, los hashtags y las palabras de búsqueda de un guion a partir de su texto. Hace falta cuando `textosAlDia` es false.',
    input: z.object({ guion_id: guionId }),
    reads: false,
    destroys: true,
    run: (api, { guion_id: guion }) =>
      api({ method: 'POST', path: `/api/guiones/${guion}/actualizar-textos` }),
  }),
  tool({
    name: 'listar_presentadores',
    title: 'Listar presentadores',
    description: 'Los presentadores con los que se puede aprobar un guion.',
    input: z.object({}),
    reads: true,
    run: (api) => api({ method: 'GET', path: '/api/avatars' }),
  }),
  tool({
    name: 'listar_voces',
    title: 'Listar voces',
    description: 'Las voces con las que se puede aprobar un guion.',
    input: z.object({}),
    reads: true,
    run: (api) => api({ method: 'GET', path: '/api/voices' }),
  }),
  tool({
    name: 'aprobar_guion',
    title: 'Aprobar un guion',
    description: 'Aprueba un guion y empieza su video. Gasta un video del plan: pide confirmación.',
    input: z.object({
      guion_id: guionId,
      avatar_id: z.string().min(1).max(128),
      voz_id: z.string().min(1).max(128),
      formato: z.enum(FORMATOS_VIDEO).default('vertical'),
    }),
    reads: false,
    asks: (args) => `Se va a aprobar el guion ${args.guion_id} y a hacer su video, que cuenta en el plan.`,
    run: (api, { guion_id: guion, avatar_id: avatarId, voz_id: voiceId, formato: formatoVideo }, key) =>
      api({
        method: 'POST',
        path: `/api/guiones/${guion}/aprobar`,
        body: { avatarId, voiceId, formatoVideo },
        ...keyed(key),
      }),
  }),
  tool({
    name: 'listar_publicaciones',
    title: 'Listar publicaciones',
    description: 'Las publicaciones en TikTok: programadas, en curso y terminadas.',
    input: z.object({}),
    reads: true,
    run: (api) => api({ method: 'GET', path: '/api/tiktok/posts' }),
  }),
  tool({
    name: 'publicar_video',
    title: 'Publicar o programar un video',
    description:
      'Publica en TikTok el video de un guion, ahora o en una fecha. La persona lo confirma en Pregonero.',
    input: z.object({
      guion_id: guionId,
      titulo: z.string().min(1).max(LIMITS.tiktokTitleMaxLength),
      descripcion: z.string().max(LIMITS.tiktokDescriptionMaxLength).optional(),
      fecha: mcpMoment
        .optional()
        .describe('Cuándo, con zona (2026-12-01T15:00:00Z), desde mañana; sin ella, ahora'),
      privacidad: z.enum(TIKTOK_PRIVACY_LEVELS).default('SELF_ONLY'),
    }),
    reads: false,
    destroys: true,
    confirmedIn: 'app',
    asks: ({ guion_id: guion, titulo, fecha, privacidad }) =>
      `Se va a publicar en TikTok el video del guion ${guion} como «${titulo}», ${fecha === undefined ? 'ahora mismo' : `el ${fecha}`}. Lo verá: ${AUDIENCES[privacidad]}.`,
    run: async (api, { guion_id: guion, titulo, descripcion, fecha, privacidad }, key) =>
      api({
        method: 'POST',
        path: '/api/tiktok/upload',
        body: {
          videoUrl: (await guionOf(api, guion))?.videoFinalUrl ?? '',
          title: titulo,
          privacyLevel: privacidad,
          ...(descripcion === undefined ? {} : { description: descripcion }),
          ...(fecha === undefined ? {} : { scheduledTime: fecha }),
        },
        ...keyed(key),
      }),
  }),
  tool({
    name: 'cancelar_publicacion',
    title: 'Cancelar una publicación',
    description: 'Cancela una publicación que todavía no ha salido.',
    input: z.object({ publicacion_id: mcpId }),
    reads: false,
    destroys: true,
    run: (api, args) => api({ method: 'DELETE', path: `/api/tiktok/posts/${args.publicacion_id}` }),
  }),
];
