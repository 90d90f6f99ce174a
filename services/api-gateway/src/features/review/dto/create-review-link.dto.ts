import { type CreateReviewLinkRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { DayOrMoment } from '../../../platform/http/day-or-moment.decorator';
import { Flag, Optional, OptionalText } from '../../../platform/http/field.decorators';
import { VisibleLine } from './review-fields.decorators';

/** Body of `POST /api/videos/{id}/review-links`. */
export class CreateReviewLinkDto implements CreateReviewLinkRequest {
  @Flag({ invalid: say('true_or_false') })
  canComment: boolean;

  @Flag({ invalid: say('true_or_false') })
  canApprove: boolean;

  @Flag({ invalid: say('true_or_false') })
  canDownload: boolean;

  @Optional()
  @DayOrMoment({ nullable: true })
  expiresAt?: string | null;

  /** Empty: none. */
  @OptionalText({ maxLength: LIMITS.reviewLinkNameMaxLength, nullable: true })
  @VisibleLine({ maxLength: LIMITS.reviewLinkNameMaxLength })
  name?: string | null;

  /** Empty: none. */
  @OptionalText({ maxLength: LIMITS.passwordMaxLength, nullable: true })
  password?: string | null;
}
