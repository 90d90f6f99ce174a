import { Controller, Get, Inject, Param, Query, UseFilters, UseGuards } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { MediaEngine } from '../media/media.engine';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { HeygenError, notFound } from './heygen.error';
import { HeygenErrorFilter } from './heygen.filter';
import { HeygenKeyGuard } from './heygen.guard';
import { groupIdOf, groupView, lookView, pageOf, voiceView } from './heygen.views';

type CatalogueQuery = Record<string, string | undefined>;

function limitOf(query: CatalogueQuery, max: number, fallback: number): number {
  if (query['limit'] === undefined) return fallback;
  const limit = Number(query['limit']);
  if (Number.isInteger(limit) && limit >= 1 && limit <= max) return limit;
  throw new HeygenError(400, 'invalid_parameter', `limit must be between 1 and ${max}.`, 'limit');
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** `/heygen/v3/avatars…` and `/heygen/v3/voices…`: everything the media library can draw and speak. */
@Controller('heygen/v3')
@UseGuards(HeygenKeyGuard)
@UseFilters(HeygenErrorFilter)
export class HeygenCatalogueController {
  constructor(
    private readonly media: MediaEngine,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  @Get('avatars')
  groups(@Query() query: CatalogueQuery): object {
    const owned = query['ownership'] === 'private' ? [] : this.media.presenters;
    const views = owned.map((presenter) => groupView(presenter, this.config.publicUrl));
    return pageOf(views, limitOf(query, 50, 20), query['token']);
  }

  @Get('avatars/looks')
  looks(@Query() query: CatalogueQuery): object {
    const { group_id: groupId, avatar_type: type, ownership } = query;
    const views = this.media.presenters
      .filter((presenter) => groupId === undefined || groupIdOf(presenter) === groupId)
      .filter(() => (type === undefined || type === 'studio_avatar') && ownership !== 'private')
      .map((presenter) => lookView(presenter, this.config.publicUrl));
    return pageOf(views, limitOf(query, 50, 20), query['token']);
  }

  @Get('avatars/looks/:id')
  look(@Param('id') id: string): object {
    const presenter = this.media.presenters.find((one) => one.id === id);
    if (presenter === undefined) throw notFound('avatar_not_found', `Avatar look '${id}'`);
    return { data: lookView(presenter, this.config.publicUrl) };
  }

  @Get('avatars/:id')
  group(@Param('id') id: string): object {
    const presenter = this.media.presenters.find((one) => groupIdOf(one) === id);
    if (presenter === undefined) throw notFound('avatar_not_found', `Avatar '${id}'`);
    return { data: groupView(presenter, this.config.publicUrl) };
  }

  @Get('voices')
  voices(@Query() query: CatalogueQuery): object {
    const { type, language, gender } = query;
    const views = this.media.voices
      .filter((voice) => type !== 'private' && (language === undefined || same(voice.language, language)))
      .filter((voice) => gender === undefined || same(voice.gender, gender))
      .map((voice) => voiceView(voice, this.config.publicUrl));
    return pageOf(views, limitOf(query, 100, 20), query['token']);
  }

  @Get('voices/:id')
  voice(@Param('id') id: string): object {
    const voice = this.media.voices.find((one) => one.id === id);
    if (voice === undefined) throw notFound('voice_not_found', `Voice '${id}'`);
    return { data: voiceView(voice, this.config.publicUrl) };
  }
}
