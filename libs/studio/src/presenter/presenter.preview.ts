import { renderPresenter } from './presenter.render';
import { presenterOf } from './presenters';

/** Shorter side of a preview in pixels: a card on a sharp screen. */
const SHORT_SIDE = 360;

/**
 * Writes a short, small MP4 (360 × 640 unless told otherwise) of a presenter introducing itself in its own voice. The same
 * presenter gives the same bytes; whatever fails leaves no file.
 * @throws `unknown_presenter` and the errors of {@link renderPresenter}
 */
export async function renderPresenterPreview(o: {
  presenterId: string;
  outputPath: string;
  shortSide?: number;
  signal?: AbortSignal;
}): Promise<void> {
  const { id: presenterId, name, defaultVoiceId: voiceId } = presenterOf(o.presenterId);
  await renderPresenter({
    script: `¡Hola! Soy ${name}. Cuéntame de tu negocio y yo lo presento por ti.`,
    ...{ presenterId, voiceId, format: 'vertical', outputPath: o.outputPath },
    shortSide: o.shortSide ?? SHORT_SIDE,
    ...(o.signal ? { signal: o.signal } : {}),
  });
}
