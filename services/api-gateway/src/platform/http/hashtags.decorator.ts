import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { carried } from './field-sentence';
import { isFarTooLong, lengthOf } from './text-safety';

const HASHTAG_MAX_LENGTH = 100;
/** Empty and repeated tags do not count, up to so many times the limit. */
const RAW_TAGS_FACTOR = 4;

/** Tags without leading `#`, without empty ones and without repeats (in any case); other values pass unchanged. */
export function normalizeHashtags(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > LIMITS.tiktokHashtagsMax * RAW_TAGS_FACTOR) return value;
  if (!value.every((tag): tag is string => typeof tag === 'string' && !isFarTooLong(tag, HASHTAG_MAX_LENGTH)))
    return value;
  const seen = new Set<string>();
  return value
    .map((tag) => tag.normalize('NFC').trim().replace(/^#+/u, ''))
    .filter((tag) => {
      const folded = tag.toLowerCase();
      if (tag === '' || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    });
}

/** A list of hashtags, normalised; none has a space or a second `#`. */
export function Hashtags(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: HASHTAG_MAX_LENGTH },
      maxItems: LIMITS.tiktokHashtagsMax,
    }),
    Transform(({ value }: { value: unknown }) => normalizeHashtags(value)),
    ValidateBy({
      name: 'hashtags',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) &&
          value.length <= LIMITS.tiktokHashtagsMax &&
          value.every(
            (tag) => typeof tag === 'string' && /^[^\s#]+$/u.test(tag) && lengthOf(tag) <= HASHTAG_MAX_LENGTH,
          ),
        defaultMessage: () => carried(say('hashtags_invalid', { max: LIMITS.tiktokHashtagsMax })),
      },
    }),
  );
}
