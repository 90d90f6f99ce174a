import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';

const HEADERS = {
  'Tus-Resumable': { description: 'La versión del protocolo.', schema: { type: 'string', enum: ['1.0.0'] } },
  'Upload-Length': {
    description: 'Los bytes del archivo.',
    schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
  },
  'Upload-Metadata': {
    description: 'Nombres con sus valores en Base64, separados por comas.',
    schema: { type: 'string' },
  },
  'Upload-Offset': {
    description: 'Desde qué byte siguen.',
    schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
  },
} satisfies Record<string, Omit<ApiHeaderOptions, 'name'>>;

/** Describes headers of the protocol, which every call of it begins with its version. */
export function TusHeaders(...names: Exclude<keyof typeof HEADERS, 'Tus-Resumable'>[]): MethodDecorator {
  return applyDecorators(
    ...(['Tus-Resumable', ...names] as const).map((name) => ApiHeader({ name, ...HEADERS[name] })),
  );
}

/** Describes a piece of a file as the body. */
export function TusPiece(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/offset+octet-stream'),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary' } }),
  );
}
