import { type AjustesDeGuion, isFilmBare } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { GuionEntity } from '@pregonero/persistence';
import type { RenderCaptions } from '@pregonero/providers';
import { JobFailure } from '@pregonero/queue';
import type { RenderContext } from './video-render.types';

/** The provider's name of this submission. */
export function keyOf({ key, data }: RenderContext): string {
  return `render-${key}-${data.submission}`;
}

/** The presenter of an approved script. @throws JobFailure rejected when it has none, or nothing that speaks */
export function avatarOf(guion: GuionEntity): string {
  const speaks = guion.vozSeleccionada !== null || guion.audioKey !== null;
  if (guion.avatarId !== null && speaks) return guion.avatarId;
  throw new JobFailure({
    final: true,
    kind: 'rejected',
    message: `guion ${guion.id} was approved without avatar or voice`,
    sentence: say('presenter_or_voice_missing'),
  });
}

/** The captions that a provider is to draw; null where nobody wants any, or post-production draws them. */
export function captionsOf(ajustes: AjustesDeGuion): RenderCaptions | null {
  const { subtitulos, estiloSubtitulos, colorMarca } = ajustes;
  return subtitulos && !isFilmBare(ajustes) ? { estiloSubtitulos, colorMarca } : null;
}
