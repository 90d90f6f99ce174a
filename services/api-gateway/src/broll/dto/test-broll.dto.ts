import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, type TestBrollRequest } from '@pregonero/contracts/api';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '../../http/db-id.pipe';
import { Flag, Optional } from '../../http/field.decorators';

/** Body of `POST /api/test-broll/{id}`; empty means automatic clips. */
export class TestBrollDto implements TestBrollRequest {
  @Flag({ invalid: 'Debe ser verdadero o falso' })
  @Optional()
  useCustomMedia?: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    maxItems: LIMITS.brollMaxClips,
    uniqueItems: true,
  })
  @Optional()
  @IsArray({ message: 'Debe ser una lista de archivos' })
  @ArrayMaxSize(LIMITS.brollMaxClips, { message: `Elige como máximo ${LIMITS.brollMaxClips} archivos` })
  @ArrayUnique({ message: 'Cada archivo se elige una sola vez' })
  @IsInt({ each: true, message: 'Cada archivo se nombra por su número' })
  @Min(1, { each: true, message: 'Cada archivo se nombra por su número' })
  @Max(MAX_ID, { each: true, message: 'Cada archivo se nombra por su número' })
  selectedMediaIds?: number[];

  @Flag({ invalid: 'Debe ser verdadero o falso' })
  @Optional()
  useAutomaticBroll?: boolean;
}
