import { join } from 'node:path';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeFile } from 'node:fs/promises';
import { FaultStore } from '../faults/fault.store';
import { sendFile } from '../http/send-file';
import { FileCache } from '../media/file-cache';
import { MediaEngine } from '../media/media.engine';
import { SpeechDesk } from '../openai/speech.desk';
import { HeygenStore, type VideoFile } from './heygen.store';
import { FILES_PATH, VideoLinks } from './video.links';

const TYPES: Readonly<Record<VideoFile, string>> = {
  mp4: 'video/mp4',
  srt: 'application/x-subrip; charset=utf-8',
  jpg: 'image/jpeg',
};

const isVideoFile = (extension: string): extension is VideoFile => Object.hasOwn(TYPES, extension);

const POSTER_WIDTH_PX = 540;
const POSTER_HEIGHT_PX = 720;
const PREVIEW_CACHE_SECONDS = 86_400;

/** `/heygen/files`: the file host. Videos by signed link, previews of presenters and voices to anybody. */
@Controller('heygen/files')
export class HeygenFilesController {
  constructor(
    private readonly store: HeygenStore,
    private readonly links: VideoLinks,
    private readonly media: MediaEngine,
    private readonly cache: FileCache,
    private readonly faults: FaultStore,
    private readonly speeches: SpeechDesk,
  ) {}

  @Get('posters/:name')
  async poster(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const presenter = this.media.presenters.find(({ id }) => `${id}.jpg` === name);
    if (presenter === undefined) return this.missing(reply);
    const path = join(this.store.filesDirectory, 'posters', `${presenter.id}.jpg`);
    await this.cache.ensure(path, async (unfinished) => {
      const size = { width: POSTER_WIDTH_PX, height: POSTER_HEIGHT_PX };
      await writeFile(unfinished, await this.media.drawPoster({ presenterId: presenter.id, ...size }));
    });
    await sendFile(request, reply, { path, contentType: 'image/jpeg', cacheSeconds: PREVIEW_CACHE_SECONDS });
  }

  /** A presenter introducing itself; rendered when somebody first looks at it. */
  @Get('previews/:name')
  async preview(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const presenter = this.media.presenters.find(({ id }) => `${id}.mp4` === name);
    if (presenter === undefined) return this.missing(reply);
    const path = join(this.store.filesDirectory, 'previews', `${presenter.id}.mp4`);
    await this.cache.ensure(path, (outputPath) =>
      this.media.renderPresenterPreview({ presenterId: presenter.id, outputPath }),
    );
    await sendFile(request, reply, { path, contentType: 'video/mp4', cacheSeconds: PREVIEW_CACHE_SECONDS });
  }

  @Get('voices/:name')
  async voice(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const voice = this.media.voices.find(({ id }) => `${id}.mp3` === name);
    if (voice === undefined) return this.missing(reply);
    const path = join(this.store.filesDirectory, 'voices', `${voice.id}.mp3`);
    await this.cache.ensure(path, (outputPath) =>
      this.media.renderVoicePreview({ voiceId: voice.id, outputPath }),
    );
    await sendFile(request, reply, { path, contentType: 'audio/mpeg', cacheSeconds: PREVIEW_CACHE_SECONDS });
  }

  /** A sound that a voice said; by signed link, like videos. */
  @Get('speech/:name')
  async speech(
    @Param('name') name: string,
    @Query('expires') expires: string | undefined,
    @Query('signature') signature: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (await this.isRefused(`${FILES_PATH}/speech/${name}`, { expires, signature }, reply)) return;
    await sendFile(request, reply, { path: this.speeches.pathOf(name), contentType: 'audio/mpeg' });
  }

  @Get(':name')
  async file(
    @Param('name') name: string,
    @Query('expires') expires: string | undefined,
    @Query('signature') signature: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (await this.isRefused(`${FILES_PATH}/${name}`, { expires, signature }, reply)) return;
    const [id = '', extension = ''] = name.split('.');
    const video = this.store.find(id);
    if (video?.status !== 'completed' || !isVideoFile(extension)) return this.missing(reply);
    const truncate = extension === 'mp4' && (await this.faults.take('heygen', 'truncated_file', id));
    await sendFile(request, reply, {
      path: this.store.pathOf(video, extension),
      contentType: TYPES[extension],
      truncate,
    });
  }

  private async isRefused(
    path: string,
    query: { expires: string | undefined; signature: string | undefined },
    reply: FastifyReply,
  ): Promise<boolean> {
    const verdict = this.links.check(path, query);
    if (verdict === 'valid') return false;
    const message = verdict === 'expired' ? 'Request has expired' : 'SignatureDoesNotMatch';
    await reply.status(403).send({ error: { code: 'forbidden', message } });
    return true;
  }

  private async missing(reply: FastifyReply): Promise<void> {
    await reply.status(404).send({ error: { code: 'not_found', message: 'No such file.' } });
  }
}
