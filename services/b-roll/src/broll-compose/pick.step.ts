import { Inject, Injectable } from '@nestjs/common';
import { brollClipLimit, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { type GuionEntity, GuionRepository, UserMediaRepository } from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { outcome } from '@pregonero/queue';
import {
  brollRefused,
  type ChosenClip,
  type ComposeContext,
  type ComposeOutcome,
} from './broll-compose.types';
import { BrollRecords } from './broll-records';
import { keywordsOf, takeInTurn } from './clip-keywords';

/** Progress once the clips are chosen. */
const PICKED = 15;

/** Decides which clips are cut in and stores the choice, so that a repeat composes the same video. */
@Injectable()
export class PickStep {
  constructor(
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
    private readonly guiones: GuionRepository,
    private readonly media: UserMediaRepository,
    private readonly records: BrollRecords,
  ) {}

  async run(ctx: ComposeContext): Promise<ComposeOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    if (guion === null) return outcome.done();
    if (guion.videoBaseKey === null) {
      throw brollRefused('no base video', say('no_video_yet'));
    }
    await this.records.working(ctx, 5, say('broll_searching'));
    const limit = brollClipLimit(guion);
    const chosen = [...(await this.ownFiles(ctx)), ...(await this.chosenStock(ctx))].slice(0, limit);
    const clips = ctx.payload.automatic
      ? [...chosen, ...(await this.automatic(ctx, guion, chosen, limit))]
      : chosen;
    if (clips.length === 0) {
      throw brollRefused('no clips found', say('no_clips_found'));
    }
    return outcome.next('compose', {
      data: { clips },
      commit: (tx, after) => this.records.progressed(ctx, { tx, after }, PICKED, say('broll_chosen')),
    });
  }

  /** Files of the owner's library, in the order chosen. A foreign or deleted one refuses the whole choice. */
  private async ownFiles(ctx: ComposeContext): Promise<ChosenClip[]> {
    const mediaIds = [...new Set(ctx.payload.mediaIds)];
    if (mediaIds.length === 0) return [];
    const rows = await this.media.findOwn(ctx.userId, mediaIds);
    return mediaIds.map((id): ChosenClip => {
      const row = rows.find((candidate) => candidate.id === id);
      if (row === undefined) throw clipGone(`library file ${id} is missing`);
      return {
        source: 'media',
        id,
        key: row.cloudinaryPublicId,
        mimeType: row.mimeType,
        name: row.originalName,
      };
    });
  }

  /** Clips of the stock provider, looked up by id: an address that a client named is never used. */
  private async chosenStock(ctx: ComposeContext): Promise<ChosenClip[]> {
    const clips: ChosenClip[] = [];
    for (const id of new Set(ctx.payload.stockIds)) {
      clips.push(await this.lookUp({ id, keyword: null }, ctx.signal));
    }
    return clips;
  }

  private async lookUp(
    { id, keyword }: { id: number; keyword: string | null },
    signal: AbortSignal,
  ): Promise<ChosenClip> {
    const found = await this.stock.find(id, signal);
    if (found === null) throw clipGone(`stock clip ${id} is missing`);
    return { source: 'stock', id, author: found.author, pageUrl: found.pageUrl, keyword };
  }

  private async automatic(
    ctx: ComposeContext,
    guion: GuionEntity,
    chosen: readonly ChosenClip[],
    limit: number,
  ): Promise<ChosenClip[]> {
    const room = limit - chosen.length;
    if (room <= 0) return [];
    const used = new Set(chosen.filter(({ source }) => source === 'stock').map(({ id }) => id));
    const lists = [];
    for (const keyword of keywordsOf(guion)) {
      const found = await this.stock.search({
        keyword,
        count: LIMITS.brollSuggestionsPerKeyword,
        orientation: guion.formatoVideo === 'horizontal' ? 'landscape' : 'portrait',
        signal: ctx.signal,
      });
      lists.push(found.filter(({ id }) => !used.has(id)).map(({ id }) => ({ id, keyword })));
    }
    const clips: ChosenClip[] = [];
    for (const clip of takeInTurn(lists, room, ({ id }) => id)) {
      clips.push(await this.lookUp(clip, ctx.signal));
    }
    return clips;
  }
}

function clipGone(message: string) {
  return brollRefused(message, say('one_clip_gone'));
}
