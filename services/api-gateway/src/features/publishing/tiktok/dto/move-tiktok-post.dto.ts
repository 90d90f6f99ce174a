import type { MoveTiktokPostRequest } from '@pregonero/contracts/api';
import { Schedule } from './schedule.decorator';

/** Body of `PUT /api/tiktok/posts/{id}`. */
export class MoveTiktokPostDto implements MoveTiktokPostRequest {
  @Schedule('UTC (…Z), a partir de mañana y como máximo en un año.')
  scheduledTime: string;
}
