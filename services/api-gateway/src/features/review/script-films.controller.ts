import { Body, Controller, Ip, Param, Post } from '@nestjs/common';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { FilmToProjectDto } from './dto/film-to-project.dto';
import { ScriptFilms } from './script-films.service';

/** From the generator to the review: the film of a script becomes a video of a project. */
@Controller('api/guiones')
export class ScriptFilmsController {
  constructor(private readonly films: ScriptFilms) {}

  @Answers(201, 'ProjectVideo', {
    summary: 'Llevar el video de un guion a un proyecto, o como versión nueva',
  })
  @Refuses('not_found', 'invalid_state', 'request_timeout', 'storage_unavailable')
  @ActFor('film_to_project')
  @KeyScoped('proyectos:write')
  @Post(':id/project-video')
  bring(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) guionId: number,
    @Body() input: FilmToProjectDto,
    @Keyed() requestKey: RequestKey,
    @Ip() address: string,
  ): Promise<ProjectVideo> {
    return this.films.bring(caller, { guionId, input, address, requestKey });
  }
}
