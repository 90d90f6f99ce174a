import type { Guion } from '@pregonero/contracts/api';
import { videosTexts } from '../texts/videos';

/** The captions of a video that are not part of its picture; goes inside its player. */
export function CaptionsTrack({ guion }: { guion: Guion }) {
  if (guion.subtitulos || guion.subtitulosUrl === null) return null;
  return (
    <track kind="captions" srcLang="es" label={videosTexts.captionsTrack} src={guion.subtitulosUrl} default />
  );
}
