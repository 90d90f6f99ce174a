import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type HandoffPublishedRequest,
  isPostAddress,
  POST_ADDRESS_MAX_LENGTH,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { carried } from '../../http/field-sentence';

function PostAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'uri', maxLength: POST_ADDRESS_MAX_LENGTH }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
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
