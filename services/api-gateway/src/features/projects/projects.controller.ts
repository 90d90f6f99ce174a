import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Project, ProjectVideo, SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { ProjectVideosService } from './project-videos/project-videos.service';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Roles } from '../../platform/auth/roles.decorator';
import { CreateProjectDto } from './dto/create-project.dto';
import { UpdateProjectDto } from './dto/update-project.dto';
import { ProjectFilterDto } from './dto/project-filter.dto';
import { ProjectsService } from './projects.service';

@Controller('api/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly videos: ProjectVideosService,
  ) {}

  @Answers(200, 'Project[]', { summary: 'Proyectos: todos para la agencia, los propios para un cliente' })
  @KeyScoped('proyectos:read')
  @Get()
  list(
    @Caller() caller: CurrentSession,
    @Query() filter: ProjectFilterDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Project[]> {
    return answerPage(reply, filter, (rows) => this.projects.list(caller, rows, filter.clientId));
  }

  @Answers(201, 'Project', { summary: 'Crear un proyecto para un cliente (agencia)' })
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @Post()
  async create(
    @Caller() { userId }: CurrentSession,
    @Body() body: CreateProjectDto,
    @Keyed() key: RequestKey,
  ): Promise<Project> {
    return (await this.projects.create(userId, body, key)).body;
  }

  @Answers(200, 'Project', { summary: 'Cambiar un proyecto: nombre, entrega, estado (agencia)' })
  @Refuses('not_found')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @Put(':projectId')
  update(@Param('projectId', DbIdPipe) projectId: number, @Body() body: UpdateProjectDto): Promise<Project> {
    return this.projects.update(projectId, body);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar un proyecto con sus videos (agencia)' })
  @Refuses('not_found')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @Delete(':projectId')
  async delete(
    @Caller() caller: CurrentSession,
    @Param('projectId', DbIdPipe) projectId: number,
  ): Promise<SuccessResponse> {
    await this.projects.delete(caller, projectId);
    return { success: true };
  }

  @Answers(200, 'ProjectVideo[]', { summary: 'Los videos de un proyecto' })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Get(':projectId/videos')
  videosOf(
    @Caller() caller: CurrentSession,
    @Param('projectId', DbIdPipe) projectId: number,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProjectVideo[]> {
    return answerPage(reply, page, (rows) => this.videos.listOfProject(caller, rows, projectId));
  }
}
