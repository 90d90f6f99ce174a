import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { TiktokPost } from '@pregonero/contracts/api';
import { ActFor } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { TiktokUploadService } from './tiktok-upload.service';

/** Planned posts of every network. */
@Controller('api/social/posts')
export class SocialPostsController {
  constructor(private readonly uploads: TiktokUploadService) {}

  @Answers(200, 'TiktokPost', { summary: 'Cancelar una publicación, de cualquier red' })
  @Refuses('not_found', 'invalid_state')
  @ActFor('post_cancelled')
  @KeyScoped('publicaciones:write')
  @Delete(':id')
  cancel(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<TiktokPost> {
    return this.uploads.cancel(userId, id);
  }

  @Answers(200, 'TiktokPost', {
    summary: 'Publicar la versión aprobada a la hora programada',
    description:
      'Para una publicación detenida porque hay una versión más nueva, ya aprobada. Repetirla no cambia nada.',
  })
  @Refuses('not_found', 'invalid_state')
  @ActFor('post_moved')
  @KeyScoped('publicaciones:write')
  @HttpCode(200)
  @Post(':id/reanudar')
  resume(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<TiktokPost> {
    return this.uploads.resume(userId, id);
  }
}
