import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { lengthOf } from './text-safety';

/** Outer spaces never count; equal looking text is stored equal (NFC). Other types pass for the rules to refuse. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() : value;
}

/**
 * A text of people, trimmed and NFC normalised. One sentence at a time: missing, then too long.
 * Lengths are Unicode code points.
 */
export function Text(options: { required: string; maxLength: number; tooLong?: string }): PropertyDecorator {
  const { required, maxLength } = options;
  const tooLong = options.tooLong ?? `No puede tener más de ${maxLength} caracteres`;
  return applyDecorators(
    Transform(({ value }) => trimmed(value)),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length > 0 && lengthOf(value) <= maxLength,
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value.length > 0 ? tooLong : required,
      },
    }),
  );
}

/** As {@link Text}, but it may be absent or empty. */
export function OptionalText(options: { maxLength: number; invalid?: string }): PropertyDecorator {
  const invalid = options.invalid ?? `Debe ser un texto de hasta ${options.maxLength} caracteres`;
  return applyDecorators(
    Transform(({ value }) => trimmed(value)),
    Optional(),
    ValidateBy({
      name: 'optionalText',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && lengthOf(value) <= options.maxLength,
        defaultMessage: () => invalid,
      },
    }),
  );
}

/** What people type into a search box; empty means "everything". */
export function SearchText(options: { maxLength: number }): PropertyDecorator {
  return applyDecorators(
    OptionalText(options),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
  );
}

/** One of a list of literals, compared exactly (or folded to lower case first); missing has a sentence of its own. */
export function OneOf(
  values: readonly (string | number)[],
  options: { invalid: string; required?: string; foldCase?: boolean },
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const text = trimmed(value);
      return options.foldCase === true && typeof text === 'string' ? text.toLowerCase() : text;
    }),
    ValidateBy({
      name: 'oneOf',
      validator: {
        validate: (value: unknown) =>
          (typeof value === 'string' || typeof value === 'number') && values.includes(value),
        defaultMessage: (args) => {
          const isMissing = args?.value === undefined || args.value === null || args.value === '';
          return isMissing ? (options.required ?? options.invalid) : options.invalid;
        },
      },
    }),
  );
}

/** Skips the other rules when the field is absent; `null` is not absent. */
export function Optional(): PropertyDecorator {
  return ValidateIf((_object: unknown, value: unknown) => value !== undefined);
}
