import { Injectable } from '@nestjs/common';
import { ApiError, type ProjectVideo } from '@pregonero/contracts/api';
import {
  type FileFacts,
  ProjectVideoRepository,
  toProjectVideo,
  type VideoEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import type { AfterCommit } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AgencyEvents } from '../agency/agency-events.service';
import { FileReceiver } from '../../../platform/uploads/file-receiver.service';
import { titleOf } from './video-title';

/** A stored file that becomes a project's video; `cloudinaryPublicId` is its key, `cloudinaryUrl` a link to it. */
export type NewProjectVideo = Pick<
  VideoEntity,
  'caption' | 'cloudinaryUrl' | 'cloudinaryPublicId' | 'projectId' | 'status' | 'targetDate'
> & { readonly facts: FileFacts };

/** Rows of stored files, however the files came: an upload, or the film of a script. */
@Injectable()
export class NewProjectVideos {
  constructor(
    private readonly receiver: FileReceiver,
    private readonly videos: ProjectVideoRepository,
    private readonly versions: VideoVersionRepository,
    private readonly events: AgencyEvents,
  ) {}

  /**
   * Writes the row, keeps the file, and tells the project's client unless it is the client who adds it.
   * @throws ApiError `not_found` when the project is gone, `request_timeout` when the file took far too long
   */
  async add(
    tx: EntityManager,
    after: AfterCommit,
    callerId: number,
    { facts, ...columns }: NewProjectVideo,
  ): Promise<ProjectVideo> {
    await this.receiver.keep(tx, columns.cloudinaryPublicId);
    const video = await this.videos.create(tx, columns);
    if (video?.project === undefined) throw new ApiError('not_found');
    await this.versions.ensureFirst(tx, video.id, facts);
    const { id: projectId, name: project, clientId } = video.project;
    if (clientId !== callerId) {
      await this.events.tellClient(tx, after, video, {
        kind: 'project_video_uploaded',
        params: { project, video: titleOf(video) },
        uniqueRef: `video:${video.id}:uploaded`,
      });
    }
    await this.events.changed(tx, after, { projectId, videoId: video.id, clientId });
    return toProjectVideo(video);
  }
}
