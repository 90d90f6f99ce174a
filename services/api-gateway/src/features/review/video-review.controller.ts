import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Ip,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  LIMITS,
  type ProjectVideo,
  type ReviewDecision,
  type ReviewDecisionReceipt,
  type VideoComment,
  type VideoReview,
  type WithdrawnDecision,
} from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import { toReviewDecision, VideoDecisionRepository } from '@pregonero/persistence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Roles } from '../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { ReceivesFile } from '../../platform/limits/receives-file.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { UploadBody } from '../../platform/openapi/upload-body.decorator';
import { ProjectVideosService } from '../projects/project-videos/project-videos.service';
import { titleOf } from '../projects/project-videos/video-title';
import { decisionLogPdf } from './decision-log-pdf';
import { ResolveCommentDto } from './dto/resolve-comment.dto';
import { VideoCommentDto } from './dto/video-comment.dto';
import { VideoDecisionDto } from './dto/video-decision.dto';
import { VoiceNoteDto } from './dto/voice-note.dto';
import { WithdrawDecisionDto } from './dto/withdraw-decision.dto';
import { ReviewComments } from './review-comments.service';
import { ReviewDecisions } from './review-decisions.service';
import { ReviewRooms } from './review-room.service';
import { signedInReviewer } from './reviewer';
import { VideoVersions } from './video-versions.service';
import { VOICE_NOTE_FIELDS, VoiceNotes } from './voice-notes.service';

/** The review room for those who are signed in: the agency, and the client whose video it is. */
@Controller('api')
export class VideoReviewController {
  constructor(
    private readonly videos: ProjectVideosService,
    private readonly rooms: ReviewRooms,
    private readonly comments: ReviewComments,
    private readonly voices: VoiceNotes,
    private readonly decisions: ReviewDecisions,
    private readonly log: VideoDecisionRepository,
    private readonly versions: VideoVersions,
  ) {}

  @Answers(200, 'VideoReview', { summary: 'La revisión de un video: versiones y comentarios' })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Get('videos/:id/review')
  async review(@Caller() caller: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<VideoReview> {
    await this.videos.expectReadable(caller, id);
    return this.rooms.ofVideo(id);
  }

  @Answers(201, 'VideoComment', { summary: 'Comentar un segundo de un video' })
  @Refuses('not_found', 'invalid_state')
  @KeyScoped('proyectos:write')
  @Post('videos/:id/comments')
  async comment(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: VideoCommentDto,
    @Ip() address: string,
  ): Promise<VideoComment> {
    await this.videos.expectReadable(caller, id);
    return this.rooms.signedInComment(await this.comments.add(signedInReviewer(caller, address), id, body));
  }

  @UploadBody('audio', VOICE_NOTE_FIELDS)
  @Answers(201, 'VideoComment', {
    summary: 'Comentar un video con una nota de voz',
    description: 'Un audio de hasta un minuto y 4 MB.',
  })
  @Refuses('not_found', 'invalid_state', 'request_timeout', 'storage_unavailable')
  @KeyScoped('proyectos:write')
  @ReceivesFile()
  @Post('videos/:id/voice-notes')
  async speak(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<VideoComment> {
    await this.videos.expectReadable(caller, id);
    const by = signedInReviewer(caller, request.ip);
    return this.rooms.signedInComment(await this.voices.receive(request, id, VoiceNoteDto, () => by));
  }

  @Answers(200, 'VideoComment', { summary: 'Marcar un comentario como resuelto, o no' })
  @Refuses('not_found')
  @KeyScoped('proyectos:write')
  @Put('review-comments/:id')
  async resolve(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() { isResolved }: ResolveCommentDto,
  ): Promise<VideoComment> {
    return this.rooms.signedInComment(await this.comments.resolve(caller, id, isResolved));
  }

  @Answers(201, 'ReviewDecisionReceipt', { summary: 'Aprobar un video o pedir cambios' })
  @Refuses('not_found', 'invalid_state', 'too_many_requests')
  @KeyScoped('proyectos:write')
  @Post('videos/:id/decision')
  async decide(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: VideoDecisionDto,
    @Ip() address: string,
  ): Promise<ReviewDecisionReceipt> {
    await this.videos.expectReadable(caller, id);
    return this.decisions.decide(signedInReviewer(caller, address), id, body);
  }

  @Answers(200, 'WithdrawnDecision', { summary: 'Deshacer mi decisión, en los diez segundos que siguen' })
  @Refuses('not_found', 'invalid_state')
  @HttpCode(200)
  @KeyScoped('proyectos:write')
  @Post('videos/:id/decision/withdraw')
  async withdraw(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() { undoToken }: WithdrawDecisionDto,
    @Ip() address: string,
  ): Promise<WithdrawnDecision> {
    await this.videos.expectReadable(caller, id);
    return this.decisions.withdraw(signedInReviewer(caller, address), id, undoToken);
  }

  @Answers(200, 'ReviewDecision[]', {
    summary: 'El registro de decisiones de un video; nadie lo puede editar',
  })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Get('videos/:id/decisions')
  async decisionsOf(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDecision[]> {
    await this.videos.expectReadable(caller, id);
    return answerPage(reply, page, async (rows) => (await this.log.listOf(id, rows)).map(toReviewDecision));
  }

  @Answers(200, 'pdf', { summary: 'El registro de decisiones de un video, como documento' })
  @Refuses('not_found')
  @KeyScoped('proyectos:read')
  @Limited('decisionLog')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="decisiones.pdf"')
  @Get('videos/:id/decisions.pdf')
  async decisionsDocument(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Headers('accept-language') accepted?: string,
  ): Promise<StreamableFile> {
    const video = await this.videos.expectReadable(caller, id);
    const { entries: rows, total } = await this.log.newestOf(id, LIMITS.decisionLogPdfEntries);
    const entries = rows.map(toReviewDecision);
    const about = { project: video.project?.name ?? '', video: titleOf(video) };
    const log = { ...about, madeAt: new Date(), entries, total };
    return new StreamableFile(await decisionLogPdf(log, languageOf(accepted)));
  }

  @UploadBody('video')
  @Answers(201, 'ProjectVideo', { summary: 'Subir una versión nueva de un video (agencia)' })
  @Refuses('not_found', 'request_timeout', 'storage_unavailable')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @ReceivesFile()
  @Post('videos/:id/versions')
  addVersion(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
    @Keyed() key: RequestKey,
  ): Promise<ProjectVideo> {
    return this.versions.upload(signedInReviewer(caller, request.ip), id, request, key);
  }
}
