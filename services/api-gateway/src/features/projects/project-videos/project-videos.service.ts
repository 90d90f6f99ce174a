import { Injectable } from '@nestjs/common';
import { ApiError, type EditableVideoStatus, type ProjectVideo } from '@pregonero/contracts/api';
import { type Notice, say } from '@pregonero/contracts/languages';
import {
  ClientActRepository,
  type ListPage,
  ProjectRepository,
  type ProjectVideoChange,
  ProjectVideoRepository,
  StoredFileRemovalRepository,
  toProjectVideo,
  type VideoEntity,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import { AgencyEvents } from '../agency/agency-events.service';
import { parseIsoMoment } from '../../../platform/http/iso-moment';
import type { CurrentSession } from '../../../platform/auth/current-session';
import type { UpdateVideoDto } from './dto/update-video.dto';
import { DecisionLog } from '../../review/decision-log.service';
import { signedInReviewer } from '../../review/reviewer';
import { ProjectVideoLinks } from './project-video-links.service';
import { titleOf } from './video-title';

/** Videos of projects: the agency sees and deletes all, a client sees and edits those of its own projects. */
@Injectable()
export class ProjectVideosService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly videos: ProjectVideoRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly effects: TransactionEffects,
    private readonly links: ProjectVideoLinks,
    private readonly events: AgencyEvents,
    private readonly acts: ClientActRepository,
    private readonly log: DecisionLog,
  ) {}

  /** Of one project or all that the caller may see; somebody else's project is an empty list. */
  async list(caller: CurrentSession, page: ListPage, projectId: number | undefined): Promise<ProjectVideo[]> {
    const rows = await this.videos.list(page, {
      ...(projectId === undefined ? {} : { projectId }),
      ...(caller.role === 'admin' ? {} : { clientId: caller.userId }),
    });
    await this.links.renew(rows);
    return rows.map(toProjectVideo);
  }

  /** @throws ApiError `not_found` for a missing project and for somebody else's */
  async listOfProject(caller: CurrentSession, page: ListPage, projectId: number): Promise<ProjectVideo[]> {
    const project = await this.projects.find(projectId);
    if (project === null || !maySee(caller, project.clientId)) throw new ApiError('not_found');
    return this.list(caller, page, projectId);
  }

  /** @throws ApiError `not_found` for a missing video and for one that the caller may not see */
  async expectReadable(caller: CurrentSession, id: number): Promise<VideoEntity> {
    const video = await this.videos.read(id);
    const clientId = video?.project?.clientId;
    if (video === null || clientId === undefined || !maySee(caller, clientId))
      throw new ApiError('not_found');
    return video;
  }

  /**
   * Changes a video and tells the other side. Without the rest of the editor's fields a video is published only once
   * it is approved; two editors at once take turns, and the state of the second's turn decides. What changes nothing
   * tells nobody. What is approved or declined stands in the log of decisions, with the network of `address`; it is about the
   * file that was seen, where that is named.
   * @throws ApiError `validation_failed` for an empty body, `not_found`, `invalid_state`
   */
  update(
    caller: CurrentSession,
    id: number,
    { cloudinaryPublicId: seen, ...input }: UpdateVideoDto,
    address: string,
  ): Promise<ProjectVideo> {
    if (Object.values(input).every((value: unknown) => value === undefined)) {
      throw new ApiError('validation_failed', { errors: { body: [say('changes_missing')] } });
    }
    return this.effects.run(async (tx, after) => {
      const before = await this.videos.lock(tx, id);
      const clientId = before?.project?.clientId;
      if (before === null || clientId === undefined || !maySee(caller, clientId))
        throw new ApiError('not_found');
      const isPublishAlone = input.status === 'published' && input.caption === undefined;
      if (isPublishAlone && before.status !== 'approved') {
        throw new ApiError('invalid_state', { params: { reason: 'only_approved_is_published' } });
      }
      const change = changesOf(before, input);
      // Whoever puts it back to pending decides nothing.
      const decides = change.status !== undefined && change.status !== 'pending';
      if (decides && seen !== undefined && seen !== before.cloudinaryPublicId) {
        throw new ApiError('invalid_state', { params: { reason: 'review_newer_version' } });
      }
      if (Object.keys(change).length === 0) return toProjectVideo(before);
      const video = await this.videos.update(tx, id, change);
      if (video === null) throw new ApiError('not_found');
      await this.log.noteStatus(tx, before, signedInReviewer(caller, address), video);
      const notice = noticeOf(video, change, caller.user.name);
      if (caller.role === 'admin') await this.events.tellClient(tx, after, video, notice);
      else await this.events.tellAdmins(tx, after, video, notice);
      await this.events.postsHeld(tx, after, {
        ...{ before, video },
        by: { author: caller.user.name, userId: caller.userId },
      });
      await this.events.changed(tx, after, { projectId: video.projectId, videoId: id, clientId });
      return toProjectVideo(video);
    });
  }

  /** The row goes at once, its file by durable clean-up. @throws ApiError `not_found` */
  async delete(caller: CurrentSession, id: number): Promise<void> {
    await this.effects.run(async (tx, after) => {
      const removed = await this.videos.remove(tx, id);
      const video = removed?.video;
      if (video?.project === undefined) throw new ApiError('not_found');
      await this.removals.schedule(tx, removed?.keys ?? []);
      const { clientId } = video.project;
      await this.acts.note(tx, {
        ...{ clientId, adminId: caller.userId, adminName: caller.user.name },
        ...{ act: 'video_deleted', subjectId: id },
      });
      await this.events.changed(tx, after, { projectId: video.projectId, videoId: id, clientId });
    });
  }
}

const maySee = (caller: CurrentSession, clientId: number): boolean =>
  caller.role === 'admin' || caller.userId === clientId;

/** What of the request differs from the row. */
function changesOf(
  before: VideoEntity,
  input: Omit<UpdateVideoDto, 'cloudinaryPublicId'>,
): ProjectVideoChange {
  const { caption, status } = input;
  const feedback = input.feedback === '' ? null : input.feedback;
  const targetDate =
    typeof input.targetDate === 'string' ? parseIsoMoment(input.targetDate) : input.targetDate;
  return {
    ...(caption === undefined || caption === before.caption ? {} : { caption }),
    ...(status === undefined || status === before.status ? {} : { status }),
    // It counts as out from here on, also for the calendar; where is not said, and an earlier version's address is not this one's.
    ...(status === 'published' && before.status !== status ? { isPublishedNow: true, postUrl: null } : {}),
    ...(feedback === undefined || feedback === before.feedback ? {} : { feedback }),
    ...(targetDate === undefined || targetDate?.getTime() === before.targetDate?.getTime()
      ? {}
      : { targetDate }),
  };
}

function noticeOf(video: VideoEntity, change: ProjectVideoChange, by: string): Notice {
  const about = { by, video: titleOf(video), project: video.project?.name ?? '' };
  const comment = change.feedback ?? '';
  if (change.status !== undefined) {
    const status = change.status as EditableVideoStatus;
    return { kind: 'project_video_status', params: { ...about, status, comment } };
  }
  return comment === ''
    ? { kind: 'project_video_edited', params: about }
    : { kind: 'project_video_commented', params: { ...about, comment } };
}
