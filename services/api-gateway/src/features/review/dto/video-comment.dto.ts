import { LIMITS, type ReviewDrawing, type VideoCommentRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Id, Optional, Text } from '../../../platform/http/field.decorators';
import { Drawing, SenderRef, VideoSecond, Visible } from './review-fields.decorators';

/** Body of `POST /api/videos/{id}/comments`. */
export class VideoCommentDto implements VideoCommentRequest {
  @Text({ required: say('review_text_missing'), maxLength: LIMITS.reviewCommentMaxLength })
  @Visible({ maxLength: LIMITS.reviewCommentMaxLength })
  text: string;

  @Optional()
  @VideoSecond()
  atSeconds?: number | null;

  @Optional()
  @Drawing()
  drawing?: ReviewDrawing | null;

  @Optional()
  @Id({ invalid: say('review_version_invalid') })
  version?: number;

  @Optional()
  @SenderRef()
  ref?: string;
}
