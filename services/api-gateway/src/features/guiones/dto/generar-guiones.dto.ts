import { CANTIDAD_VIDEOS, type CantidadVideos, type GenerarGuionesRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf } from '../../../platform/http/field.decorators';
import { Topics } from './topics.decorator';

/** Body of `POST /api/generar-guiones`. */
export class GenerarGuionesDto implements GenerarGuionesRequest {
  @OneOf(CANTIDAD_VIDEOS, { invalid: say('guion_count_unknown') })
  cantidadVideos: CantidadVideos;

  @Topics()
  temas?: string[];
}
