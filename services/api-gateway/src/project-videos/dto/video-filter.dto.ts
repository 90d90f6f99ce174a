import { say } from '@pregonero/contracts/languages';
import { Optional } from '../../http/field.decorators';
import { TextId } from '../../http/text-id.decorator';

/** Query of `GET /api/videos`. */
export class VideoFilterDto {
  @Optional()
  @TextId({ invalid: say('project_id_invalid') })
  projectId?: number;
}
