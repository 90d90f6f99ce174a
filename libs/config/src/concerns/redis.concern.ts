import { type ConfigConcern, url } from '../config-variable';

const fields = {
  url: url('REDIS_URL', {
    default: 'redis://127.0.0.1:3320',
    description: 'Redis: queue bells and live events. Nothing is lost when it loses its data.',
    secret: true,
    schemes: ['redis', 'rediss'],
    // A Redis on a private network may do without a password, so its default is welcome in production.
    refusedInProduction: () => undefined,
  }),
};

/** Redis. */
export const redisConfig: ConfigConcern<typeof fields> = { title: 'Redis', fields };
