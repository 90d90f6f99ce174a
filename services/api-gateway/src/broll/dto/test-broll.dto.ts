import { LIMITS, type TestBrollRequest } from '@pregonero/contracts/api';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Optional } from '../../http/field.decorators';

/** Body of `POST /api/test-broll/{id}`; empty means automatic clips. */
export class TestBrollDto implements TestBrollRequest {
  @Optional()
  @IsBoolean({ message: 'Debe ser verdadero o falso' })
  useCustomMedia?: boolean;

  @Optional()
  @IsArray({ message: 'Debe ser una lista de archivos' })
  @ArrayMaxSize(LIMITS.brollMaxClips, { message: `Elige como máximo ${LIMITS.brollMaxClips} archivos` })
  @ArrayUnique({ message: 'Cada archivo se elige una sola vez' })
  @IsInt({ each: true, message: 'Cada archivo se nombra por su número' })
  @Min(1, { each: true, message: 'Cada archivo se nombra por su número' })
  @Max(2_147_483_647, { each: true, message: 'Cada archivo se nombra por su número' })
  selectedMediaIds?: number[];

  @Optional()
  @IsBoolean({ message: 'Debe ser verdadero o falso' })
  useAutomaticBroll?: boolean;
}
