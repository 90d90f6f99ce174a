import { ApiProperty } from '@nestjs/swagger';
import { type AprobarGuionesRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';
import { Optional } from '../../../platform/http/field.decorators';
import { EleccionDto } from './eleccion.dto';
import { Sequences } from './sequence.decorator';

const INVALID = { message: carried(say('guion_list_invalid', { max: LIMITS.guionesAprobadosMax })) };

/** Body of `POST /api/guiones/aprobar`. */
export class AprobarGuionesDto extends EleccionDto implements AprobarGuionesRequest {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    minItems: 1,
    maxItems: LIMITS.guionesAprobadosMax,
    uniqueItems: true,
  })
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(LIMITS.guionesAprobadosMax, INVALID)
  @ArrayUnique(INVALID)
  @IsInt({ each: true, ...INVALID })
  @Min(1, { each: true, ...INVALID })
  @Max(MAX_ID, { each: true, ...INVALID })
  guionIds: number[];

  @Sequences(LIMITS.guionesAprobadosMax)
  @Optional()
  sequences?: number[];
}
