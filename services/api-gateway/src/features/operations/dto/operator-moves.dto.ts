import {
  type DrainWorkerRequest,
  type HoldClientRequest,
  type HoldProviderRequest,
  JOB_SITUATIONS,
  type JobSituation,
  type OperatedKind,
  OPERATOR_REASON_MAX_LENGTH,
  type RepairFileRequest,
  type ReviveJobRequest,
  type StopJobRequest,
} from '@pregonero/contracts/api';
import { JOBS, PROVIDER_NAMES, type ProviderName } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { Flag, Id, OneOf, Optional, OptionalText, Text } from '../../../platform/http/field.decorators';
import { ListPageDto } from '../../../platform/http/list-page';
import { TextId } from '../../../platform/http/text-id.decorator';

const STEP_MAX_LENGTH = 40;
const JOB_KINDS = JOBS.map(({ kind }) => kind);

/** Query of `GET /api/operaciones/trabajos`. */
export class JobFilterDto extends ListPageDto {
  @Optional()
  @OneOf(JOB_SITUATIONS, { invalid: say('choose_one_of', { values: JOB_SITUATIONS.join(', ') }) })
  situacion?: JobSituation;

  @Optional()
  @OneOf(JOB_KINDS, { invalid: say('choose_one_of', { values: JOB_KINDS.join(', ') }) })
  tipo?: OperatedKind;

  @Optional()
  @TextId({ invalid: say('id_invalid') })
  cliente?: number;
}

/** Body of `POST /api/operaciones/trabajos/{id}/cancelar`. */
export class StopJobDto implements StopJobRequest {
  @OptionalText({ maxLength: OPERATOR_REASON_MAX_LENGTH })
  reason?: string;
}

/** Body of `POST /api/operaciones/trabajos/{id}/reintentar`. */
export class ReviveJobDto extends StopJobDto implements ReviveJobRequest {
  @OptionalText({ maxLength: STEP_MAX_LENGTH })
  step?: string;
}

/** Body of `PUT /api/operaciones/proveedores`. */
export class HoldProviderDto extends StopJobDto implements HoldProviderRequest {
  @OneOf(PROVIDER_NAMES, { invalid: say('provider_unknown') })
  provider: ProviderName;

  @Flag({ invalid: say('true_or_false') })
  held: boolean;
}

/** Body of `PUT /api/operaciones/clientes`. */
export class HoldClientDto extends StopJobDto implements HoldClientRequest {
  @Id({ invalid: say('id_invalid') })
  userId: number;

  @Flag({ invalid: say('true_or_false') })
  held: boolean;
}

/** Body of `PUT /api/operaciones/trabajadores`. */
export class DrainWorkerDto extends StopJobDto implements DrainWorkerRequest {
  @Id({ invalid: say('id_invalid') })
  number: number;

  @Flag({ invalid: say('true_or_false') })
  draining: boolean;
}

/** Longer than any key of the store. */
const KEY_MAX_LENGTH = 200;

/** Body of `POST /api/operaciones/archivos/reparar`. */
export class RepairFileDto extends StopJobDto implements RepairFileRequest {
  @Text({ required: say('stored_file_unknown'), maxLength: KEY_MAX_LENGTH })
  key: string;
}
