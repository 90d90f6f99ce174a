import {
  type CreateProjectRequest,
  LIMITS,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Id, OneOf, Optional, OptionalText, Text } from '../../../platform/http/field.decorators';

/** Body of `POST /api/projects`. */
export class CreateProjectDto implements CreateProjectRequest {
  @Text({ required: say('name_missing'), maxLength: LIMITS.projectNameMaxLength })
  name: string;

  @OptionalText({ maxLength: LIMITS.projectDescriptionMaxLength })
  description?: string;

  @Id({ invalid: say('client_missing') })
  clientId: number;

  @Optional()
  @OneOf(PROJECT_STATUSES, { invalid: say('project_status_unknown') })
  status?: ProjectStatus;
}
