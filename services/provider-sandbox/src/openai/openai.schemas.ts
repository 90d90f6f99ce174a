import { OBJETIVOS_CONTENIDO, TONOS_VOZ } from '@pregonero/contracts/api';
import { LOCAL_DATES } from '@pregonero/contracts/dates';
import { z } from 'zod';

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() });
const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(textPart), z.null()]).optional(),
});

/** The fields of a chat completion request that this server reads; others are ignored, as the API allows. */
export const chatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  n: z.number().int().min(1).max(128).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  max_tokens: z.number().int().positive().nullish(),
  response_format: z
    .union([
      z.looseObject({ type: z.literal('text') }),
      z.looseObject({ type: z.literal('json_object') }),
      z.looseObject({
        type: z.literal('json_schema'),
        json_schema: z.looseObject({
          name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/u),
          schema: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    ])
    .nullish(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** A text to be spoken. `instructions`, which change nothing here, are ignored; sound comes as a file only. */
export const speechRequest = z.looseObject({
  model: z.string().min(1),
  input: z
    .string()
    .max(4_096)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'must have something to say'),
  voice: z.string().min(1),
  response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).nullish(),
  speed: z.number().min(0.25).max(4).nullish(),
  stream_format: z.literal('audio').nullish(),
});
export type SpeechRequest = z.infer<typeof speechRequest>;

const guion = z.looseObject({ titulo: z.string().default(''), contenido: z.string().default('') });

/** A script to find stock clips for, as JSON in the last user message. */
export const keywordTask = z.looseObject({ tarea: z.literal('palabras'), texto: z.string() });

const line = z.string().optional().catch(undefined);
/** Facts of the business; what cannot be read is not known. */
const perfil = z.looseObject({
  nombre: line,
  ciudad: line,
  barrio: line,
  direccion: line,
  whatsapp: line,
  horario: line,
  cerrado: line,
  referencia: line,
  domicilios: line,
  redes: line,
  productos: z
    .array(z.object({ nombre: z.string(), precio: z.number().nullable() }))
    .optional()
    .catch(undefined),
  oferta: line,
  ofertaHasta: line,
});

/** What the application asks for, as JSON in its last user message. */
export const writingTask = z.looseObject({
  tarea: z.enum(['escribir', 'reescribir']),
  negocio: z.looseObject({
    tipoNegocio: z.string(),
    audienciaObjetivo: z.string(),
    // A model does not refuse a tone it has never heard of; it writes in a neutral one.
    tonoVoz: z.enum(TONOS_VOZ).catch('amigable'),
    objetivoContenido: z.enum(OBJETIVOS_CONTENIDO).catch('engagement'),
    temasPrincipales: z.string(),
  }),
  perfil: perfil.nullish(),
  /** Titles and sentences that must not come again. */
  recientes: z
    .array(z.object({ titulo: z.string(), inicio: z.string(), contenido: z.string().optional() }))
    .nullish()
    .catch(undefined),
  cantidad: z.number().int().min(1).max(10).default(1),
  /** Days that sell near the date of a script, counted from 1. */
  ocasiones: z
    .array(z.object({ guion: z.number(), codigo: z.enum(LOCAL_DATES), esHoy: z.boolean() }))
    .nullish()
    .catch(undefined),
  /** What the owner wants a script to be about, counted from 1. */
  temas: z
    .array(z.object({ guion: z.number(), temas: z.array(z.string()) }))
    .nullish()
    .catch(undefined),
  guion: guion.nullish(),
  feedback: z.string().nullish(),
  /** Everything that comments asked for so far. */
  condiciones: z.array(z.string()).nullish().catch(undefined),
  variacion: z.union([z.string(), z.number()]).nullish(),
});
