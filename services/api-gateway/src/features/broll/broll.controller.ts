import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type BrollAccepted, LIMITS, type StockClip } from '@pregonero/contracts/api';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../platform/http/empty-body.pipe';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { AsksProvider } from '../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { BrollService } from './broll.service';
import { SearchPexelsDto } from './dto/search-pexels.dto';
import { TestBrollSelectionDto } from './dto/test-broll-selection.dto';
import { TestBrollDto } from './dto/test-broll.dto';

@Controller('api')
export class BrollController {
  constructor(private readonly broll: BrollService) {}

  @Answers(200, 'StockClip[]', { summary: 'Buscar clips de archivo' })
  @Refuses('capability_off', 'provider_unavailable')
  @Limited('search')
  @AsksProvider()
  @KeyScoped('videos:read')
  @Get('search-pexels')
  search(@Query() { keyword, count }: SearchPexelsDto): Promise<StockClip[]> {
    return this.broll.search(keyword, count ?? LIMITS.brollSearchCount);
  }

  @Answers(202, 'BrollAccepted', { summary: 'Poner B-roll automático o de la biblioteca' })
  @Refuses('clip_selection_required', 'not_found', 'invalid_state', 'provider_unavailable')
  @HttpCode(202)
  @ActFor('broll_composed')
  @KeyScoped('videos:write')
  @Post('test-broll/:id')
  async compose(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: TestBrollDto,
    @Keyed() key: RequestKey,
  ): Promise<BrollAccepted> {
    return (await this.broll.compose(userId, id, body, key)).body;
  }

  @Answers(202, 'BrollAccepted', { summary: 'Poner los clips elegidos' })
  @Refuses(
    'capability_off',
    'clip_selection_required',
    'clip_not_allowed',
    'not_found',
    'invalid_state',
    'provider_unavailable',
  )
  @AsksProvider()
  @HttpCode(202)
  @ActFor('broll_composed')
  @KeyScoped('videos:write')
  @Post('test-broll-selection/:id')
  async composeSelection(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: TestBrollSelectionDto,
    @Keyed() key: RequestKey,
  ): Promise<BrollAccepted> {
    return (await this.broll.composeSelection(userId, id, body, key)).body;
  }

  @Answers(202, 'BrollAccepted', { summary: 'Ensayar los reintentos del B-roll' })
  @Refuses('not_found', 'invalid_state', 'provider_unavailable')
  @Limited('failureTest')
  @HttpCode(202)
  @Post('test-broll-failure/:id')
  async composeWithFailures(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
    @Keyed() key: RequestKey,
  ): Promise<BrollAccepted> {
    return (await this.broll.composeWithFailures(userId, id, key)).body;
  }
}
