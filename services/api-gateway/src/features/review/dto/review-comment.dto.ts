import type { ReviewCommentRequest } from '@pregonero/contracts/api';
import { AcceptedVersionField } from '../../legal/accepted-version.decorator';
import { AuthorName } from './review-fields.decorators';
import { VideoCommentDto } from './video-comment.dto';

/** Body of `POST /api/review/{token}/comments`. */
export class ReviewCommentDto extends VideoCommentDto implements ReviewCommentRequest {
  @AuthorName()
  author: string;

  @AcceptedVersionField('privacidad')
  acceptedPrivacy?: string;
}
