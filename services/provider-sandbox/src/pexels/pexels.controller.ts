import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { CLIPS_PER_KEYWORD, normalised, ORIENTATIONS, PexelsClips } from './pexels.clips';
import { clipView, pageView } from './pexels.views';

const MONTHLY_LIMIT = 20_000;
const POPULAR_KEYWORD = 'popular';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const paging = {
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(80).default(15),
};
const searchQuery = z.looseObject({
  query: z.string().trim().min(1),
  orientation: z.enum(ORIENTATIONS).optional(),
  size: z.enum(['large', 'medium', 'small']).optional(),
  locale: z.string().optional(),
  ...paging,
});
const popularQuery = z.looseObject(paging);

/** `/pexels/v1/videos…`: search, popular, one video. */
@Controller('pexels/v1/videos')
export class PexelsController {
  constructor(
    private readonly clips: PexelsClips,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('search')
  async search(
    @Query() query: Record<string, string>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.admit(request, reply))) return;
    const parsed = searchQuery.safeParse(query);
    if (!parsed.success) {
      await reply.status(400).send({ error: parsed.error.issues[0]?.message ?? 'Bad request' });
      return;
    }
    await this.answerPage(reply, '/pexels/v1/videos/search', query, {
      keyword: normalised(parsed.data.query),
      orientation: parsed.data.orientation,
      page: parsed.data.page,
      perPage: parsed.data.per_page,
    });
  }

  @Get('popular')
  async popular(
    @Query() query: Record<string, string>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.admit(request, reply))) return;
    const parsed = popularQuery.safeParse(query);
    if (!parsed.success) {
      await reply.status(400).send({ error: parsed.error.issues[0]?.message ?? 'Bad request' });
      return;
    }
    await this.answerPage(reply, '/pexels/v1/videos/popular', query, {
      keyword: POPULAR_KEYWORD,
      orientation: undefined,
      page: parsed.data.page,
      perPage: parsed.data.per_page,
    });
  }

  @Get('videos/:id')
  async one(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.admit(request, reply))) return;
    const clip = this.clips.find(Number(id));
    if (clip === undefined) {
      await reply.status(404).send({ status: 404, code: 'Not Found' });
      return;
    }
    this.countRequest(reply);
    await reply.send(clipView(clip, this.config));
  }

  private async answerPage(
    reply: FastifyReply,
    path: string,
    query: Record<string, string>,
    wanted: Parameters<PexelsClips['page']>[0],
  ): Promise<void> {
    this.countRequest(reply);
    const clips = await this.clips.page(wanted);
    await reply.send(
      pageView({
        clips,
        total: CLIPS_PER_KEYWORD,
        page: wanted.page,
        perPage: wanted.perPage,
        addresses: this.config,
        path,
        query,
      }),
    );
  }

  /** The bare key, without `Bearer`; and a client that names itself. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const given = request.headers.authorization ?? '';
    if (!timingSafeEqual(digest(given), digest(this.config.keys.pexelsApiKey))) {
      await reply.status(401).send({ status: 401, code: 'Unauthorized' });
      return false;
    }
    if ((request.headers['user-agent'] ?? '') === '') {
      await reply.status(403).send({ error: 'Access to this API has been disallowed' });
      return false;
    }
    return true;
  }

  private countRequest(reply: FastifyReply): void {
    const used = this.clips.countRequest();
    const now = new Date(this.now());
    const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1_000;
    void reply.headers({
      'X-Ratelimit-Limit': String(MONTHLY_LIMIT),
      'X-Ratelimit-Remaining': String(Math.max(0, MONTHLY_LIMIT - used)),
      'X-Ratelimit-Reset': String(monthEnd),
    });
  }
}
