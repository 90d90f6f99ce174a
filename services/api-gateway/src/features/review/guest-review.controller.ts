import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiError,
  type ReviewComment,
  type ReviewDecisionReceipt,
  type ReviewRoom,
  type ReviewSession,
  type ReviewSetRoom,
  type WithdrawnDecision,
} from '@pregonero/contracts/api';
import { ConsentRepository, type ReviewLinkEntity } from '@pregonero/persistence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/current-session';
import { shortAddress } from '../../platform/limits/short-address';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { UploadBody } from '../../platform/openapi/upload-body.decorator';
import { GuestVoiceNoteDto } from './dto/guest-voice-note.dto';
import { ReviewCommentDto } from './dto/review-comment.dto';
import { ReviewDecisionDto } from './dto/review-decision.dto';
import { ReviewFilmDto } from './dto/review-film.dto';
import { ReviewVoiceDto } from './dto/review-voice.dto';
import { ReviewSessionDto } from './dto/review-session.dto';
import { WithdrawDecisionDto } from './dto/withdraw-decision.dto';
import { ReviewAccess } from './review-access.service';
import { ReviewComments } from './review-comments.service';
import { ReviewDecisions } from './review-decisions.service';
import { ReviewFilms } from './review-film.service';
import { ReviewRooms } from './review-room.service';
import { ReviewSets } from './review-sets.service';
import type { Reviewer } from './reviewer';
import { GUEST_FIELDS, VOICE_NOTE_FIELDS, VoiceNotes } from './voice-notes.service';

/** Guests of a link: the token is all they have, and all that they reach is its one video, or those of a set. */
@Public()
@Controller('api/review/:token')
export class GuestReviewController {
  constructor(
    private readonly access: ReviewAccess,
    private readonly rooms: ReviewRooms,
    private readonly comments: ReviewComments,
    private readonly voices: VoiceNotes,
    private readonly decisions: ReviewDecisions,
    private readonly films: ReviewFilms,
    private readonly sets: ReviewSets,
    private readonly consents: ConsentRepository,
  ) {}

  @Answers(200, 'ReviewRoom', { summary: 'Lo que se revisa con un enlace, sin cuenta' })
  @Answers(304, 'nothing', { description: 'Nada cambió desde el `ETag` de `If-None-Match`.' })
  @Refuses('not_found', 'unauthenticated', 'too_many_requests')
  @Get()
  async room(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewRoom | undefined> {
    const seen = await this.rooms.ofLink(await this.access.open(token, request, 'read'), token);
    return unlessKnown(seen, request, reply);
  }

  @Answers(200, 'ReviewSetRoom', { summary: 'Los videos que se revisan con un enlace de varios, sin cuenta' })
  @Answers(304, 'nothing', { description: 'Nada cambió desde el `ETag` de `If-None-Match`.' })
  @Refuses('not_found', 'unauthenticated', 'too_many_requests')
  @Get('set')
  async setRoom(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewSetRoom | undefined> {
    const set = await this.access.openSet(token, request);
    return unlessKnown(await this.sets.room(set, token), request, reply);
  }

  @Answers(200, 'ReviewSession', { summary: 'Entrar a un enlace con contraseña' })
  @Refuses('not_found', 'invalid_credentials', 'too_many_requests')
  @HttpCode(200)
  @Post('session')
  async enter(
    @Param('token') token: string,
    @Body() { password = '' }: ReviewSessionDto,
    @Ip() address: string,
  ): Promise<ReviewSession> {
    return { guestToken: await this.access.enter(token, password, address) };
  }

  @Answers(201, 'ReviewComment', { summary: 'Comentar un segundo del video, sin cuenta' })
  @Refuses('not_found', 'unauthenticated', 'forbidden', 'invalid_state', 'too_many_requests')
  @Post('comments')
  async comment(
    @Param('token') token: string,
    @Body() { author, acceptedPrivacy, ...comment }: ReviewCommentDto,
    @Req() request: FastifyRequest,
  ): Promise<ReviewComment> {
    const link = await this.openToComment(token, request);
    const guest = await this.admitGuest(link, { author, acceptedPrivacy }, request);
    const row = await this.comments.add(guest, link.videoId, comment);
    return this.rooms.commentOf(row, link, token);
  }

  @UploadBody('audio', { ...GUEST_FIELDS, ...VOICE_NOTE_FIELDS })
  @Answers(201, 'ReviewComment', {
    summary: 'Comentar con una nota de voz, sin cuenta',
    description: 'Un audio de hasta un minuto y 4 MB.',
  })
  @Refuses(
    'not_found',
    'unauthenticated',
    'forbidden',
    'invalid_state',
    'too_many_requests',
    'request_timeout',
    'storage_unavailable',
  )
  @Post('voice-notes')
  async speak(@Param('token') token: string, @Req() request: FastifyRequest): Promise<ReviewComment> {
    const link = await this.openToComment(token, request);
    const row = await this.voices.receive(request, link.videoId, GuestVoiceNoteDto, (fields) =>
      this.admitGuest(link, fields, request),
    );
    return this.rooms.commentOf(row, link, token);
  }

  @Answers(200, 'voice', { summary: 'Una nota de voz' })
  @Answers(206, 'voice', { description: 'La parte que pide `Range`.' })
  @Refuses('not_found', 'too_many_requests', 'storage_unavailable')
  @Header('cross-origin-resource-policy', 'same-origin')
  @Get('voice-note')
  async voice(
    @Param('token') token: string,
    @Query() { number, ticket }: ReviewVoiceDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const link = await this.access.openFile(token, request.ip);
    const { range } = request.headers;
    const { status, headers, stream } = await this.films.openVoice(link, { number, ticket, range });
    await reply.status(status).headers(headers).send(stream);
  }

  @Answers(201, 'ReviewDecisionReceipt', { summary: 'Aprobar o pedir cambios, sin cuenta' })
  @Refuses('not_found', 'unauthenticated', 'forbidden', 'invalid_state', 'too_many_requests')
  @Post('decision')
  async decide(
    @Param('token') token: string,
    @Body() { author, acceptedPrivacy, ...decision }: ReviewDecisionDto,
    @Req() request: FastifyRequest,
  ): Promise<ReviewDecisionReceipt> {
    const link = await this.openToDecide(token, request);
    const guest = await this.admitGuest(link, { author, acceptedPrivacy }, request);
    return this.decisions.decide(guest, link.videoId, decision);
  }

  @Answers(200, 'WithdrawnDecision', { summary: 'Deshacer la decisión, en los diez segundos que siguen' })
  @Refuses('not_found', 'unauthenticated', 'forbidden', 'invalid_state', 'too_many_requests')
  @HttpCode(200)
  @Post('decision/withdraw')
  async withdraw(
    @Param('token') token: string,
    @Body() { undoToken }: WithdrawDecisionDto,
    @Req() request: FastifyRequest,
  ): Promise<WithdrawnDecision> {
    const link = await this.openToDecide(token, request);
    return this.decisions.withdraw(toReviewer(link, '', request), link.videoId, undoToken);
  }

  @Answers(200, 'film', { summary: 'El video de una versión' })
  @Answers(206, 'film', { description: 'La parte que pide `Range`.' })
  @Refuses('not_found', 'too_many_requests', 'storage_unavailable')
  @Header('cross-origin-resource-policy', 'same-origin')
  @Get('video')
  async film(
    @Param('token') token: string,
    @Query() { version, ticket }: ReviewFilmDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A player sends no bearer: the ticket stands for the password that was known when it was made.
    const link = await this.access.openFile(token, request.ip);
    const { range } = request.headers;
    const { status, headers, stream } = await this.films.open(link, { version, ticket, range });
    await reply.status(status).headers(headers).send(stream);
  }

  /** Records what a guest accepts before the first words are stored under that name. */
  private async admitGuest(
    link: ReviewLinkEntity,
    { author, acceptedPrivacy }: { author: string; acceptedPrivacy?: string | undefined },
    request: FastifyRequest,
  ): Promise<Reviewer> {
    if (acceptedPrivacy !== undefined) {
      await this.consents.addOfGuest(
        { reviewLinkId: link.id, guestName: author },
        { document: 'privacidad', version: acceptedPrivacy },
        shortAddress(request.ip),
      );
    }
    return toReviewer(link, author, request);
  }

  private async openToComment(token: string, request: FastifyRequest): Promise<ReviewLinkEntity> {
    const link = await this.access.open(token, request, 'write');
    if (!link.canComment) throw new ApiError('forbidden', { params: { reason: 'review_comment' } });
    return link;
  }

  private async openToDecide(token: string, request: FastifyRequest): Promise<ReviewLinkEntity> {
    const link = await this.access.open(token, request, 'write');
    if (!link.canApprove) throw new ApiError('forbidden', { params: { reason: 'review_approve' } });
    return link;
  }
}

/** Answers 304 without a body, and without reading it, to who has seen it. */
async function unlessKnown<Room>(
  { room, etag }: { room: () => Promise<Room>; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Room | undefined> {
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return room();
  void reply.status(304);
  return undefined;
}

const toReviewer = (link: ReviewLinkEntity, author: string, { ip }: FastifyRequest): Reviewer => ({
  author,
  userId: null,
  linkId: link.id,
  address: ip,
});
