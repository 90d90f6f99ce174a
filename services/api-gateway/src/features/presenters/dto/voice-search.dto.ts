import { LIMITS, VOICE_FILTERS } from '@pregonero/contracts/api';
import { SearchText } from '../../../platform/http/field.decorators';
import { Filter } from './filter.decorator';

/** Query of `GET /api/voices/search`. */
export class VoiceSearchDto {
  @SearchText({ maxLength: LIMITS.searchTextMaxLength })
  q?: string;

  @Filter(VOICE_FILTERS.language)
  language?: string;

  @Filter(VOICE_FILTERS.gender)
  gender?: string;

  @Filter(VOICE_FILTERS.age)
  age?: string;

  @Filter(VOICE_FILTERS.accent)
  accent?: string;

  @Filter(VOICE_FILTERS.style)
  style?: string;
}
