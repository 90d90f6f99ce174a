import {
  LIMITS,
  REVIEW_DECISIONS,
  type ReviewDecisionKind,
  type VideoDecisionRequest,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Id, OneOf, Optional, OptionalText } from '../../../platform/http/field.decorators';
import { Visible } from './review-fields.decorators';

/** Body of `POST /api/videos/{id}/decision`. */
export class VideoDecisionDto implements VideoDecisionRequest {
  @OneOf(REVIEW_DECISIONS, { invalid: say('review_decision_unknown') })
  decision: ReviewDecisionKind;

  @OptionalText({ maxLength: LIMITS.reviewCommentMaxLength, nullable: true })
  @Visible({ maxLength: LIMITS.reviewCommentMaxLength })
  reason?: string | null;

  @Optional()
  @Id({ invalid: say('review_version_invalid') })
  version?: number;
}
