import type { SentenceData } from '../languages/render';
import type { Guion } from './guion';

export const VIDEO_PROGRESS_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type VideoProgressStatus = (typeof VIDEO_PROGRESS_STATUSES)[number];

/** The five steps of the progress dialog with the percentage at which each begins. */
export const VIDEO_STAGES = [
  { name: 'Iniciando', from: 0 },
  { name: 'Generando con IA', from: 10 },
  { name: 'Procesando Audio', from: 30 },
  { name: 'Renderizando Video', from: 60 },
  { name: 'Finalizando', from: 90 },
] as const;
export type VideoStage = (typeof VIDEO_STAGES)[number]['name'];

/** `GET /api/video-progress/{scriptId}` and the event `video:progress`; built by {@link videoProgressOf} only. */
export interface VideoProgress {
  status: VideoProgressStatus;
  progress: number;
  stage: VideoStage;
  message: string;
  /** The same as data; null where it was stored as prose. */
  messageSentence?: SentenceData | null;
}

/** The stage a percentage belongs to. */
export function stageAt(progress: number): VideoStage {
  let stage: VideoStage = VIDEO_STAGES[0].name;
  for (const candidate of VIDEO_STAGES) if (progress >= candidate.from) stage = candidate.name;
  return stage;
}

const MESSAGES: Record<VideoStage, string> = {
  Iniciando: 'Tu video está en la cola.',
  'Generando con IA': 'El presentador está ensayando tu guion.',
  'Procesando Audio': 'Grabando la voz.',
  'Renderizando Video': 'Dibujando el video cuadro por cuadro.',
  Finalizando: 'Revisando y guardando tu video.',
};

/**
 * What people see of a render, derived from the row alone: the polling endpoint and the pushed event agree
 * because both call this.
 */
export function videoProgressOf(guion: Pick<Guion, 'estado' | 'progreso' | 'error'>): VideoProgress {
  const progress = Math.min(100, Math.max(0, Math.round(guion.progreso)));
  const stage = stageAt(progress);
  switch (guion.estado) {
    case 'listo':
    case 'url_expirado':
      return { status: 'completed', progress: 100, stage: 'Finalizando', message: 'Tu video está listo.' };
    case 'generado':
    case 'rechazado':
      return guion.error === null
        ? { status: 'pending', progress: 0, stage: 'Iniciando', message: 'El guion espera tu aprobación.' }
        : { status: 'failed', progress, stage, message: guion.error };
    case 'aprobado':
      return { status: 'pending', progress, stage, message: MESSAGES.Iniciando };
    case 'pendiente':
      return {
        status: 'pending',
        progress,
        stage,
        message: 'Hay muchos videos en proceso; el tuyo espera su turno.',
      };
    case 'reintento':
      return {
        status: 'processing',
        progress,
        stage,
        message: 'Hubo un tropiezo; lo intentamos otra vez. No se cobra dos veces.',
      };
    case 'procesando':
      return { status: 'processing', progress, stage, message: MESSAGES[stage] };
  }
}

/** `GET /api/video-worker/status`: the caller's own work only. */
export interface VideoWorkerStatus {
  isProcessing: boolean;
  progress: number;
  currentJob: { guion: Guion } | null;
}
