import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { Project, ProjectVideo, SuccessResponse } from '@pregonero/contracts/api';
import { DbIdPipe } from '../http/db-id.pipe';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { ProjectVideosService } from '../project-videos/project-videos.service';
import { Caller, type CurrentSession } from '../auth/current-session';
import { Roles } from '../auth/roles.decorator';
import { CreateProjectDto } from './dto/create-project.dto';
import { ProjectFilterDto } from './dto/project-filter.dto';
import { ProjectsService } from './projects.service';

@Controller('api/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly videos: ProjectVideosService,
  ) {}

  @Answers(200, 'Project[]', { summary: 'Proyectos: todos para la agencia, los propios para un cliente' })
  @Get()
  list(@Caller() caller: CurrentSession, @Query() { clientId }: ProjectFilterDto): Promise<Project[]> {
    return this.projects.list(caller, clientId);
  }

  @Answers(201, 'Project', { summary: 'Crear un proyecto para un cliente (agencia)' })
  @Roles('admin')
  @Post()
  async create(
    @Caller() { userId }: CurrentSession,
    @Body() body: CreateProjectDto,
    @Keyed() key: RequestKey,
  ): Promise<Project> {
    return (await this.projects.create(userId, body, key)).body;
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar un proyecto con sus videos (agencia)' })
  @Refuses('not_found')
  @Roles('admin')
  @Delete(':projectId')
  async delete(@Param('projectId', DbIdPipe) projectId: number): Promise<SuccessResponse> {
    await this.projects.delete(projectId);
    return { success: true };
  }

  @Answers(200, 'ProjectVideo[]', { summary: 'Los videos de un proyecto' })
  @Refuses('not_found')
  @Get(':projectId/videos')
  videosOf(
    @Caller() caller: CurrentSession,
    @Param('projectId', DbIdPipe) projectId: number,
  ): Promise<ProjectVideo[]> {
    return this.videos.listOfProject(caller, projectId);
  }
}
