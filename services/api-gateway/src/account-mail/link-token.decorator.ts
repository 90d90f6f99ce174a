import { say } from '@pregonero/contracts/languages';
import { Text } from '../http/field.decorators';

const MAX_LENGTH = 200;

/** The token of a mailed link; one that cannot be ours is told apart from a missing one by the service alone. */
export function LinkToken(): PropertyDecorator {
  return Text({ required: say('link_token_missing'), maxLength: MAX_LENGTH });
}
