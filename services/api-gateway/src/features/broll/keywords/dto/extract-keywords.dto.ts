import { type ExtractKeywordsRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Text } from '../../../../platform/http/field.decorators';

/** Body of `POST /api/extract-keywords`. */
export class ExtractKeywordsDto implements ExtractKeywordsRequest {
  @Text({ required: say('guion_text_missing'), maxLength: LIMITS.scriptMaxLength })
  script: string;
}
