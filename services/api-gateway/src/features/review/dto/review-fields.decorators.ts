import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../platform/http/field-sentence';
import { Text, TextChange } from '../../../platform/http/field.decorators';

/** Control characters but the line break, and marks that turn the direction of the text around them. */
const INVISIBLE = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;

/** Takes off a text what nobody sees; stands below the decorator that says what the text is. */
export function Visible(options: { maxLength: number }): PropertyDecorator {
  return TextChange(options.maxLength, (text) =>
    text.replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '').trim(),
  );
}

/** Makes one line of a text that everybody sees; stands below the decorator that says what the text is. */
export function VisibleLine(options: { maxLength: number }): PropertyDecorator {
  return TextChange(options.maxLength, (text) =>
    text.replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim(),
  );
}

/** The name that a guest gives: one line; what cannot be seen in it is taken off. */
export function AuthorName(): PropertyDecorator {
  return applyDecorators(
    Text({ required: say('review_author_missing'), maxLength: LIMITS.reviewAuthorMaxLength }),
    VisibleLine({ maxLength: LIMITS.reviewAuthorMaxLength }),
  );
}

/** A second of the video, with its fraction; null means all of it. */
export function VideoSecond(): PropertyDecorator {
  const max = LIMITS.uploadedVideoMaxSeconds;
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: 0, maximum: max, nullable: true }),
    ValidateBy({
      name: 'videoSecond',
      validator: {
        validate: (value: unknown) =>
          value === null || (typeof value === 'number' && value >= 0 && value <= max),
        defaultMessage: () => carried(say('review_second_invalid', { max })),
      },
    }),
  );
}

const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isFraction);

function isDrawing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).join(',') !== 'strokes') return false;
  const strokes: unknown = Reflect.get(value, 'strokes');
  if (!Array.isArray(strokes) || strokes.length > LIMITS.reviewStrokesMax) return false;
  const points = (strokes as unknown[]).flatMap((stroke) =>
    Array.isArray(stroke) ? (stroke as unknown[]) : [null],
  );
  return points.length <= LIMITS.reviewPointsMax && points.every(isPoint);
}

/** Lines on the frame; null takes them away. */
export function Drawing(): PropertyDecorator {
  const point = {
    type: 'array',
    minItems: 2,
    maxItems: 2,
    items: { type: 'number', minimum: 0, maximum: 1 },
  } as const;
  return applyDecorators(
    ApiProperty({
      type: 'object',
      nullable: true,
      required: ['strokes'],
      additionalProperties: false,
      properties: {
        strokes: {
          type: 'array',
          maxItems: LIMITS.reviewStrokesMax,
          items: { type: 'array', items: point },
        },
      },
    }),
    ValidateBy({
      name: 'drawing',
      validator: {
        validate: (value: unknown) => value === null || isDrawing(value),
        defaultMessage: () => carried(say('review_drawing_invalid')),
      },
    }),
  );
}

/** The sender's own name for what it sends, by which a repeat is known. */
export function SenderRef(): PropertyDecorator {
  const max = LIMITS.reviewRefMaxLength;
  const pattern = new RegExp(`^[\\w-]{1,${max}}$`, 'u');
  return applyDecorators(
    ApiProperty({ type: 'string', pattern: pattern.source }),
    ValidateBy({
      name: 'senderRef',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && pattern.test(value),
        defaultMessage: () => carried(say('review_ref_invalid', { max })),
      },
    }),
  );
}
