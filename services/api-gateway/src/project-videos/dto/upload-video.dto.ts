import { LIMITS, UPLOAD_VIDEO_STATUSES, type UploadVideoStatus } from '@pregonero/contracts/api';
import { OneOf, Optional, Text } from '../../http/field.decorators';
import { TextId } from '../../http/text-id.decorator';
import { TargetDate } from './target-date.decorator';

/** Text fields of the form of `POST /api/videos/upload`. */
export class UploadVideoDto {
  @Text({ required: 'El caption es requerido', maxLength: LIMITS.captionMaxLength })
  caption: string;

  @TextId({ invalid: 'ID de proyecto no válido' })
  projectId: number;

  @OneOf(UPLOAD_VIDEO_STATUSES, { invalid: 'Selecciona un estado' })
  status: UploadVideoStatus;

  @Optional()
  @TargetDate({ nullable: false })
  targetDate?: string;
}
