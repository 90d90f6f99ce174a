import {
  LIMITS,
  PROJECT_STATUSES,
  type ProjectStatus,
  type UpdateProjectRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { DayOrMoment } from '../../../platform/http/day-or-moment.decorator';
import { OneOf, Optional, OptionalText, Text } from '../../../platform/http/field.decorators';

/** Body of `PUT /api/projects/{projectId}`: at least one of the four. */
export class UpdateProjectDto implements UpdateProjectRequest {
  @Optional()
  @Text({ required: say('name_missing'), maxLength: LIMITS.projectNameMaxLength })
  name?: string;

  @OptionalText({ maxLength: LIMITS.projectDescriptionMaxLength, nullable: true })
  description?: string | null;

  @Optional()
  @DayOrMoment({ nullable: true })
  deadline?: string | null;

  @Optional()
  @OneOf(PROJECT_STATUSES, { invalid: say('project_status_unknown') })
  status?: ProjectStatus;
}
