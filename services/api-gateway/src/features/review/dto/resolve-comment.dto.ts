import type { ResolveCommentRequest } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { Flag } from '../../../platform/http/field.decorators';

/** Body of `PUT /api/review-comments/{id}`. */
export class ResolveCommentDto implements ResolveCommentRequest {
  @Flag({ invalid: say('true_or_false') })
  isResolved: boolean;
}
