import { type ConfigConcern, integer, oneOf } from '@pregonero/config';

const fields = {
  presenters: oneOf('STUDIO_PRESENTERS', ['auto', 'on', 'off'], {
    default: 'auto',
    description:
      'Whether drawn presenters and their voices are offered, which avatar-video renders itself. auto: where HeyGen is off; on: also beside HeyGen; off: never.',
  }),
  filmsPerWorker: integer('STUDIO_FILMS_PER_WORKER', {
    default: 0,
    min: 0,
    max: 64,
    description:
      'Films with drawn presenters that one avatar-video worker renders at once; more wait as pendiente. 0: one for every two processors that it may use.',
  }),
};

/** The drawn presenters. */
export const studioSettings: ConfigConcern<typeof fields> = { title: 'Drawn presenters (studio)', fields };
