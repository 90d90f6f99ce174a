import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { CreatedReviewLink, ReviewSet, SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../auth/current-session';
import { KeyScoped } from '../auth/key-scope.decorator';
import { DbIdPipe } from '../http/db-id.pipe';
import { answerPage, ListPageDto } from '../http/list-page';
import { Answers, Refuses } from '../openapi/answers.decorator';
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
  ): Promise<CreatedReviewLink> {
    return this.sets.create(caller, projectId, body);
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
}
