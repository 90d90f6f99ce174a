import { type ExtractKeywordsRequest, LIMITS } from '@pregonero/contracts/api';
import { Text } from '../../http/field.decorators';

/** Body of `POST /api/extract-keywords`. */
export class ExtractKeywordsDto implements ExtractKeywordsRequest {
  @Text({ required: 'El texto del guion es requerido', maxLength: LIMITS.scriptMaxLength })
  script: string;
}
