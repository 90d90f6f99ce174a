import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { noPostPage, postPage } from './tiktok-post.page';
import { TiktokStore } from './tiktok.store';
import { CREATOR } from './tiktok.tokens';

/** `/tiktok/@name/video/id`: where the link of a post leads. */
@Controller('tiktok')
export class TiktokPostController {
  constructor(private readonly store: TiktokStore) {}

  /** Whatever name the address has: the id alone names the post. */
  @Get(':account/video/:postId')
  async post(@Param('postId') postId: string, @Res() reply: FastifyReply): Promise<void> {
    const post = this.store
      .posts()
      .find((known) => known.postId === postId && known.status === 'PUBLISH_COMPLETE');
    await reply
      .status(post === undefined ? 404 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .send(post === undefined ? noPostPage() : postPage(post, CREATOR));
  }
}
