import { Optional } from '../../http/field.decorators';
import { TextId } from '../../http/text-id.decorator';

/** Query of `GET /api/projects`. */
export class ProjectFilterDto {
  @Optional()
  @TextId({ invalid: 'ID de cliente no válido' })
  clientId?: number;
}
