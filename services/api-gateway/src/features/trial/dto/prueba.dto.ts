import { LIMITS, type PruebaRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../platform/http/field.decorators';

/** Body of `POST /api/prueba`. */
export class PruebaDto implements PruebaRequest {
  @Text({ required: say('trial_business_missing'), minLength: 3, maxLength: LIMITS.pruebaNegocioMaxLength })
  negocio: string;
}
