import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { OpenSession, SuccessResponse } from '@pregonero/contracts/api';
import { InPersonOnly } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { OpenSessions } from './open-sessions.service';

/** The caller's sign-ins on all devices. */
@Controller('api/sessions')
export class OpenSessionsController {
  constructor(private readonly sessions: OpenSessions) {}

  @Answers(200, 'OpenSession[]', {
    summary: 'Mis sesiones abiertas',
    description: 'Primero la de esta llamada; de la red, solo su comienzo.',
  })
  @InPersonOnly()
  @Get()
  list(@Caller() caller: CurrentSession): Promise<OpenSession[]> {
    return this.sessions.list(caller);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Cerrar una de mis sesiones' })
  @Refuses('not_found')
  @Delete(':sid')
  async end(@Caller() caller: CurrentSession, @Param('sid') sid: string): Promise<SuccessResponse> {
    await this.sessions.end(caller, sid);
    return { success: true };
  }

  @Answers(200, 'SuccessResponse', { summary: 'Cerrar todas mis sesiones menos esta' })
  @Delete()
  async endOthers(@Caller() caller: CurrentSession): Promise<SuccessResponse> {
    await this.sessions.endOthers(caller);
    return { success: true };
  }
}
