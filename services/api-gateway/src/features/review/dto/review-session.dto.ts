import { LIMITS, type ReviewSessionRequest } from '@pregonero/contracts/api';
import { OptionalText } from '../../../platform/http/field.decorators';

/** Body of `POST /api/review/{token}/session`. */
export class ReviewSessionDto implements ReviewSessionRequest {
  @OptionalText({ maxLength: LIMITS.passwordMaxLength })
  password?: string;
}
