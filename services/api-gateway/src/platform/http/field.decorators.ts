import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { withoutMarkup } from '@pregonero/spoken-text';
import { Transform, Type } from 'class-transformer';
import { Allow, IsArray, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { MAX_ID } from './db-id.pipe';
import { carried } from './field-sentence';
import { isFarTooLong, lengthOf } from './text-safety';

/** In the API description: at least one character that is not white space. */
const NOT_BLANK = '\\S';
/** In the API description: one line with at least one character that is not white space. */
const LINE =
  '^[^\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*$';
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;

/**
 * Changes a text before its rules look at it. Other types pass unchanged for the rules to refuse, and so do texts far longer
 * than the field: cleaning them would only cost time.
 */
export function TextChange(maxLength: number, change: (text: string) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && !isFarTooLong(value, maxLength) ? change(value) : value,
  );
}

/** Removes outer spaces, which never count, and normalises (NFC), so that equal looking texts are stored equal. */
const trimmed = (text: string): string => text.normalize('NFC').trim();

/**
 * A text of people, trimmed and NFC normalised. One sentence at a time: missing (or shorter than `minLength`), then too
 * long. Lengths are Unicode code points.
 */
export function Text(options: {
  required: Sentence;
  maxLength: number;
  tooLong?: Sentence;
  minLength?: number;
}): PropertyDecorator {
  const { required, maxLength, minLength = 1 } = options;
  const tooLong = options.tooLong ?? say('text_too_long', { max: maxLength });
  // Outer spaces do not count towards the length.
  const pattern = minLength < 2 ? NOT_BLANK : `\\S[\\s\\S]{${minLength - 2},}\\S`;
  const isLongEnough = (value: unknown): value is string =>
    typeof value === 'string' && lengthOf(value) >= minLength;
  return applyDecorators(
    ApiProperty({ type: 'string', minLength, maxLength, pattern }),
    TextChange(maxLength, trimmed),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) => isLongEnough(value) && lengthOf(value) <= maxLength,
        defaultMessage: (args) => carried(isLongEnough(args?.value) ? tooLong : required),
      },
    }),
  );
}

/** As {@link Text}, in one line: a line break or another control character, wherever it stands, is refused. */
export function Line(options: {
  required: Sentence;
  maxLength: number;
  invalid: Sentence;
}): PropertyDecorator {
  const { required, maxLength, invalid } = options;
  const isLine = (value: unknown): value is string => typeof value === 'string' && !CONTROL.test(value);
  return applyDecorators(
    ApiProperty({ type: 'string', minLength: 1, maxLength, pattern: LINE }),
    // A line break at an end is not cut off as a space would be: nobody types one into a line.
    TextChange(maxLength, (text) => (isLine(text) ? trimmed(text) : text)),
    ValidateBy({
      name: 'line',
      validator: {
        validate: (value: unknown) => isLine(value) && value.length > 0 && lengthOf(value) <= maxLength,
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          if (typeof value !== 'string' || value.length === 0) return carried(required);
          return carried(isLine(value) ? say('text_too_long', { max: maxLength }) : invalid);
        },
      },
    }),
  );
}

/** As {@link Text}, but it may be absent or empty, and null where that takes it away. */
export function OptionalText(options: {
  maxLength: number;
  invalid?: Sentence;
  nullable?: boolean;
}): PropertyDecorator {
  const { maxLength, nullable = false } = options;
  const invalid = options.invalid ?? say('text_expected', { max: maxLength });
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, ...(nullable ? { nullable } : {}) }),
    TextChange(maxLength, trimmed),
    Optional(),
    ValidateBy({
      name: 'optionalText',
      validator: {
        validate: (value: unknown) =>
          (nullable && value === null) || (typeof value === 'string' && lengthOf(value) <= maxLength),
        defaultMessage: () => carried(invalid),
      },
    }),
  );
}

/** Takes tags and entities off a text, which would be spoken otherwise; stands below the decorator that says what the text is. */
export function PlainText(options: { maxLength: number }): PropertyDecorator {
  return TextChange(options.maxLength, (text) => trimmed(withoutMarkup(text)));
}

/** What people type into a search box; empty means "everything". */
export function SearchText(options: { maxLength: number }): PropertyDecorator {
  return applyDecorators(
    OptionalText(options),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
  );
}

/** Longer than every literal that a list has. */
const LITERAL_MAX_LENGTH = 100;

/** One of a list of literals, compared exactly (or folded to lower case first); missing has a sentence of its own. */
export function OneOf(
  values: readonly (string | number)[],
  options: { invalid: Sentence; required?: Sentence; foldCase?: boolean },
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: [...values], type: typeof values[0] === 'number' ? 'integer' : 'string' }),
    TextChange(LITERAL_MAX_LENGTH, (text) =>
      options.foldCase === true ? trimmed(text).toLowerCase() : trimmed(text),
    ),
    ValidateBy({
      name: 'oneOf',
      validator: {
        validate: (value: unknown) =>
          (typeof value === 'string' || typeof value === 'number') && values.includes(value),
        defaultMessage: (args) => {
          const isMissing = args?.value === undefined || args.value === null || args.value === '';
          return carried(isMissing ? (options.required ?? options.invalid) : options.invalid);
        },
      },
    }),
  );
}

/** At least one of a list of literals, each once; `schema` names the list in the API description. */
export function SomeOf(
  schema: 'KeyScope' | 'WebhookEvent',
  values: readonly string[],
  options: { invalid: Sentence },
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { $ref: `#/components/schemas/${schema}` },
      minItems: 1,
      uniqueItems: true,
    }),
    ValidateBy({
      name: 'someOf',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) &&
          value.length > 0 &&
          value.every((one) => values.includes(one as string)) &&
          new Set(value).size === value.length,
        defaultMessage: () => carried(options.invalid),
      },
    }),
  );
}

/** What a value has to be besides, and the sentence for one that is not. */
export function Rule(
  name: string,
  invalid: Sentence,
  validate: (value: unknown) => boolean,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => carried(invalid) } });
}

/** A list of objects, each by the rules of its class; a list in the list is none of them. `tooMany` is said of more than `maxItems`. */
export function ListOf(
  item: () => new () => object,
  options: { maxItems: number; invalid: Sentence; tooMany?: Sentence },
): PropertyDecorator {
  const { maxItems, invalid, tooMany = invalid } = options;
  const refused = { message: carried(invalid) };
  return applyDecorators(
    ApiProperty({ type: () => [item()], maxItems }),
    IsArray(refused),
    Rule('atMost', tooMany, (value) => !Array.isArray(value) || value.length <= maxItems),
    // A list would pass as nested objects, and an empty one has nothing to refuse.
    Rule(
      'noListInside',
      invalid,
      (value) => !Array.isArray(value) || !value.some((one) => Array.isArray(one)),
    ),
    ValidateNested({ each: true, ...refused }),
    Type(item),
  );
}

/** Skips the other rules when the field is absent; `null` is not absent. */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_object: unknown, value: unknown) => value !== undefined),
  );
}

/** Comes along in copies of our own answers, where it has this type, and is not read, whatever it is. */
export function Unread(type: 'string' | 'integer' | 'number'): PropertyDecorator {
  return applyDecorators(ApiProperty({ required: false, type }), Allow());
}

/** An id in a body: a whole number that a PostgreSQL `integer` can hold; texts are refused. */
export function Id(options: { invalid: Sentence }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID }),
    Rule('id', options.invalid, isId),
  );
}

/** From one id to `maxItems`, each once. */
export function IdList(options: { maxItems: number; invalid: Sentence }): PropertyDecorator {
  const { maxItems, invalid } = options;
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      ...{ minItems: 1, maxItems, uniqueItems: true },
    }),
    Rule('idList', invalid, (value) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > maxItems) return false;
      return value.every(isId) && new Set(value).size === value.length;
    }),
  );
}

/** True or false, nothing else. */
export function Flag(options: { invalid: Sentence }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'boolean' }),
    Rule('flag', options.invalid, (value) => typeof value === 'boolean'),
  );
}
