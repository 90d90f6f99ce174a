import type { PresenterHost } from '../../presenter-host';
import type { PresenterProvider } from '../../presenter-provider';
import { PortraitFilms } from './portrait.films';
import { PortraitPhotos } from './portrait.photos';

/** Portraits that the workers of an installation film at once; each keeps a core busy. */
const SLOTS = 10;
const OLD_ID = /^retrato-([1-9]\d{0,8})$/u;

/** An owner's own photos as presenters: a photo stands still while the voice speaks. Nobody else is asked. */
export function portraitPresenters(host: PresenterHost): PresenterProvider {
  return {
    id: 'portrait',
    calls: [],
    slots: SLOTS,
    owned: new PortraitPhotos(host),
    rendering: { kind: 'instant', api: new PortraitFilms(host) },
    readOldId: (avatarId) => OLD_ID.exec(avatarId)?.[1] ?? null,
  };
}
