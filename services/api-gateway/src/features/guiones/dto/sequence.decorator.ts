import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';

const SEQUENCE = { type: 'integer', minimum: 0, maximum: MAX_ID } as const;
const defaultMessage = () => carried(say('guion_sequence_missing'));

const isSequence = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID;

/** Which version of a script was read. */
export const Sequence = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty(SEQUENCE),
    ValidateBy({ name: 'sequence', validator: { validate: isSequence, defaultMessage } }),
  );

/** Which versions of the scripts of `guionIds` were read, in the same order. */
export const Sequences = (mostScripts: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'array', items: SEQUENCE, minItems: 1, maxItems: mostScripts }),
    ValidateBy({
      name: 'sequences',
      validator: {
        validate(value: unknown, args) {
          const { guionIds } = (args?.object ?? {}) as { guionIds?: unknown };
          const isOfEach =
            Array.isArray(value) && Array.isArray(guionIds) && value.length === guionIds.length;
          return isOfEach && value.every(isSequence);
        },
        defaultMessage,
      },
    }),
  );
