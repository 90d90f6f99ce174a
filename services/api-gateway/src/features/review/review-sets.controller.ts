import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { CreatedReviewLink, ReviewSet, SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Roles } from '../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../platform/http/empty-body.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { CreateReviewSetDto } from './dto/create-review-set.dto';
import { ReviewSets } from './review-sets.service';

/** Links to several videos of a project, for its client and the agency. */
@Controller('api')
export class ReviewSetsController {
  constructor(private readonly sets: ReviewSets) {}

  @Answers(201, 'CreatedReviewLink', {
    summary: 'Compartir varios videos de un proyecto con un solo enlace de revisión',
  })
  @Refuses('not_found')
  @KeyScoped('proyectos:write')
  @Post('projects/:projectId/review-sets')
  create(
    @Caller() caller: CurrentSession,
    @Param('projectId', DbIdPipe) projectId: number,
    @Body() body: CreateReviewSetDto,
    @Keyed() key: RequestKey,
  ): Promise<CreatedReviewLink> {
    return this.sets.create(caller, projectId, body, key);
  }

  @Answers(200, 'ReviewSet[]', {
    summary: 'Los enlaces de revisión de varios videos que siguen abiertos en un proyecto',
  })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Get('projects/:projectId/review-sets')
  list(
    @Caller() caller: CurrentSession,
    @Param('projectId', DbIdPipe) projectId: number,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewSet[]> {
    return answerPage(reply, page, (rows) => this.sets.list(caller, projectId, rows));
  }

  @Answers(200, 'SuccessResponse', { summary: 'Retirar un enlace de revisión de varios videos' })
  @Refuses('not_found')
  @KeyScoped('proyectos:write')
  @Delete('review-sets/:id')
  async revoke(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.sets.revoke(caller, id);
    return { success: true };
  }

  @Answers(204, 'nothing', {
    summary: 'Agregar un video a un enlace de revisión de varios videos (agencia)',
    description: 'Con los permisos, el vencimiento y la contraseña del enlace. Repetirlo no cambia nada.',
  })
  @Refuses('not_found', 'validation_failed')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @HttpCode(204)
  @Put('review-sets/:id/videos/:videoId')
  add(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Param('videoId', DbIdPipe) videoId: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<void> {
    return this.sets.add(caller, id, videoId);
  }

  @Answers(204, 'nothing', {
    summary: 'Sacar un video de un enlace de revisión de varios videos (agencia)',
    description: 'Desde ese momento el enlace ya no abre ese video ni sus archivos.',
  })
  @Refuses('not_found')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @HttpCode(204)
  @Delete('review-sets/:id/videos/:videoId')
  takeOut(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Param('videoId', DbIdPipe) videoId: number,
  ): Promise<void> {
    return this.sets.takeOut(caller, id, videoId);
  }
}
