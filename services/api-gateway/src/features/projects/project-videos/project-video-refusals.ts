import { ApiError } from '@pregonero/contracts/api';

/** The video is not there, or not any more. */
export function goneVideo(): ApiError {
  return new ApiError('not_found', { params: { reason: 'project_video' } });
}
