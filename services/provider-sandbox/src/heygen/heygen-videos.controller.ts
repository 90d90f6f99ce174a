import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { FaultStore } from '../faults/fault.store';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { HeygenError, notFound } from './heygen.error';
import { HeygenErrorFilter } from './heygen.filter';
import { HeygenKeyGuard } from './heygen.guard';
import type { VideoRecord } from './heygen.schemas';
import { HeygenStore } from './heygen.store';
import { pageOf, videoView } from './heygen.views';
import { RenderQueue } from './render.queue';
import { VideoLinks } from './video.links';
import { VideoOrders } from './video.orders';

/** `/heygen/v3/videos`: create, read, list, statuses, delete. */
@Controller('heygen/v3/videos')
@UseGuards(HeygenKeyGuard)
@UseFilters(HeygenErrorFilter)
export class HeygenVideosController {
  constructor(
    private readonly orders: VideoOrders,
    private readonly store: HeygenStore,
    private readonly queue: RenderQueue,
    private readonly links: VideoLinks,
    private readonly faults: FaultStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  async create(@Body() body: unknown, @Headers('idempotency-key') key: string | undefined): Promise<object> {
    const video = await this.orders.order(body, key);
    return { data: { video_id: video.id, status: 'waiting', output_format: 'mp4' } };
  }

  @Get()
  list(
    @Query('limit') limit: string | undefined,
    @Query('token') token: string | undefined,
    @Query('title') title: string | undefined,
  ): object {
    const named = this.store.videos().filter((video) => (video.title ?? '').includes(title ?? ''));
    const views = named.map((video) => this.view(video));
    return pageOf(views, Math.min(100, Math.max(1, Number(limit) || 10)), token);
  }

  @Get('statuses')
  statuses(@Query('video_ids') videoIds: string | undefined): object {
    const ids = (videoIds ?? '').split(',').filter((id) => id !== '');
    if (ids.length === 0 || ids.length > 100) {
      throw new HeygenError(400, 'invalid_parameter', 'video_ids must name 1 to 100 videos.', 'video_ids');
    }
    const word = (video: VideoRecord | undefined): string => {
      if (video === undefined) return 'not_found';
      return video.status === 'waiting' ? 'queued' : video.status;
    };
    return { data: ids.map((id) => ({ video_id: id, status: word(this.store.find(id)) })) };
  }

  @Get(':id')
  async read(@Param('id') id: string): Promise<object> {
    const view = this.view(this.find(id));
    if (await this.faults.take('heygen', 'unknown_status', id))
      return { data: { ...view, status: 'transcoding', video_url: null, captioned_video_url: null } };
    if (await this.faults.take('heygen', 'out_of_order', id)) {
      return {
        data: {
          ...view,
          status: 'processing',
          progress: 5,
          video_url: null,
          captioned_video_url: null,
          completed_at: null,
        },
      };
    }
    if (await this.faults.take('heygen', 'no_captions', id)) {
      return { data: { ...view, captioned_video_url: null, subtitle_url: null } };
    }
    const expired =
      this.store.find(id)?.status === 'completed' && (await this.faults.take('heygen', 'expired_link', id));
    if (!expired) return { data: view };
    const link = this.links.file(this.find(id), 'mp4', -60);
    return { data: { ...view, video_url: link, captioned_video_url: link } };
  }

  @Delete(':id')
  async remove(@Param('id') id: string): Promise<object> {
    const video = this.find(id);
    video.deletedAtMs = this.now();
    this.queue.cancel(id);
    await this.store.save();
    return { data: { id, deleted: true } };
  }

  private find(id: string): VideoRecord {
    const video = this.store.find(id);
    if (video === undefined) throw notFound('video_not_found', `Video '${id}'`);
    return video;
  }

  private view(video: VideoRecord): object {
    return videoView(video, this.links, this.config.publicUrl);
  }
}
