import type { PrimerosPasosRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Flag } from '../../../platform/http/field.decorators';

/** Body of `PUT /api/primeros-pasos`. */
export class PrimerosPasosDto implements PrimerosPasosRequest {
  @Flag({ invalid: say('true_or_false') })
  ocultos: boolean;
}
