import { Inject, Injectable } from '@nestjs/common';
import {
  ApiError,
  type BrollAccepted,
  brollClipLimit,
  type PickedClip,
  type StockClip,
} from '@pregonero/contracts/api';
import {
  brollCompose,
  brollRef,
  CapabilityOffError,
  type PayloadOf,
  videoFinish,
} from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  announceGuion,
  type GuionEntity,
  GuionRepository,
  mensajeColumns,
  UserMediaRepository,
  UserRepository,
} from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { JobLookup, JobProducer, LiveEvents } from '@pregonero/queue';
import { spoken } from '../../platform/http/spoken-answer';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import type { TestBrollSelectionDto } from './dto/test-broll-selection.dto';
import type { TestBrollDto } from './dto/test-broll.dto';

type ClipChoice = Omit<PayloadOf<typeof brollCompose>, 'userId' | 'guionId'>;

const AUTOMATIC: ClipChoice = {
  ...{ stockIds: [], mediaIds: [], phrases: [] },
  ...{ automatic: true, failFirstAttempts: 0 },
};

const phrasesOf = (source: 'stock' | 'media', clips: readonly PickedClip[]): ClipChoice['phrases'] =>
  clips.flatMap(({ id, phrase = '' }) => (phrase === '' ? [] : [{ source, id, phrase }]));

/** Clips for a finished video: looking for them, and asking for a composition. */
@Injectable()
export class BrollService {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly library: UserMediaRepository,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly live: LiveEvents,
    private readonly idempotency: IdempotencyService,
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
  ) {}

  /** Stock clips for a keyword; the adapter remembers answers for a day. @throws CapabilityOffError without a provider */
  async search(keyword: string, count: number): Promise<StockClip[]> {
    this.requireStock();
    return this.stock.search({ keyword, count });
  }

  /** Clips chosen by the server, the caller's own files, or both. */
  async compose(
    userId: number,
    guionId: number,
    input: TestBrollDto,
    key: RequestKey,
  ): Promise<Answer<BrollAccepted>> {
    await this.readyGuion(userId, guionId);
    const mediaIds = input.selectedMediaIds ?? [];
    const usesOwn =
      input.useCustomMedia === true || (input.useCustomMedia === undefined && mediaIds.length > 0);
    if (usesOwn && mediaIds.length === 0 && (await this.library.hasAny(userId))) {
      throw new ApiError('clip_selection_required', {
        params: { reason: 'library' },
        errors: { selectedMediaIds: [say('library_file_missing')] },
      });
    }
    await this.requireOwnMedia(userId, mediaIds);
    const chosen = usesOwn ? mediaIds : [];
    const automatic = input.useAutomaticBroll ?? chosen.length === 0;
    // An empty library leaves nothing but automatic clips.
    return this.accept(
      userId,
      guionId,
      { ...AUTOMATIC, mediaIds: chosen, automatic: automatic || chosen.length === 0 },
      key,
    );
  }

  /** Exactly the clips of the picker. Stock clips are looked up at the provider by id; a link is only compared. */
  async composeSelection(
    userId: number,
    guionId: number,
    input: TestBrollSelectionDto,
    key: RequestKey,
  ): Promise<Answer<BrollAccepted>> {
    const guion = await this.readyGuion(userId, guionId);
    const { pexels, user } = input.selectedVideos;
    const stockIds = [...new Set(pexels.map(({ id }) => id))];
    const mediaIds = [...new Set(user.map(({ id }) => id))];
    const count = stockIds.length + mediaIds.length;
    if (count === 0) throw new ApiError('clip_selection_required');
    if ([...pexels, ...user].some(({ url }) => url.trim() === '')) {
      throw new ApiError('validation_failed', {
        params: { reason: 'clip_incomplete' },
      });
    }
    const maximum = brollClipLimit(guion);
    if (count > maximum) {
      const params = { reason: 'too_many_clips', max: maximum } as const;
      throw new ApiError('validation_failed', {
        params,
        errors: { selectedVideos: [say('validation_failed', params)] },
      });
    }
    await this.requireOwnMedia(userId, mediaIds);
    await Promise.all(pexels.map((clip) => this.requireStockClip(clip)));
    const phrases = [...phrasesOf('stock', pexels), ...phrasesOf('media', user)];
    return this.accept(userId, guionId, { ...AUTOMATIC, stockIds, mediaIds, phrases, automatic: false }, key);
  }

  /** The failure exercise: the first two attempts fail on purpose, the third is a real composition. */
  async composeWithFailures(
    userId: number,
    guionId: number,
    key: RequestKey,
  ): Promise<Answer<BrollAccepted>> {
    await this.readyGuion(userId, guionId);
    return this.accept(userId, guionId, { ...AUTOMATIC, failFirstAttempts: 2 }, key);
  }

  private accept(
    userId: number,
    guionId: number,
    choice: ClipChoice,
    key: RequestKey,
  ): Promise<Answer<BrollAccepted>> {
    return this.idempotency.once<BrollAccepted>({ ...key, userId, body: choice }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      if (!hasBaseVideo(before)) throw new ApiError('invalid_state');
      for (const { kind } of [brollCompose, videoFinish]) {
        if (await this.jobs.isLiving(tx, { kind, userId, payload: { guionId } })) {
          throw new ApiError('invalid_state', { params: { reason: 'video_being_edited' } });
        }
      }
      const guion = await this.guiones.touch(tx, guionId, {
        brollEstado: 'processing',
        brollIntento: 1,
        brollProgreso: 0,
        ...mensajeColumns(say('broll_preparing')),
      });
      const ticket = await this.producer.create(tx, brollCompose, {
        ref: brollRef(guionId, guion.sequence),
        userId,
        payload: { userId, guionId, ...choice },
      });
      after(() => this.producer.ring(ticket));
      announceGuion({ live: this.live, after }, guion);
      return {
        status: 202,
        body: { success: true, ...spoken(say('broll_accepted')), attempt: 1 },
      };
    });
  }

  private async readyGuion(userId: number, guionId: number): Promise<GuionEntity> {
    const guion = await this.guiones.findOwn(userId, guionId);
    if (guion === null) throw new ApiError('not_found');
    if (!hasBaseVideo(guion)) {
      throw new ApiError('invalid_state', {
        params: { reason: 'no_video_for_clips' },
      });
    }
    return guion;
  }

  private async requireOwnMedia(userId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const own = await this.library.findOwn(userId, ids);
    if (own.length !== new Set(ids).size) {
      throw new ApiError('not_found', { params: { reason: 'library_file' } });
    }
  }

  private requireStock(): void {
    if (this.stock.isOff === true) throw new CapabilityOffError({ provider: 'pexels', capability: 'stock' });
  }

  private async requireStockClip(chosen: { id: number; url: string }): Promise<void> {
    this.requireStock();
    const known = await this.stock.find(chosen.id);
    if (known === null || ![known.clip.url, known.fileUrl].includes(chosen.url))
      throw new ApiError('clip_not_allowed');
  }
}

function hasBaseVideo(guion: GuionEntity): boolean {
  return guion.estado === 'listo' && guion.videoBaseKey !== null;
}
