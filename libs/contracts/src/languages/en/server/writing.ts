import type { Translation } from '../../sentence';
import type { writing as spanish } from '../../es/server/writing';

export const writing: Translation<typeof spanish> = {
  trial_audience: 'People nearby who are looking for what the business offers',
  writer_away:
    'The service that writes the scripts is not responding. Nothing was charged; try again in a few minutes.',
  writer_busy: 'The service that writes the scripts is very busy. Nothing was charged; wait a moment.',
  writer_credit:
    'The service that writes the scripts has no credit left. Nothing was charged; our team knows. Try again later.',
  writer_credential:
    'The service that writes the scripts did not accept our credential. Nothing was charged; our team knows.',
  writer_refused_request:
    'The service that writes the scripts did not accept this request. Nothing was charged; check what you told us about your business.',
  writer_refused_topic:
    'The model refused to write about this topic. Nothing was charged; change the topics or the message and try again.',
  writer_answer_unusable:
    'The model answered with a text that cannot be used. Nothing was charged; try again.',
  reader_too_slow:
    'The service that reads the scripts takes too long. Nothing was charged; try again in a few minutes.',
};
