import {
  type CreateProjectRequest,
  LIMITS,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@pregonero/contracts/api';
import { Id, OneOf, Optional, OptionalText, Text } from '../../http/field.decorators';

/** Body of `POST /api/projects`. */
export class CreateProjectDto implements CreateProjectRequest {
  @Text({ required: 'El nombre es requerido', maxLength: LIMITS.projectNameMaxLength })
  name: string;

  @OptionalText({ maxLength: LIMITS.projectDescriptionMaxLength })
  description?: string;

  @Id({ invalid: 'Please select a client' })
  clientId: number;

  @Optional()
  @OneOf(PROJECT_STATUSES, { invalid: 'El estado debe ser active, completed o pending' })
  status?: ProjectStatus;
}
