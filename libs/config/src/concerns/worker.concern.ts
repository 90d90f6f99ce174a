import { type ConfigConcern, integer, oneOf } from '../config-variable';
import { path } from '../workspace-path';
import { healthPort } from './runtime.concern';

const fields = {
  brollCacheMib: integer('BROLL_CACHE_MIB', {
    default: 512,
    min: 0,
    max: 1_000_000,
    description:
      'Worker b-roll: megabytes of encoded clips that stay in WORKER_TEMP_DIRECTORY for up to a day, so that changing one clip costs less. 0 keeps none.',
  }),
  brollFadeFrames: integer('BROLL_FADE_FRAMES', {
    default: 0,
    min: 0,
    max: 15,
    description: 'Worker b-roll: frames in which presenter and clip blend, 30 a second. 0 cuts.',
  }),
  concurrency: integer('WORKER_CONCURRENCY', {
    default: 4,
    min: 1,
    max: 200,
    description: 'Steps that one worker runs at the same time.',
  }),
  healthPort,
  heartbeatMs: integer('WORKER_HEARTBEAT_MS', {
    default: 3_000,
    min: 50,
    max: 60_000,
    description: 'How often a running step renews its lease.',
  }),
  leaseMs: integer('WORKER_LEASE_MS', {
    default: 10_000,
    min: 200,
    max: 600_000,
    description: 'After this silence another worker takes the step over; several heartbeats long.',
  }),
  mediaSandbox: oneOf('MEDIA_SANDBOX', ['auto', 'required', 'off'], {
    default: 'auto',
    description:
      'Workers avatar-video and b-roll: whether media programs are confined to their own files, without network. auto: as far as the kernel can, with a warning; required: the worker starts only where all of it holds; off: not at all.',
  }),
  sweepEveryMs: integer('WORKER_SWEEP_EVERY_MS', {
    default: 1_000,
    min: 50,
    max: 60_000,
    description: 'How often due jobs are looked for in the database; repairs lost bells.',
  }),
  videoShortSide: integer('VIDEO_SHORT_SIDE', {
    default: 1_080,
    min: 180,
    max: 1_080,
    description:
      'Shorter side of videos in pixels, as the workers want it and the sandbox draws it; tests take smaller ones. Production refuses anything but 1080.',
    refusedInProduction: (value) =>
      value === '1080'
        ? undefined
        : {
            en: 'would make videos smaller than the networks show them; leave it out in production',
            es: 'haría videos más pequeños de lo que muestran las redes; no la pongas en producción',
          },
  }),
  tempDirectory: path('WORKER_TEMP_DIRECTORY', {
    default: '.local/tmp',
    description: 'Where a step keeps its files while it runs.',
  }),
};

/** The four workers. */
export const workerConfig: ConfigConcern<typeof fields> = { title: 'Workers', fields };
