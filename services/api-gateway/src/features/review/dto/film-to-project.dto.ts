import { type FilmToProjectRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Id, Optional, Text } from '../../../platform/http/field.decorators';

/** Body of `POST /api/guiones/{id}/project-video`. */
export class FilmToProjectDto implements FilmToProjectRequest {
  @Id({ invalid: say('project_id_invalid') })
  projectId: number;

  @Optional()
  @Id({ invalid: say('id_invalid') })
  videoId?: number;

  @Optional()
  @Text({ required: say('caption_missing'), maxLength: LIMITS.captionMaxLength })
  caption?: string;
}
