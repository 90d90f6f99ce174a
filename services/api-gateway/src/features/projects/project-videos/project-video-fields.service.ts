import { Injectable } from '@nestjs/common';
import { ApiError, LIMITS } from '@pregonero/contracts/api';
import { ProjectRepository } from '@pregonero/persistence';
import { InputValidationPipe } from '../../../platform/http/input-validation.pipe';
import type { UploadRules } from '../../../platform/uploads/upload-rules';
import { UploadVideoDto } from './dto/upload-video.dto';

const BODY = { type: 'body', metatype: UploadVideoDto } as const;

/** What a file has to be to become a project's video, however it comes. */
export const PROJECT_VIDEO_RULES = {
  file: 'video',
  maxBytes: LIMITS.projectVideoMaxBytes,
  types: ['video/mp4', 'video/quicktime', 'video/x-msvideo'],
  refusals: { tooLarge: { reason: 'project_video' }, wrongType: { reason: 'video_expected' } },
} as const satisfies Omit<UploadRules, 'fields'>;

/** What is said of a project's video beside its file. */
@Injectable()
export class ProjectVideoFields {
  private readonly validation = new InputValidationPipe();

  constructor(private readonly projects: ProjectRepository) {}

  /** The checked fields. @throws ApiError `validation_failed`; `not_found` when there is no such project */
  async check(fields: Readonly<Record<string, string>>): Promise<UploadVideoDto> {
    // A form sends a date that nobody chose as an empty text.
    const given = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => name !== 'targetDate' || value !== ''),
    );
    const input = (await this.validation.transform(given, BODY)) as UploadVideoDto;
    if ((await this.projects.find(input.projectId)) === null) throw new ApiError('not_found');
    return input;
  }
}
