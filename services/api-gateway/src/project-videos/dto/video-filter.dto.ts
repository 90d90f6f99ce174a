import { Optional } from '../../http/field.decorators';
import { TextId } from '../../http/text-id.decorator';

/** Query of `GET /api/videos`. */
export class VideoFilterDto {
  @Optional()
  @TextId({ invalid: 'ID de proyecto no válido' })
  projectId?: number;
}
