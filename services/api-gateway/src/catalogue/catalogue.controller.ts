import { Controller, Get, Query } from '@nestjs/common';
import type { Avatar, Voice } from '@pregonero/contracts/api';
import { CatalogueService } from './catalogue.service';
import { AvatarSearchDto } from './dto/avatar-search.dto';
import { VoiceSearchDto } from './dto/voice-search.dto';

@Controller('api')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get(['avatars', 'heygen/avatars'])
  avatars(): Promise<readonly Avatar[]> {
    return this.catalogue.avatars();
  }

  @Get(['voices', 'heygen/voices'])
  voices(): Promise<readonly Voice[]> {
    return this.catalogue.voices();
  }

  @Get('avatars/search')
  searchAvatars(@Query() query: AvatarSearchDto): Promise<Avatar[]> {
    return this.catalogue.searchAvatars(query);
  }

  @Get('voices/search')
  searchVoices(@Query() query: VoiceSearchDto): Promise<Voice[]> {
    return this.catalogue.searchVoices(query);
  }
}
