import { Injectable } from '@nestjs/common';
import type { ProjectVideo } from '@pregonero/contracts/api';
import {
  type FileFacts,
  ProjectVideoRepository,
  toProjectVideo,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { keys } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { AfterCommit } from '@pregonero/queue';
import { AgencyEvents } from '../projects/agency/agency-events.service';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { PROJECT_VIDEO_RULES } from '../projects/project-videos/project-video-fields.service';
import { goneVideo } from '../projects/project-videos/project-video-refusals';
import { ProjectVideoLinks } from '../projects/project-videos/project-video-links.service';
import { titleOf } from '../projects/project-videos/video-title';
import { FileReceiver } from '../../platform/uploads/file-receiver.service';
import { factsOf, type UploadRules } from '../../platform/uploads/upload-rules';
import { DecisionLog } from './decision-log.service';
import { ReviewEvents } from './review-events.service';
import type { Reviewer } from './reviewer';

/** A stored file that becomes a version. */
export interface NewVersion {
  readonly videoId: number;
  readonly key: string;
  readonly facts: FileFacts;
}

/** New versions of a video: whoever reviews it begins anew, and the files of before stay to be compared. */
@Injectable()
export class VideoVersions {
  constructor(
    private readonly receiver: FileReceiver,
    private readonly videos: ProjectVideoRepository,
    private readonly versions: VideoVersionRepository,
    private readonly idempotency: IdempotencyService,
    private readonly links: ProjectVideoLinks,
    private readonly log: DecisionLog,
    private readonly events: AgencyEvents,
    private readonly live: ReviewEvents,
  ) {}

  /**
   * Stores the file of a multipart form as the video's newest version.
   * @throws ApiError `not_found`, `file_too_large`, `unsupported_media_type`, `storage_unavailable`; none of them leaves a
   *   row or an object
   */
  async upload(
    by: Reviewer & { userId: number },
    videoId: number,
    request: FastifyRequest,
    requestKey: RequestKey,
  ): Promise<ProjectVideo> {
    if ((await this.videos.read(videoId)) === null) throw goneVideo();
    const key = keys.projectVideo();
    const rules: UploadRules = {
      ...PROJECT_VIDEO_RULES,
      fields: [],
    };
    const answer = await this.receiver.receive(request, { rules, key }, async (file) => {
      const { sha256, bytes, name } = file;
      const stored = await this.idempotency.once<ProjectVideo>(
        { ...requestKey, userId: by.userId, body: { videoId, name, bytes, sha256 } },
        async (tx, after) => ({
          status: 201,
          body: await this.add(tx, after, by, { videoId, key, facts: factsOf(file) }),
        }),
      );
      // The first request's file is the one that has a row.
      if (stored.body.cloudinaryPublicId !== key) await this.receiver.discard(key);
      return stored;
    });
    await this.live.changed(videoId);
    return answer.body;
  }

  /**
   * Keeps a stored file as the newest version: what was decided about the one before stays in the log, and is asked anew.
   * @throws ApiError `not_found` when the video is gone, `request_timeout` when the file took far too long
   */
  async add(
    tx: EntityManager,
    after: AfterCommit,
    by: Reviewer,
    { videoId, key, facts }: NewVersion,
  ): Promise<ProjectVideo> {
    await this.receiver.keep(tx, key);
    const before = await this.videos.lock(tx, videoId);
    if (before === null) throw goneVideo();
    const version = await this.versions.add(tx, { videoId, storageKey: key, ...facts });
    if (before.status !== 'pending') await this.log.note(tx, before, by, { kind: 'reset', reason: null });
    const video = await this.videos.update(tx, videoId, {
      status: 'pending',
      feedback: null,
      cloudinaryPublicId: key,
      cloudinaryUrl: await this.links.sign(key),
    });
    if (video?.project === undefined) throw goneVideo();
    const { name: project, clientId } = video.project;
    if (clientId !== by.userId) {
      await this.events.tellClient(tx, after, video, {
        kind: 'project_video_version',
        params: { project, video: titleOf(video), version },
        uniqueRef: `video:${videoId}:version:${version}`,
      });
    }
    await this.events.postsHeld(tx, after, { before, video, by });
    await this.events.changed(tx, after, { projectId: video.projectId, videoId, clientId });
    return toProjectVideo(video);
  }
}
