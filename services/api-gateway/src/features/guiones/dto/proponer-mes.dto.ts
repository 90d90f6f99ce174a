import { GUIONES_DEL_MES, type GuionesDelMes, type ProponerMesRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf } from '../../../platform/http/field.decorators';
import { Topics } from './topics.decorator';

/** Body of `POST /api/mes`. */
export class ProponerMesDto implements ProponerMesRequest {
  @OneOf(GUIONES_DEL_MES, { invalid: say('month_count_unknown') })
  cantidad: GuionesDelMes;

  @Topics()
  temas?: string[];
}
