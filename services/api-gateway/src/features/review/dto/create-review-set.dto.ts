import { ApiProperty } from '@nestjs/swagger';
import { type CreateReviewSetRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
import { carried } from '../../../platform/http/field-sentence';
import { CreateReviewLinkDto } from './create-review-link.dto';

const INVALID = { message: carried(say('review_set_invalid', { max: LIMITS.reviewSetMax })) };

/** Body of `POST /api/projects/{projectId}/review-sets`. */
export class CreateReviewSetDto extends CreateReviewLinkDto implements CreateReviewSetRequest {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    minItems: 1,
    maxItems: LIMITS.reviewSetMax,
    uniqueItems: true,
  })
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(LIMITS.reviewSetMax, INVALID)
  @ArrayUnique(INVALID)
  @IsInt({ each: true, ...INVALID })
  @Min(1, { each: true, ...INVALID })
  @Max(MAX_ID, { each: true, ...INVALID })
  videoIds: number[];
}
