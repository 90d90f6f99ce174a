import { Injectable } from '@nestjs/common';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { keys } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import { parseIsoMoment } from '../../../platform/http/iso-moment';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { FileReceiver } from '../../../platform/uploads/file-receiver.service';
import { factsOf, type StoredUpload, type UploadRules } from '../../../platform/uploads/upload-rules';
import type { UploadVideoDto } from './dto/upload-video.dto';
import { NewProjectVideos } from './new-project-videos.service';
import { PROJECT_VIDEO_RULES, ProjectVideoFields } from './project-video-fields.service';
import { ProjectVideoLinks } from './project-video-links.service';

const FIELDS = ['caption', 'projectId', 'status', 'targetDate'] as const;
const REQUIRED = ['caption', 'projectId', 'status'] as const;

/** A video from the agency's machine to a project. */
@Injectable()
export class ProjectVideoUploadService {
  constructor(
    private readonly receiver: FileReceiver,
    private readonly fields: ProjectVideoFields,
    private readonly created: NewProjectVideos,
    private readonly idempotency: IdempotencyService,
    private readonly links: ProjectVideoLinks,
  ) {}

  /**
   * Stores the file of a multipart form as a project's video and tells the project's client. A repeat with the same
   * key is read to its end and answered with the first one's video.
   * @throws ApiError `validation_failed`, `not_found`, `file_too_large`, `unsupported_media_type`,
   *   `storage_unavailable`; none of them leaves a row or an object
   */
  upload(callerId: number, request: FastifyRequest, requestKey: RequestKey): Promise<Answer<ProjectVideo>> {
    const key = keys.projectVideo();
    const rules: UploadRules = {
      ...PROJECT_VIDEO_RULES,
      fields: FIELDS,
      onFile: async (fields) => {
        // With everything known already, a refusal need not wait for 500 MB.
        if (REQUIRED.every((name) => name in fields)) await this.fields.check(fields);
      },
    };
    return this.receiver.receive(request, { rules, key }, async (upload, fields) => {
      const input = await this.fields.check(fields);
      return this.register(callerId, { requestKey, upload, input });
    });
  }

  private async register(
    callerId: number,
    received: { requestKey: RequestKey; upload: StoredUpload; input: UploadVideoDto },
  ): Promise<Answer<ProjectVideo>> {
    const { requestKey, upload, input } = received;
    const { key, name, bytes } = upload;
    const { caption, projectId, status, targetDate } = input;
    const cloudinaryUrl = await this.links.sign(key);
    const answer = await this.idempotency.once<ProjectVideo>(
      { ...requestKey, userId: callerId, body: { caption, projectId, status, targetDate, name, bytes } },
      async (tx, after) => {
        const body = await this.created.add(tx, after, callerId, {
          caption,
          cloudinaryUrl,
          cloudinaryPublicId: key,
          projectId,
          status,
          targetDate: targetDate === undefined ? null : parseIsoMoment(targetDate),
          facts: factsOf(upload),
        });
        return { status: 201, body };
      },
    );
    // The first request's file is the one that has a row.
    if (answer.body.cloudinaryPublicId !== key) await this.receiver.discard(key);
    return answer;
  }
}
