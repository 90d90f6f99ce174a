import { Injectable } from '@nestjs/common';
import { ApiError, type FilmToProjectRequest, LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import {
  type FileFacts,
  type GuionEntity,
  GuionRepository,
  ProjectRepository,
  ProjectVideoRepository,
} from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import type { CurrentSession } from '../../platform/auth/current-session';
import { IdempotencyService, type RememberedRequest } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { NewProjectVideos } from '../projects/project-videos/new-project-videos.service';
import { ProjectVideoLinks } from '../projects/project-videos/project-video-links.service';
import { FileReceiver } from '../../platform/uploads/file-receiver.service';
import { ReviewEvents } from './review-events.service';
import { signedInReviewer } from './reviewer';
import { VideoVersions } from './video-versions.service';

/** One wish to bring a script's film into a project. */
interface FilmWish {
  readonly guionId: number;
  readonly input: FilmToProjectRequest;
  readonly address: string;
  readonly requestKey: RequestKey;
}

/**
 * Films that were made here go where they are reviewed. A project gets a copy: the script's own file ends with its fortnight,
 * is replaced by the next cut, and what was approved must stay what it was.
 */
@Injectable()
export class ScriptFilms {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly projects: ProjectRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly store: ObjectStore,
    private readonly receiver: FileReceiver,
    private readonly idempotency: IdempotencyService,
    private readonly created: NewProjectVideos,
    private readonly versions: VideoVersions,
    private readonly links: ProjectVideoLinks,
    private readonly live: ReviewEvents,
  ) {}

  /**
   * Copies the film of the caller's script into the caller's project, as a video of its own or as a version of one.
   * @throws ApiError `not_found` for what is not the caller's, `invalid_state` without a film, `storage_unavailable`; none of
   *   them leaves a row or an object
   */
  async bring(
    caller: CurrentSession,
    { guionId, input, address, requestKey }: FilmWish,
  ): Promise<ProjectVideo> {
    const request: RememberedRequest = { ...requestKey, userId: caller.userId, body: { guionId, ...input } };
    const before = await this.idempotency.remembered<ProjectVideo>(request);
    if (before !== null) return before.body;
    const guion = await this.guiones.findOwn(caller.userId, guionId);
    if (guion === null) throw new ApiError('not_found');
    const film = await this.filmOf(guion);
    await this.expectPlace(caller.userId, input);
    const key = keys.projectVideo();
    const copied = await this.receiver.copy(film, key);
    const video = await this.register(signedInReviewer(caller, address), request, {
      guion,
      input,
      key,
      facts: { ...copied, durationSeconds: guion.video_duration },
    });
    if (input.videoId !== undefined) await this.live.changed(input.videoId);
    return video;
  }

  private async register(
    by: ReturnType<typeof signedInReviewer>,
    request: RememberedRequest,
    copy: { guion: GuionEntity; input: FilmToProjectRequest; key: string; facts: FileFacts },
  ): Promise<ProjectVideo> {
    const { guion, input, key, facts } = copy;
    const { projectId, videoId } = input;
    try {
      const cloudinaryUrl = await this.links.sign(key);
      const { body } = await this.idempotency.once<ProjectVideo>(request, async (tx, after) => ({
        status: 201,
        body:
          videoId === undefined
            ? await this.created.add(tx, after, by.userId, {
                ...{ caption: captionOf(guion, input), cloudinaryUrl, cloudinaryPublicId: key, projectId },
                ...{ status: 'pending', targetDate: null, facts },
              })
            : await this.versions.add(tx, after, by, { videoId, key, facts }),
      }));
      // The first request's copy is the one that has a row.
      if (body.cloudinaryPublicId !== key) await this.receiver.discard(key);
      return body;
    } catch (error) {
      await this.receiver.discard(key);
      throw error;
    }
  }

  /** The key of the film as people see it. @throws ApiError `invalid_state` when there is none, or not any more */
  private async filmOf({ estado, videoFinalKey, videoBaseKey }: GuionEntity): Promise<string> {
    const key = estado === 'listo' ? (videoFinalKey ?? videoBaseKey) : null;
    if (key === null) throw new ApiError('invalid_state', { params: { reason: 'film_not_ready' } });
    if ((await this.store.head(key)) !== null) return key;
    throw new ApiError('invalid_state', { params: { reason: 'video_not_stored' } });
  }

  /** Project, and video where one is named, are the caller's. */
  private async expectPlace(userId: number, { projectId, videoId }: FilmToProjectRequest): Promise<void> {
    const project = await this.projects.find(projectId);
    if (project?.clientId !== userId) throw new ApiError('not_found');
    if (videoId === undefined) return;
    if ((await this.videos.read(videoId))?.projectId !== projectId) throw new ApiError('not_found');
  }
}

function captionOf({ caption, titulo }: GuionEntity, input: FilmToProjectRequest): string {
  const own = caption === null || caption.trim() === '' ? titulo : caption;
  return (input.caption ?? own).slice(0, LIMITS.captionMaxLength);
}
