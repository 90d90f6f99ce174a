import type { AprobarGuionRequest } from '@pregonero/contracts/api';
import { Optional } from '../../../platform/http/field.decorators';
import { EleccionDto } from './eleccion.dto';
import { Sequence } from './sequence.decorator';

/** Body of `POST /api/guiones/{id}/aprobar`. */
export class AprobarGuionDto extends EleccionDto implements AprobarGuionRequest {
  @Sequence()
  @Optional()
  sequence?: number;
}
