import type { ProjectStatus } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { ProjectEntity, VideoEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** A project, read with its client, and its videos. */
export interface ProjectWithVideos {
  readonly project: ProjectEntity;
  /** Newest first. */
  readonly videos: readonly VideoEntity[];
}

/** Columns of a project that the agency may change. */
export type ProjectChange = Partial<Pick<ProjectEntity, 'name' | 'description' | 'deadline' | 'status'>>;

/** The agency's projects. */
@Injectable()
export class ProjectRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Projects with client and videos, both newest first; of one client, or all whose account is open. Three queries however many they
   * are.
   */
  async list(page: ListPage, clientId?: number): Promise<ProjectWithVideos[]> {
    const { older, window } = pageOf(page);
    const projects = await this.dataSource.manager.find(ProjectEntity, {
      where: { ...(clientId === undefined ? {} : { clientId }), client: { closedAt: IsNull() }, ...older },
      relations: { client: true },
      relationLoadStrategy: 'query',
      ...window,
    });
    return withTheirVideos(this.dataSource.manager, projects);
  }

  /** One project, as {@link list} shows it; null when there is none. */
  async withVideos(tx: EntityManager, id: number): Promise<ProjectWithVideos | null> {
    const project = await this.find(id, tx);
    if (project === null) return null;
    return (await withTheirVideos(tx, [project]))[0] ?? null;
  }

  /** A project, held for this transaction. */
  async lock(tx: EntityManager, id: number): Promise<ProjectEntity | null> {
    return tx.findOne(ProjectEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: EntityManager, id: number, change: ProjectChange): Promise<void> {
    await tx.update(ProjectEntity, { id }, change);
  }

  async find(id: number, tx?: EntityManager): Promise<ProjectEntity | null> {
    return (tx ?? this.dataSource.manager).findOne(ProjectEntity, {
      where: { id },
      relations: { client: true },
    });
  }

  /**
   * Creates a project for a client.
   *
   * @returns null when `clientId` is nobody, an admin, or somebody who closed their account
   */
  async create(
    tx: EntityManager,
    project: { name: string; description: string | null; clientId: number; status: ProjectStatus },
  ): Promise<ProjectEntity | null> {
    const { name, description, clientId, status } = project;
    // The lock keeps the client there until the project is.
    const rows: { id: number }[] = await tx.query(
      `WITH client AS (
         SELECT id FROM users WHERE id = $3 AND role = 'client' AND "closedAt" IS NULL FOR KEY SHARE)
       INSERT INTO projects (name, description, "clientId", status)
       SELECT $1, $2, client.id, $4 FROM client RETURNING id`,
      [name, description, clientId, status],
    );
    const created = rows[0];
    return created === undefined ? null : this.find(created.id, tx);
  }

  /**
   * Deletes a project with its videos' rows and notifications.
   *
   * @returns whose it was and the stored files' keys, for their removal; null when there is none
   */
  async remove(tx: EntityManager, id: number): Promise<{ clientId: number; keys: string[] } | null> {
    // Project before videos, as everybody takes them; afterwards no upload can add one.
    const [project] = await tx.query<{ clientId: number }[]>(
      'SELECT "clientId" FROM projects WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (project === undefined) return null;
    const files = await tx.query<{ key: string }[]>(
      `SELECT "cloudinaryPublicId" AS key FROM videos WHERE "projectId" = $1
       UNION SELECT version."storageKey" FROM video_versions version
         JOIN videos ON videos.id = version."videoId" WHERE videos."projectId" = $1
       UNION SELECT comment."voiceKey" FROM review_comments comment
         JOIN videos ON videos.id = comment."videoId" WHERE videos."projectId" = $1 AND comment."voiceKey" IS NOT NULL`,
      [id],
    );
    await tx.delete(ProjectEntity, { id });
    return { clientId: project.clientId, keys: files.map(({ key }) => key) };
  }
}

async function withTheirVideos(
  manager: EntityManager,
  projects: readonly ProjectEntity[],
): Promise<ProjectWithVideos[]> {
  const withVideos = new Map(
    projects.map((project) => [project.id, { project, videos: [] as VideoEntity[] }]),
  );
  const videos = await manager.find(VideoEntity, {
    where: { projectId: In([...withVideos.keys()]) },
    order: { id: 'DESC' },
  });
  for (const video of videos) withVideos.get(video.projectId)?.videos.push(video);
  return [...withVideos.values()];
}
