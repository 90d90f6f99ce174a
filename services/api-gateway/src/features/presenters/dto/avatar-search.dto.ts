import { AVATAR_FILTERS, LIMITS } from '@pregonero/contracts/api';
import { SearchText } from '../../../platform/http/field.decorators';
import { Filter } from './filter.decorator';

/** Query of `GET /api/avatars/search`. */
export class AvatarSearchDto {
  @SearchText({ maxLength: LIMITS.searchTextMaxLength })
  q?: string;

  @Filter(AVATAR_FILTERS.gender)
  gender?: string;

  @Filter(AVATAR_FILTERS.age)
  age?: string;

  @Filter(AVATAR_FILTERS.ethnicity)
  ethnicity?: string;

  @Filter(AVATAR_FILTERS.use_case)
  use_case?: string;
}
