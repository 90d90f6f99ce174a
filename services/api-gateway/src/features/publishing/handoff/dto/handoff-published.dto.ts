import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type HandoffPublishedRequest,
  isPostAddress,
  POST_ADDRESS_MAX_LENGTH,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { TextChange } from '../../../../platform/http/field.decorators';

function PostAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'uri', maxLength: POST_ADDRESS_MAX_LENGTH }),
    TextChange(POST_ADDRESS_MAX_LENGTH, (text) => text.trim()),
    ValidateBy({
      name: 'postAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPostAddress(value),
        defaultMessage: () => carried(say('post_address_invalid')),
      },
    }),
  );
}

/** Body of `POST /api/handoff/{token}/published`. */
export class HandoffPublishedDto implements HandoffPublishedRequest {
  @PostAddress()
  url: string;
}
