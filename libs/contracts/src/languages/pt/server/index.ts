import type { ServerCatalogue } from '../../sentence';
import { errors } from './errors';
import { general } from './general';
import { jobs } from './jobs';

export { notices } from './notices';
export const sentences: ServerCatalogue['sentences'] = { ...errors, ...general, ...jobs };
