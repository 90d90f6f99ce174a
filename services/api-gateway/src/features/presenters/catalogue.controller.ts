import { Controller, Get, Query } from '@nestjs/common';
import type { Avatar, Voice } from '@pregonero/contracts/api';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { AsksProvider } from '../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { CatalogueService } from './catalogue.service';
import { AvatarSearchDto } from './dto/avatar-search.dto';
import { VoiceSearchDto } from './dto/voice-search.dto';

@Controller('api')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Answers(200, 'Avatar[]', { summary: 'Presentadores' })
  @Refuses('provider_unavailable')
  @AsksProvider()
  @KeyScoped('videos:read')
  @Get(['avatars', 'heygen/avatars'])
  avatars(@Caller() { userId }: CurrentSession): Promise<readonly Avatar[]> {
    return this.catalogue.avatars(userId);
  }

  @Answers(200, 'Voice[]', { summary: 'Voces' })
  @Refuses('provider_unavailable')
  @AsksProvider()
  @KeyScoped('videos:read')
  @Get(['voices', 'heygen/voices'])
  voices(): Promise<readonly Voice[]> {
    return this.catalogue.voices();
  }

  @Answers(200, 'Avatar[]', { summary: 'Buscar presentadores' })
  @Refuses('provider_unavailable')
  @AsksProvider()
  @KeyScoped('videos:read')
  @Get('avatars/search')
  searchAvatars(@Caller() { userId }: CurrentSession, @Query() query: AvatarSearchDto): Promise<Avatar[]> {
    return this.catalogue.searchAvatars(userId, query);
  }

  @Answers(200, 'Voice[]', { summary: 'Buscar voces' })
  @Refuses('provider_unavailable')
  @AsksProvider()
  @KeyScoped('videos:read')
  @Get('voices/search')
  searchVoices(@Query() query: VoiceSearchDto): Promise<Voice[]> {
    return this.catalogue.searchVoices(query);
  }
}
