import { integer } from '@pregonero/config';
import { definePresenter } from '../../presenter-definition';
import { PortraitFilms } from './portrait.films';
import { PortraitPhotos } from './portrait.photos';

const OLD_ID = /^retrato-([1-9]\d{0,8})$/u;

/** An owner's own photos as presenters: a photo stands still while the voice speaks. Nobody else is asked. */
export const portrait = definePresenter({
  id: 'portrait',
  calls: [],
  settings: {
    title: 'Portraits',
    fields: {
      maxConcurrent: integer('PORTRAITS_MAX_CONCURRENT', {
        default: 10,
        min: 1,
        max: 1_000,
        description: 'Portraits that all workers together may film at once; more wait as pendiente.',
      }),
    },
  },
  create: ({ maxConcurrent }, host) => ({
    slots: maxConcurrent,
    owned: new PortraitPhotos(host),
    rendering: { kind: 'instant', api: new PortraitFilms(host) },
    readOldId: (avatarId) => OLD_ID.exec(avatarId)?.[1] ?? null,
  }),
});
