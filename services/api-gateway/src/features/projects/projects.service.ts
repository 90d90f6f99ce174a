import { Injectable } from '@nestjs/common';
import { ApiError, type Project } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  ClientActRepository,
  type ListPage,
  type ProjectChange,
  type ProjectEntity,
  ProjectRepository,
  StoredFileRemovalRepository,
  toProject,
} from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import { AgencyEvents } from './agency/agency-events.service';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { ProjectVideoLinks } from './project-videos/project-video-links.service';
import type { CurrentSession } from '../../platform/auth/current-session';
import { parseIsoMoment } from '../../platform/http/iso-moment';
import type { CreateProjectDto } from './dto/create-project.dto';
import type { UpdateProjectDto } from './dto/update-project.dto';

/** The agency's projects: admins see and make all of them, a client sees its own. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly idempotency: IdempotencyService,
    private readonly effects: TransactionEffects,
    private readonly links: ProjectVideoLinks,
    private readonly events: AgencyEvents,
    private readonly acts: ClientActRepository,
  ) {}

  /** `clientId` narrows the list; for a client, somebody else's id leaves nothing of it. */
  async list(caller: CurrentSession, page: ListPage, clientId: number | undefined): Promise<Project[]> {
    if (caller.role !== 'admin' && clientId !== undefined && clientId !== caller.userId) return [];
    const rows = await this.projects.list(page, caller.role === 'admin' ? clientId : caller.userId);
    await this.links.renew(rows.flatMap(({ videos }) => videos));
    return rows.map(({ project, videos }) => toProject(project, videos));
  }

  /** @throws ApiError `validation_failed` when `clientId` is not a client */
  create(callerId: number, input: CreateProjectDto, key: RequestKey): Promise<Answer<Project>> {
    const { name, clientId, status = 'active' } = input;
    const description =
      input.description === undefined || input.description === '' ? null : input.description;
    return this.idempotency.once<Project>(
      { ...key, userId: callerId, body: { name, clientId, status, description } },
      async (tx, after) => {
        const project = await this.projects.create(tx, { name, description, clientId, status });
        if (project === null) {
          throw new ApiError('validation_failed', { errors: { clientId: [say('client_unknown')] } });
        }
        await this.events.changed(tx, after, { projectId: project.id, clientId, videoId: null });
        return { status: 201, body: toProject(project) };
      },
    );
  }

  /**
   * Changes what is given and tells the open pages of both sides; what changes nothing tells nobody.
   * @throws ApiError `validation_failed` for an empty body, `not_found`
   */
  async update(projectId: number, input: UpdateProjectDto): Promise<Project> {
    if (Object.values(input).every((value) => value === undefined)) {
      throw new ApiError('validation_failed', { errors: { body: [say('changes_missing')] } });
    }
    const found = await this.effects.run(async (tx, after) => {
      const before = await this.projects.lock(tx, projectId);
      if (before === null) throw new ApiError('not_found');
      const change = changesOf(before, input);
      if (Object.keys(change).length > 0) {
        await this.projects.update(tx, projectId, change);
        const { clientId } = before;
        await this.events.changed(tx, after, { projectId, clientId, videoId: null });
      }
      return this.projects.withVideos(tx, projectId);
    });
    if (found === null) throw new ApiError('not_found');
    await this.links.renew(found.videos);
    return toProject(found.project, found.videos);
  }

  /** Its videos' rows go with it at once, their files by durable clean-up. @throws ApiError `not_found` */
  async delete(caller: CurrentSession, projectId: number): Promise<void> {
    await this.effects.run(async (tx, after) => {
      const removed = await this.projects.remove(tx, projectId);
      if (removed === null) throw new ApiError('not_found');
      await this.removals.schedule(tx, removed.keys);
      await this.acts.note(tx, {
        ...{ clientId: removed.clientId, adminId: caller.userId, adminName: caller.user.name },
        ...{ act: 'project_deleted', subjectId: projectId },
      });
      await this.events.changed(tx, after, { projectId, clientId: removed.clientId, videoId: null });
    });
  }
}

/** What of the request differs from the row. */
function changesOf(before: ProjectEntity, input: UpdateProjectDto): ProjectChange {
  const { name, status } = input;
  const description = input.description === '' ? null : input.description;
  const deadline = typeof input.deadline === 'string' ? parseIsoMoment(input.deadline) : input.deadline;
  return {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(description === undefined || description === before.description ? {} : { description }),
    ...(deadline === undefined || deadline?.getTime() === before.deadline?.getTime() ? {} : { deadline }),
    ...(status === undefined || status === before.status ? {} : { status }),
  };
}
