import type { Guion } from '@pregonero/contracts/api';
import { videosTexts } from '../../../texts/videos';

const texts = videosTexts.labels;

/** The derived label of a video (first spec document, section 4), in its order, and the palette of its badge. */
export function videoLabel(guion: Guion): { text: string; color: string } {
  if (guion.estado === 'url_expirado') return { text: texts.urlExpired, color: 'red' };
  if (guion.hasBroll) return { text: texts.complete, color: 'green' };
  if (guion.videoHeygenUrl !== null) return { text: texts.baseOnly, color: 'blue' };
  if (guion.estado === 'procesando') return { text: texts.generating, color: 'brand' };
  if (guion.estado === 'aprobado') return { text: texts.approved, color: 'purple' };
  return { text: texts.generated, color: 'gray' };
}
