import { errors } from './errors';
import { general } from './general';
import { jobs } from './jobs';

export { notices } from './notices';
export const sentences = { ...errors, ...general, ...jobs };
