import { applyDecorators } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import { Text, TextChange } from '../../../platform/http/field.decorators';

const MAX_LENGTH = 200;

/** The token of a mailed link; one that cannot be ours is told apart from a missing one by the service alone. */
export function LinkToken(): PropertyDecorator {
  return applyDecorators(
    Text({ required: say('link_token_missing'), maxLength: MAX_LENGTH }),
    // Signs of the sentence around a pasted link are no part of its token.
    TextChange(MAX_LENGTH, (text) => /^[\w-]*/u.exec(text.trim())?.[0] ?? ''),
  );
}
