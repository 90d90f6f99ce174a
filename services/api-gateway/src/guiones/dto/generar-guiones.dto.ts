import { CANTIDAD_VIDEOS, type CantidadVideos, type GenerarGuionesRequest } from '@pregonero/contracts/api';
import { OneOf } from '../../http/field.decorators';

/** Body of `POST /api/generar-guiones`. */
export class GenerarGuionesDto implements GenerarGuionesRequest {
  @OneOf(CANTIDAD_VIDEOS, { invalid: 'Elige 1, 2, 3 o 5 guiones' })
  cantidadVideos: CantidadVideos;
}
