import { say } from '@pregonero/contracts/languages';
import { JobFailure } from '@pregonero/queue';

/** Nothing can be written for an account that has no business form (any more); asking again changes nothing. */
export function noBusinessForm(userId: number): JobFailure {
  return new JobFailure({
    kind: 'rejected',
    message: `user ${userId} has no business form`,
    sentence: say('setup_required'),
    final: true,
  });
}
