import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { ClientPlan, PlanGrant } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { Roles } from '../../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { EndPlanGrantDto, GivePlanDto } from './dto/plan-grant.dto';
import { PlanGrantService } from './plan-grant.service';

/** Plans given by hand, where payments are off and where they are on. */
@Roles('admin')
@Controller('api')
export class PlanGrantsController {
  constructor(private readonly grants: PlanGrantService) {}

  @Answers(200, 'ClientPlan', { summary: 'El plan de un cliente y los que se le dieron a mano' })
  @Refuses('not_found')
  @Get('clients/:id/plan')
  read(@Param('id', DbIdPipe) id: number): Promise<ClientPlan> {
    return this.grants.read(id);
  }

  @Answers(201, 'PlanGrant', { summary: 'Dar un plan a un cliente, a mano' })
  @Refuses('not_found', 'invalid_state', 'changed_meanwhile')
  @Post('clients/:id/plan-grants')
  async give(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: GivePlanDto,
    @Keyed() key: RequestKey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlanGrant> {
    const answer = await this.grants.give(caller, id, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Answers(200, 'PlanGrant', { summary: 'Terminar antes de tiempo un plan dado a mano' })
  @Refuses('not_found', 'invalid_state')
  @HttpCode(200)
  @Post('plan-grants/:id/end')
  end(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: EndPlanGrantDto,
  ): Promise<PlanGrant> {
    return this.grants.end(caller, id, body);
  }
}
