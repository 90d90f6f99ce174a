import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { SkipThrottle, ThrottlerGuard } from '@nestjs/throttler';
import { type BrollAccepted, LIMITS, type StockClip } from '@pregonero/contracts/api';
import { DbIdPipe } from '../http/db-id.pipe';
import { EmptyBodyPipe } from '../http/empty-body.pipe';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Caller, type CurrentSession } from '../session/current-session';
import { BrollService } from './broll.service';
import { SearchPexelsDto } from './dto/search-pexels.dto';
import { TestBrollSelectionDto } from './dto/test-broll-selection.dto';
import { TestBrollDto } from './dto/test-broll.dto';

@Controller('api')
export class BrollController {
  constructor(private readonly broll: BrollService) {}

  @UseGuards(ThrottlerGuard)
  @SkipThrottle({ register: true })
  @Get('search-pexels')
  search(@Query() { keyword, count }: SearchPexelsDto): Promise<StockClip[]> {
    return this.broll.search(keyword, count ?? LIMITS.brollSearchCount);
  }

  @HttpCode(202)
  @Post('test-broll/:id')
  async compose(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: TestBrollDto,
    @Keyed() key: RequestKey,
  ): Promise<BrollAccepted> {
    return (await this.broll.compose(userId, id, body, key)).body;
  }

  @HttpCode(202)
  @Post('test-broll-selection/:id')
  async composeSelection(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: TestBrollSelectionDto,
    @Keyed() key: RequestKey,
  ): Promise<BrollAccepted> {
    return (await this.broll.composeSelection(userId, id, body, key)).body;
  }

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
