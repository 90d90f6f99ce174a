import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiError, type AssistantRequest } from '@pregonero/contracts/api';
import { AssistantRequestRepository } from '@pregonero/persistence';
import { InPersonOnly } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { AnswerAssistantRequestDto } from './dto/answer-assistant-request.dto';

/** What assistants ask for, answered by a person who is signed in: no key sees or answers a request. */
@Controller('api/assistant-requests')
export class AssistantRequestsController {
  constructor(private readonly requests: AssistantRequestRepository) {}

  @Answers(200, 'AssistantRequest[]', { summary: 'Lo que un asistente pide y espera mi confirmación' })
  @InPersonOnly()
  @Get()
  list(@Caller() { userId }: CurrentSession): Promise<AssistantRequest[]> {
    return this.requests.listOf(userId);
  }

  @Answers(200, 'AssistantRequest', { summary: 'Confirmar o rechazar lo que un asistente pide' })
  @Refuses('not_found')
  @HttpCode(200)
  @Post(':id')
  async answer(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() { accept }: AnswerAssistantRequestDto,
  ): Promise<AssistantRequest> {
    const answered = await this.requests.answer(userId, id, accept ? 'accepted' : 'rejected');
    if (answered === null) throw new ApiError('not_found');
    return answered;
  }
}
