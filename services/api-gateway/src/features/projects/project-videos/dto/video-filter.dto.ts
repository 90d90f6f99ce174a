import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../../../platform/http/field.decorators';
import { ListPageDto } from '../../../../platform/http/list-page';
import { TextId } from '../../../../platform/http/text-id.decorator';

/** Query of `GET /api/videos`. */
export class VideoFilterDto extends ListPageDto {
  @Optional()
  @TextId({ invalid: say('project_id_invalid') })
  projectId?: number;
}
