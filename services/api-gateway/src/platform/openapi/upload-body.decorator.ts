import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

/** A text field beside the file of a form, as JSON Schema. */
export interface UploadField {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isRequired?: boolean;
}

/** Describes a multipart form with one file; streams are read by hand, so no class could say it. */
export function UploadBody(
  file: string,
  fields: Readonly<Record<string, UploadField>> = {},
): MethodDecorator {
  const names = Object.keys(fields);
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        additionalProperties: false,
        required: [file, ...names.filter((name) => fields[name]?.isRequired === true)],
        properties: {
          [file]: { type: 'string', format: 'binary' },
          ...Object.fromEntries(names.map((name) => [name, { ...fields[name]?.schema }])),
        },
      },
    }),
  );
}
