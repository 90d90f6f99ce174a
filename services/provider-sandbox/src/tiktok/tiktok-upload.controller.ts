import { Readable } from 'node:stream';
import { Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../http/send-file';
import { PostDesk } from './post.desk';
import { TiktokStore } from './tiktok.store';

/** `PUT /tiktok-upload/video/`: chunks; and the uploaded videos for the home page. */
@Controller('tiktok-upload')
export class TiktokUploadController {
  constructor(
    private readonly desk: PostDesk,
    private readonly store: TiktokStore,
  ) {}

  @Put('video')
  async upload(
    @Query('upload_id') uploadId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const length = request.headers['content-length'];
    const answer = await this.desk.receive(uploadId ?? '', {
      contentRange: request.headers['content-range'],
      contentLength: length === undefined ? undefined : Number(length),
      contentType: request.headers['content-type'],
      // Video types are handed on unread; whatever else was parsed is refused by its type.
      body: request.body instanceof Readable ? request.body : Readable.from([]),
    });
    request.raw.resume();
    if (answer.contentRange !== undefined) void reply.header('content-range', answer.contentRange);
    await reply.status(answer.status).send({ message: answer.message });
  }

  @Get('posts/:name')
  async video(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const post = this.store.postOfUpload(name.replace(/\.mp4$/u, ''));
    if (post === undefined) {
      await reply.status(404).send({ message: 'No existe esa publicación.' });
      return;
    }
    await sendFile(request, reply, { path: this.store.videoPath(post), contentType: post.contentType });
  }
}
