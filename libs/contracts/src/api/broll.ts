import type { SentenceData } from '../languages/render';
import { LIMITS } from './limits';

/** A stock clip; `duration` in seconds, sizes in pixels. */
export interface StockClip {
  id: number;
  url: string;
  thumbnail: string;
  duration: number;
  user: string;
  width: number;
  height: number;
}

/** Where the B-roll of a script can stand; only the last two are final. */
export type BrollStatus = 'processing' | 'retrying' | 'completed' | 'failed';

/** Where the B-roll of a script stands. `attempt` counts from 1 to `attempts`; `progress` 0 to 100. */
export interface BrollState {
  status: BrollStatus;
  attempt: number;
  attempts: number;
  progress: number;
  message: string;
  /** What `message` says, as data; null where it is older than sentences. */
  messageSentence: SentenceData | null;
}

/** `POST /api/test-broll/{id}`; an empty body means automatic clips. */
export interface TestBrollRequest {
  useCustomMedia?: boolean;
  selectedMediaIds?: number[];
  useAutomaticBroll?: boolean;
}

/** A clip of the picker. `phrase`: words of the script during which it is shown; absent where any place will do. */
export interface PickedClip {
  id: number;
  url: string;
  phrase?: string;
}

/** `POST /api/test-broll-selection/{id}`: clips of the picker. The server looks stock clips up by id. */
export interface TestBrollSelectionRequest {
  selectedVideos: { pexels: PickedClip[]; user: PickedClip[] };
}

/** 202 answer of the B-roll calls. */
export interface BrollAccepted {
  success: true;
  message: string;
  messageSentence: SentenceData;
  attempt: number;
}

/** Estimated seconds of a script that speaks `words` words (second spec document, section 9.3). */
export function estimateBrollSeconds(words: number): number {
  return Math.max(10, Math.round(words / (words < 50 ? 2.8 : 3)));
}

/** How many clips fit a video of that many seconds: between 3 and 8 (second spec document, section 9.3). */
export function maxBrollClips(durationSeconds: number): number {
  return Math.min(LIMITS.brollMaxClips, Math.max(LIMITS.brollMinClips, Math.floor(durationSeconds / 3) + 1));
}

/**
 * How many clips a person may choose for a script: by the real length of its video, by its words where nobody has
 * measured it. Page, gateway and worker all ask here.
 */
export function brollClipLimit(guion: { video_duration: number | null; contenido: string }): number {
  const words = countWords(guion.contenido);
  const estimate = words === 0 ? LIMITS.defaultVideoSeconds : estimateBrollSeconds(words);
  return maxBrollClips(guion.video_duration ?? estimate);
}

/** Words of a text as the B-roll estimate counts them. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word.length > 0).length;
}
