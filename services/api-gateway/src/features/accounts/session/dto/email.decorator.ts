import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { foldEmail, LIMITS } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { isEmail, ValidateBy } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { TextChange } from '../../../../platform/http/field.decorators';

/**
 * An e-mail address: outer spaces, capital letters and invisible marks do not count (see {@link foldEmail}). A line break, even
 * at its end, is refused.
 */
export function Email(options: { required?: Sentence } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'email', maxLength: LIMITS.emailMaxLength }),
    TextChange(LIMITS.emailMaxLength, (text) => (/[\r\n]/u.test(text) ? text : foldEmail(text))),
    ValidateBy({
      name: 'email',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= LIMITS.emailMaxLength && isEmail(value),
        defaultMessage: (args) =>
          carried(
            typeof args?.value === 'string' && args.value.length > 0
              ? say('email_invalid')
              : (options.required ?? say('email_missing')),
          ),
      },
    }),
  );
}
