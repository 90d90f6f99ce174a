import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../../platform/http/field.decorators';
import { ListPageDto } from '../../../platform/http/list-page';
import { TextId } from '../../../platform/http/text-id.decorator';

/** Query of `GET /api/projects`. */
export class ProjectFilterDto extends ListPageDto {
  @Optional()
  @TextId({ invalid: say('client_id_invalid') })
  clientId?: number;
}
