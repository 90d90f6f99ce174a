import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { CreatedReviewLink, ReviewLink, SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { CreateReviewLinkDto } from './dto/create-review-link.dto';
import { ReviewLinks } from './review-links.service';

@Controller('api')
export class ReviewLinksController {
  constructor(private readonly links: ReviewLinks) {}

  @Answers(201, 'CreatedReviewLink', { summary: 'Compartir un video para que lo revisen sin cuenta' })
  @Refuses('not_found', 'invalid_state', 'too_many_requests')
  @KeyScoped('proyectos:write')
  @Post('videos/:id/review-links')
  create(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: CreateReviewLinkDto,
  ): Promise<CreatedReviewLink> {
    return this.links.create(caller, id, body);
  }

  @Answers(200, 'ReviewLink[]', { summary: 'Los enlaces de revisión de un video que siguen abiertos' })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Get('videos/:id/review-links')
  list(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewLink[]> {
    return answerPage(reply, page, (rows) => this.links.list(caller, id, rows));
  }

  @Answers(200, 'SuccessResponse', { summary: 'Retirar un enlace de revisión' })
  @Refuses('not_found')
  @KeyScoped('proyectos:write')
  @Delete('review-links/:id')
  async revoke(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.links.revoke(caller, id);
    return { success: true };
  }
}
