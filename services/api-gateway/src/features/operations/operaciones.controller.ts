import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type {
  JobLog,
  OperatedJob,
  OperatedJobDetail,
  Operations,
  OperatorAct,
  TroubledFile,
} from '@pregonero/contracts/api';
import { OperatorActRepository } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { Roles } from '../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import {
  DrainWorkerDto,
  HoldClientDto,
  HoldProviderDto,
  JobFilterDto,
  RepairFileDto,
  ReviveJobDto,
  StopJobDto,
} from './dto/operator-moves.dto';
import { OperatedFiles } from './operated-files.service';
import { OperationsService } from './operations.service';

/** The operators' room: what the system works at, and what may be done about it. */
@Roles('admin')
@Controller('api/operaciones')
export class OperacionesController {
  constructor(
    private readonly operations: OperationsService,
    private readonly acts: OperatorActRepository,
    private readonly files: OperatedFiles,
  ) {}

  @Answers(200, 'Operations', { summary: 'Qué espera, corre, está detenido o muerto' })
  @Get()
  read(): Promise<Operations> {
    return this.operations.read();
  }

  @Answers(200, 'OperatedJob[]', { summary: 'Los trabajos, con filtro' })
  @Get('trabajos')
  jobs(
    @Query() { situacion, tipo, cliente, ...page }: JobFilterDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OperatedJob[]> {
    const filter = { situation: situacion, kind: tipo, userId: cliente };
    return answerPage(reply, page, (rows) => this.operations.list(filter, rows));
  }

  @Answers(200, 'OperatedJobDetail', { summary: 'Un trabajo con sus pasos, llamadas y costo' })
  @Refuses('not_found')
  @Get('trabajos/:id')
  job(@Param('id', DbIdPipe) id: number): Promise<OperatedJobDetail> {
    return this.operations.find(id);
  }

  @Answers(200, 'JobLog', { summary: 'Lo que dicen los registros de un trabajo' })
  @Refuses('not_found')
  @Get('trabajos/:id/registro')
  log(@Param('id', DbIdPipe) id: number): Promise<JobLog> {
    return this.operations.logOf(id);
  }

  @HttpCode(202)
  @Answers(202, 'OperatedJob', { summary: 'Detener un trabajo: lo cobrado se devuelve' })
  @Refuses('not_found', 'invalid_state')
  @Post('trabajos/:id/cancelar')
  stop(
    @Caller() operator: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: StopJobDto,
  ): Promise<OperatedJob> {
    return this.operations.stop(operator, id, body);
  }

  @HttpCode(202)
  @Answers(202, 'OperatedJob', { summary: 'Retomar un trabajo muerto en un paso' })
  @Refuses('not_found', 'invalid_state')
  @Post('trabajos/:id/reintentar')
  revive(
    @Caller() operator: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: ReviveJobDto,
  ): Promise<OperatedJob> {
    return this.operations.revive(operator, id, body);
  }

  @Answers(200, 'Operations', { summary: 'Detener o soltar un proveedor' })
  @Put('proveedores')
  holdProvider(@Caller() operator: CurrentSession, @Body() body: HoldProviderDto): Promise<Operations> {
    return this.operations.holdProvider(operator, body);
  }

  @Answers(200, 'Operations', { summary: 'Detener o soltar los trabajos de un cliente' })
  @Refuses('not_found')
  @Put('clientes')
  holdClient(@Caller() operator: CurrentSession, @Body() body: HoldClientDto): Promise<Operations> {
    return this.operations.holdClient(operator, body);
  }

  @Answers(200, 'Operations', { summary: 'Vaciar un trabajador o darle trabajo de nuevo' })
  @Put('trabajadores')
  drain(@Caller() operator: CurrentSession, @Body() body: DrainWorkerDto): Promise<Operations> {
    return this.operations.drain(operator, body);
  }

  @Answers(200, 'TroubledFile[]', { summary: 'Los archivos que no están como se guardaron' })
  @Get('archivos')
  troubledFiles(): Promise<TroubledFile[]> {
    return this.files.list();
  }

  @HttpCode(202)
  @Answers(202, 'Operations', { summary: 'Comparar ahora los archivos con las filas' })
  @Post('archivos/revisar')
  checkFiles(@Caller() operator: CurrentSession, @Body() body: StopJobDto): Promise<Operations> {
    return this.operations.checkFiles(operator, body);
  }

  @HttpCode(202)
  @Answers(202, 'Operations', { summary: 'Reparar ahora un archivo' })
  @Refuses('not_found')
  @Post('archivos/reparar')
  repairFile(@Caller() operator: CurrentSession, @Body() body: RepairFileDto): Promise<Operations> {
    return this.operations.repairFile(operator, body);
  }

  @Answers(200, 'OperatorAct[]', { summary: 'Quién hizo qué' })
  @Get('actos')
  list(@Query() page: ListPageDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<OperatorAct[]> {
    return answerPage(reply, page, (rows) => this.acts.list(rows));
  }
}
