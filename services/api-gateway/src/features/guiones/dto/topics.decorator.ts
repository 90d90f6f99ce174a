import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { withoutMarkup } from '@pregonero/spoken-text';
import { Transform } from 'class-transformer';
import { Optional, Rule } from '../../../platform/http/field.decorators';
import { isFarTooLong, lengthOf } from '../../../platform/http/text-safety';

const { temasMax: MAX, temaMaxLength: MAX_LENGTH } = LIMITS;

/** A topic in one line and without markup, which would be spoken; what is no such text is left for the rule to refuse. */
const toTopic = (value: unknown): unknown =>
  typeof value === 'string' && !isFarTooLong(value, MAX_LENGTH)
    ? withoutMarkup(value)
        .normalize('NFC')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : value;

const isTopic = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && lengthOf(value) <= MAX_LENGTH;

/** Topics of new scripts, which may be left out. */
export const Topics = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_LENGTH, pattern: '\\S' },
      maxItems: MAX,
    }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) && value.length <= MAX ? value.map(toTopic) : value,
    ),
    Rule(
      'topics',
      say('topics_invalid', { max: MAX, length: MAX_LENGTH }),
      (value) => Array.isArray(value) && value.length <= MAX && value.every(isTopic),
    ),
  );
