import type { Translation } from '../../sentence';
import type { jobs as spanish } from '../../es/server/jobs';

export const jobs: Translation<typeof spanish> = {
  job_failed: 'Something failed on our side and we could not finish. Nothing was charged; you can try again.',
  job_interrupted: 'The work was interrupted too many times. Nothing was charged; you can try again.',
  job_unreadable:
    'We could not carry on with this work after an update. Nothing was charged; you can try again.',
  job_too_slow:
    'The work took longer than allowed, so we stopped it. Nothing was charged; you can try again.',
  job_stopped: 'Our team stopped this job. Nothing was charged; you can try again.',
  job_waited_too_long:
    'The service it needed did not come back within seven days. Nothing was charged; you can try again.',
  file_not_stored: 'The file is no longer stored. Nothing was charged; make it again.',
  storage_away:
    'We could not store or read the file just now. Nothing was charged; try again in a few minutes.',
};
