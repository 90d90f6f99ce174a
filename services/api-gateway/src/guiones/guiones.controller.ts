import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Guion, SuccessResponse, VideoUrlStatus } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { DbIdPipe } from '../http/db-id.pipe';
import { EmptyBodyPipe } from '../http/empty-body.pipe';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Caller, type CurrentSession } from '../session/current-session';
import { AprobarGuionDto } from './dto/aprobar-guion.dto';
import { GenerarGuionesDto } from './dto/generar-guiones.dto';
import { RegenerarGuionDto } from './dto/regenerar-guion.dto';
import { GuionApprovalService } from './guion-approval.service';
import { GuionGenerationService } from './guion-generation.service';
import { GuionesService } from './guiones.service';

@Controller('api')
export class GuionesController {
  constructor(
    private readonly guiones: GuionesService,
    private readonly generation: GuionGenerationService,
    private readonly approval: GuionApprovalService,
  ) {}

  @Post('generar-guiones')
  async generate(
    @Caller() { userId }: CurrentSession,
    @Body() { cantidadVideos }: GenerarGuionesDto,
    @Keyed() key: RequestKey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Guion[]> {
    const { status, body } = await this.generation.generate(userId, cantidadVideos, key);
    void reply.status(status);
    return body;
  }

  @Get('guiones')
  list(@Caller() { userId }: CurrentSession): Promise<Guion[]> {
    return this.guiones.list(userId);
  }

  @Delete('guiones/:id')
  async delete(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.guiones.delete(userId, id);
    return { success: true };
  }

  @HttpCode(202)
  @Post('guiones/:id/aprobar')
  async approve(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: AprobarGuionDto,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.approval.approve(userId, id, body, key)).body;
  }

  @HttpCode(202)
  @Post('guiones/:id/regenerar')
  async regenerate(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() { feedback }: RegenerarGuionDto,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.guiones.regenerate(userId, id, feedback, key)).body;
  }

  @HttpCode(200)
  @Post('guiones/:id/revert-broll')
  revertBroll(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Guion> {
    return this.guiones.revertBroll(userId, id);
  }

  @HttpCode(200)
  @Post('guiones/:id/renovar-url')
  renewUrl(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Guion> {
    return this.guiones.renewUrl(userId, id);
  }

  @Get('video-url-status/:id')
  urlStatus(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<VideoUrlStatus> {
    return this.guiones.urlStatus(userId, id);
  }
}
