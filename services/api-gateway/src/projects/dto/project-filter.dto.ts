import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../http/field.decorators';
import { TextId } from '../../http/text-id.decorator';

/** Query of `GET /api/projects`. */
export class ProjectFilterDto {
  @Optional()
  @TextId({ invalid: say('client_id_invalid') })
  clientId?: number;
}
