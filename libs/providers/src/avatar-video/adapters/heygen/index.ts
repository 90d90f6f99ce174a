import type { AvatarVideoConfig } from '@pregonero/config';
import type { PresenterProvider } from '../../presenter-provider';
import { HeygenAvatarVideo } from './heygen-avatar-video.adapter';

/** Presenters, voices and renders of HeyGen. */
export function heygenPresenters(config: AvatarVideoConfig): PresenterProvider {
  const api = new HeygenAvatarVideo(config);
  return {
    id: 'heygen',
    calls: ['heygen'],
    slots: config.maxConcurrent,
    shared: api,
    voices: api,
    rendering: { kind: 'remote', api },
  };
}
