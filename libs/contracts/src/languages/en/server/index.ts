import type { ServerCatalogue } from '../../sentence';
import { answers } from './answers';
import { clips } from './clips';
import { errors } from './errors';
import { fields } from './fields';
import { general } from './general';
import { jobs } from './jobs';
import { plans } from './plans';
import { mails } from './mails';
import { noticeMails } from './notice-mails';
import { posts } from './posts';
import { presenters } from './presenters';
import { progress } from './progress';
import { rendering } from './rendering';
import { reviewLog } from './review-log';
import { services } from './services';
import { writing } from './writing';

export { notices } from './notices';
export const sentences: ServerCatalogue['sentences'] = {
  ...answers,
  ...clips,
  ...errors,
  ...fields,
  ...general,
  ...jobs,
  ...mails,
  ...noticeMails,
  ...plans,
  ...posts,
  ...presenters,
  ...progress,
  ...rendering,
  ...reviewLog,
  ...services,
  ...writing,
};
