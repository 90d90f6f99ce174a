import type { ReviewDecisionRequest } from '@pregonero/contracts/api';
import { AcceptedVersionField } from '../../legal/accepted-version.decorator';
import { AuthorName } from './review-fields.decorators';
import { VideoDecisionDto } from './video-decision.dto';

/** Body of `POST /api/review/{token}/decision`. */
export class ReviewDecisionDto extends VideoDecisionDto implements ReviewDecisionRequest {
  @AuthorName()
  author: string;

  @AcceptedVersionField('privacidad')
  acceptedPrivacy?: string;
}
