import type { SentenceData } from '../languages/render';
import { say, type Sentence } from '../languages/sentence';
import type { Guion } from './guion';
import { GUION_BUSY } from './guion-estado';
import { type ProviderName, WAITING } from './provider-status';

/** Where a script's video stands, for the progress dialog. */
export type VideoProgressStatus = 'pending' | 'processing' | 'completed' | 'failed';

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
  /** What `message` says, as data; null where it is older than sentences. */
  messageSentence: SentenceData | null;
  /** The provider that is away and for which the render waits; null when it waits for none. */
  waitingFor: ProviderName | null;
  /** Since when that provider is away. */
  waitingSince: string | null;
  /** The place among those that wait for a presenter, 1 is next; null for a video that does not wait. */
  queuePosition: number | null;
  /** Seconds until the video is likely to be finished, by how long the last ones took; null when nobody can say. */
  etaSeconds: number | null;
}

/** What the row of a script alone does not tell: how long there is to wait. */
export type RenderOutlook = Pick<VideoProgress, 'queuePosition' | 'etaSeconds'>;

/** Of a script whose video nobody waits for. */
export const NO_OUTLOOK: RenderOutlook = { queuePosition: null, etaSeconds: null };

/** A video is never announced for sooner than this. */
const SHORTEST_ETA_SECONDS = 5;

/**
 * What is likely, from how long videos took lately. Whoever waits at place `position` behind `held` renders waits for the
 * `position`-th of them to end, and then for the own one.
 */
export function renderOutlookOf(facts: {
  position: number | null;
  held: number;
  medianSeconds: number | null;
  /** Since the render began; null when it has not. */
  elapsedSeconds: number | null;
}): RenderOutlook {
  const { position, held, medianSeconds, elapsedSeconds } = facts;
  if (medianSeconds === null || (position === null && elapsedSeconds === null)) {
    return { queuePosition: position, etaSeconds: null };
  }
  const seconds =
    position === null
      ? medianSeconds - (elapsedSeconds ?? 0)
      : medianSeconds * (1 + position / Math.max(1, held));
  return { queuePosition: position, etaSeconds: Math.max(SHORTEST_ETA_SECONDS, Math.round(seconds)) };
}

/** The stage a percentage belongs to. */
export function stageAt(progress: number): VideoStage {
  let stage: VideoStage = VIDEO_STAGES[0].name;
  for (const candidate of VIDEO_STAGES) if (progress >= candidate.from) stage = candidate.name;
  return stage;
}

const SENTENCES: Record<VideoStage, Sentence> = {
  Iniciando: say('render_queued'),
  'Generando con IA': say('render_rehearsing'),
  'Procesando Audio': say('render_speaking'),
  'Renderizando Video': say('render_drawing'),
  Finalizando: say('render_storing'),
};

/**
 * What people see of a render, derived from the row and the outlook and said by `render`: the polling endpoint and the
 * pushed event agree because both call this.
 */
export function videoProgressOf(
  guion: Pick<Guion, 'estado' | 'progreso' | 'error' | 'errorSentence' | 'waitingFor' | 'waitingSince'> &
    Partial<Pick<Guion, 'acabado'>>,
  render: (sentence: SentenceData) => string,
  outlook: RenderOutlook = NO_OUTLOOK,
): VideoProgress {
  const progress = Math.min(100, Math.max(0, Math.round(guion.progreso)));
  const stage = stageAt(progress);
  const at = (status: VideoProgressStatus, sentence: Sentence): VideoProgress => ({
    status,
    progress,
    stage,
    message: render(sentence),
    messageSentence: sentence,
    waitingFor: null,
    waitingSince: null,
    ...(GUION_BUSY.includes(guion.estado) ? outlook : NO_OUTLOOK),
  });
  const { waitingFor, waitingSince } = guion;
  if (waitingFor !== null && GUION_BUSY.includes(guion.estado)) {
    return { ...at('pending', say(WAITING[waitingFor])), waitingFor, waitingSince, etaSeconds: null };
  }
  switch (guion.estado) {
    case 'listo':
    case 'url_expirado':
      return { ...at('completed', say('render_done')), progress: 100, stage: 'Finalizando' };
    case 'generado':
    case 'rechazado':
      return guion.error === null
        ? { ...at('pending', say('render_not_approved')), progress: 0, stage: 'Iniciando' }
        : {
            ...at('failed', say('render_not_approved')),
            message: guion.error,
            messageSentence: guion.errorSentence,
          };
    case 'aprobado':
      return at('pending', SENTENCES.Iniciando);
    case 'pendiente':
      return at('pending', say('render_held'));
    case 'reintento':
      return at('processing', say('render_retrying'));
    case 'procesando':
      return at('processing', guion.acabado == null ? SENTENCES[stage] : say('render_finishing'));
  }
}

/** `GET /api/video-worker/status`: the caller's own work only. */
export interface VideoWorkerStatus {
  isProcessing: boolean;
  progress: number;
  currentJob: { guion: Guion } | null;
}
