import { Inject, Injectable } from '@nestjs/common';
import { brollClipLimit, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  canShowPictures,
  type GuionEntity,
  GuionRepository,
  PerfilNegocioRepository,
  type UserMediaEntity,
  UserMediaRepository,
} from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { outcome } from '@pregonero/queue';
import { withoutAbsent } from '@pregonero/spoken-text';
import { saidIn } from '@pregonero/video';
import { BusinessPhotos } from '../business-photos';
import {
  brollRefused,
  type ChosenClip,
  type ComposeContext,
  type ComposeOutcome,
} from './broll-compose.types';
import { BrollRecords } from './broll-records';
import { keywordsOf } from './clip-keywords';
import { isNamedIn, labelsOf } from './picture-labels';
import { cardOf } from './word-card';

type OwnClip = Extract<ChosenClip, { source: 'media' }>;

/** The phrase that the owner put a clip on. */
function phraseOf({ payload }: ComposeContext, source: 'stock' | 'media', id: number): { phrase?: string } {
  const put = payload.phrases.find((one) => one.source === source && one.id === id);
  return put === undefined ? {} : { phrase: put.phrase };
}

const ownClip = ({
  id,
  cloudinaryPublicId: key,
  mimeType,
  originalName: name,
}: UserMediaEntity): OwnClip => ({
  ...{ source: 'media', id, key, mimeType, name, keyword: null },
});

/** From so many pictures of the business on nothing else is looked for, and from so many on no card stands in for one. */
const OWN_ENOUGH = 3;
const CARDS_UNTIL = 2;

/** Progress once the clips are chosen. */
const PICKED = 15;

/** Decides which clips are cut in and stores the choice, so that a repeat composes the same video. */
@Injectable()
export class PickStep {
  constructor(
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
    private readonly guiones: GuionRepository,
    private readonly media: UserMediaRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly businessPhotos: BusinessPhotos,
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
    const files = await this.filesOf(ctx.userId, mediaIds);
    const missing = mediaIds.find((id) => !files.some((file) => file.id === id));
    if (missing !== undefined) throw clipGone(`library file ${missing} is missing`);
    return files.map((file) => ({ ...file, ...phraseOf(ctx, 'media', file.id) }));
  }

  /** Files of a user's library in the order of their ids; foreign and deleted ones are left out. */
  private async filesOf(userId: number, mediaIds: readonly number[]): Promise<OwnClip[]> {
    if (mediaIds.length === 0) return [];
    const rows = await this.media.findOwn(userId, mediaIds);
    return mediaIds.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(ownClip);
  }

  /** Clips of the stock provider, looked up by id: an address that a client named is never used. */
  private async chosenStock(ctx: ComposeContext): Promise<ChosenClip[]> {
    const clips: ChosenClip[] = [];
    for (const id of new Set(ctx.payload.stockIds)) {
      const clip = await this.find({ id, keyword: null }, ctx.signal);
      if (clip === null) throw clipGone(`stock clip ${id} is missing`);
      clips.push({ ...clip, ...phraseOf(ctx, 'stock', id) });
    }
    return clips;
  }

  /** Null for one that is gone. */
  private async find(
    { id, keyword }: { id: number; keyword: string | null },
    signal: AbortSignal,
  ): Promise<ChosenClip | null> {
    const found = await this.stock.find(id, signal);
    if (found === null) return null;
    return { source: 'stock', id, author: found.author, pageUrl: found.pageUrl, keyword };
  }

  /**
   * The business's own photos first, those named after what is said before the others. Where these are few, a film of the stock provider
   * for each word that none of them names; a card only where the business has hardly a picture. A layout shows the photos already, so
   * half of its clips are other films.
   */
  private async automatic(
    ctx: ComposeContext,
    guion: GuionEntity,
    chosen: readonly ChosenClip[],
    limit: number,
  ): Promise<ChosenClip[]> {
    const perfil = await this.perfiles.of(guion.userId);
    const room = Math.max(0, limit - chosen.length);
    const taken = new Set(chosen.flatMap((clip) => (clip.source === 'media' ? [clip.id] : [])));
    const areShown = canShowPictures(guion);
    const rows = await this.businessPhotos.of(guion, perfil);
    const named = namedFirst(rows.filter(({ id }) => !taken.has(id)).map(ownClip), guion.contenido);
    const photos = named.slice(0, areShown ? Math.floor(room / 2) : room);
    const own = [...chosen, ...photos].filter((clip) => clip.source === 'media');
    if (own.length >= OWN_ENOUGH && !areShown) return photos;
    const labels = own.flatMap(({ name }) => labelsOf(name)).join(' ');
    const words = keywordsOf(guion, perfil)
      .filter((word) => saidIn(labels, [word]).length === 0)
      .slice(0, room - photos.length);
    const used = new Set(chosen.flatMap((clip) => (clip.source === 'stock' ? [clip.id] : [])));
    const clips: ChosenClip[] = [...photos];
    for (const keyword of words) {
      const found = await this.search(ctx, guion, keyword);
      const stock = found.find(({ id }) => !used.has(id));
      if (stock !== undefined) used.add(stock.id);
      // What is found is remembered for a day: a clip may be gone by now, and nobody chose it.
      const clip = stock && (await this.find({ id: stock.id, keyword }, ctx.signal));
      if (clip) clips.push(clip);
      else if (own.length < CARDS_UNTIL) clips.push(cardOf(keyword, guion, perfil));
    }
    return clips;
  }

  private search(ctx: ComposeContext, guion: GuionEntity, keyword: string) {
    return this.stock.search({
      keyword,
      count: LIMITS.brollSuggestionsPerKeyword,
      orientation: guion.formatoVideo === 'horizontal' ? 'landscape' : 'portrait',
      signal: ctx.signal,
    });
  }
}

/** Files named after something that a script says, then the others. */
function namedFirst(files: readonly OwnClip[], script: string): OwnClip[] {
  const said = withoutAbsent(script);
  const isNamed = ({ name }: OwnClip): boolean => isNamedIn(said, name);
  return [...files.filter(isNamed), ...files.filter((file) => !isNamed(file))];
}

function clipGone(message: string) {
  return brollRefused(message, say('one_clip_gone'));
}
