import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FaultStore } from '../faults/fault.store';
import { sendFile } from '../http/send-file';
import { FileCache } from '../media/file-cache';
import { MediaEngine } from '../media/media.engine';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { fileSizes, PexelsClips, secondsOf } from './pexels.clips';

const CACHE_SECONDS = 86_400;
const THUMBNAIL_SCALE = 3;

/** `/pexels/files`: clips drawn on first request and kept, and their pictures. */
@Controller('pexels/files')
export class PexelsFilesController {
  private readonly directory: string;

  constructor(
    private readonly clips: PexelsClips,
    private readonly media: MediaEngine,
    private readonly cache: FileCache,
    private readonly faults: FaultStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {
    this.directory = join(config.dataDirectory, 'pexels', 'files');
  }

  @Get(':name')
  async file(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const match = /^(\d{1,12})(?:-(\d{2,4})x(\d{2,4})\.mp4|(\.jpg))$/u.exec(name);
    const clip = match === null ? undefined : this.clips.find(Number(match[1]));
    if (match === null || clip === undefined) {
      await reply.status(404).send({ status: 404, code: 'Not Found' });
      return;
    }
    const path = join(this.directory, name);
    const sizes = fileSizes(clip.orientation, this.config.videoShortSide);
    if (match[4] === '.jpg') {
      const [width = 0, height = 0] = sizes[0] ?? [];
      const size = {
        width: Math.round(width / THUMBNAIL_SCALE),
        height: Math.round(height / THUMBNAIL_SCALE),
      };
      await this.cache.ensure(path, async (unfinished) => {
        await writeFile(
          unfinished,
          await this.media.drawStockThumbnail({ keyword: clip.keyword, variant: clip.variant, ...size }),
        );
      });
      await sendFile(request, reply, { path, contentType: 'image/jpeg', cacheSeconds: CACHE_SECONDS });
      return;
    }
    const [width, height] = [Number(match[2]), Number(match[3])];
    if (!sizes.some(([w, h]) => w === width && h === height)) {
      await reply.status(404).send({ status: 404, code: 'Not Found' });
      return;
    }
    const expired = await this.faults.take('pexels', 'expired_link', name);
    if (expired) {
      await reply.status(403).send('Forbidden');
      return;
    }
    await this.cache.ensure(path, (outputPath) =>
      this.media.renderStockClip({
        keyword: clip.keyword,
        variant: clip.variant,
        width,
        height,
        durationSeconds: secondsOf(clip),
        outputPath,
      }),
    );
    const truncate = await this.faults.take('pexels', 'truncated_file', name);
    await sendFile(request, reply, { path, contentType: 'video/mp4', cacheSeconds: CACHE_SECONDS, truncate });
  }
}
