import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ExtractKeywordsResponse } from '@pregonero/contracts/api';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { ActFor } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { Limited } from '../../../platform/limits/limited.decorator';
import { AsksProvider } from '../../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { ExtractKeywordsDto } from './dto/extract-keywords.dto';
import { KeywordsService } from './keywords.service';

@Controller('api')
export class KeywordsController {
  constructor(private readonly keywords: KeywordsService) {}

  /** A POST because a script does not fit into an address; it changes nothing and may be repeated. */
  @Limited('keywords')
  @AsksProvider()
  @HttpCode(200)
  @ActFor(null)
  @KeyScoped('guiones:write')
  @Post('extract-keywords')
  @Answers(200, 'ExtractKeywordsResponse', { summary: 'Palabras de un guion para buscar clips' })
  @Refuses('provider_unavailable')
  async extract(
    @Caller() { userId }: CurrentSession,
    @Body() { script }: ExtractKeywordsDto,
  ): Promise<ExtractKeywordsResponse> {
    return { keywords: await this.keywords.of(userId, script) };
  }
}
