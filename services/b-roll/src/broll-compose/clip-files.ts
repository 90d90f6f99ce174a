import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import { type ClipFacts, drawWordCard, type FrameSize, inspectClip, isClipRefusal } from '@pregonero/video';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import { brollRefused, type ChosenClip, type ComposeContext, type WordCard } from './broll-compose.types';
import type { RefusedClip } from './clip-refusals';

const FETCHES_AT_ONCE = 3;

/** A clip's file in the directory of the run, looked at. */
export interface ClipFile {
  clip: ChosenClip;
  path: string;
  facts: ClipFacts;
}

/** Fetches clips and looks at what they are: anybody may have put anything into a library. */
@Injectable()
export class ClipFiles {
  constructor(
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
    private readonly store: ObjectStore,
  ) {}

  /**
   * The files of the clips in their order; those that cannot be used apart. Cards are drawn in the size of the video; one stands
   * in for a found clip that is gone since.
   * @throws when a chosen one is gone, or one is not to be had
   */
  async fetch(
    ctx: ComposeContext,
    clips: readonly ChosenClip[],
    {
      directory,
      size,
      cardOf,
    }: { directory: string; size: FrameSize; cardOf: (keyword: string) => WordCard },
  ): Promise<{ files: ClipFile[]; refused: RefusedClip[] }> {
    const files: ClipFile[] = [];
    const refused: RefusedClip[] = [];
    for (let first = 0; first < clips.length; first += FETCHES_AT_ONCE) {
      // Settled, not raced: the directory must not be removed under a download that still runs.
      const fetched = await Promise.allSettled(
        clips
          .slice(first, first + FETCHES_AT_ONCE)
          .map((clip, index) =>
            this.fetchOne(ctx, clip, { path: join(directory, `clip-${first + index}`), size, cardOf }),
          ),
      );
      for (const result of fetched) {
        if (result.status === 'rejected') throw result.reason;
        if ('facts' in result.value) files.push(result.value);
        else refused.push(result.value);
      }
    }
    return { files, refused };
  }

  private async fetchOne(
    ctx: ComposeContext,
    wanted: ChosenClip,
    o: { path: string; size: FrameSize; cardOf: (keyword: string) => WordCard },
  ): Promise<ClipFile | RefusedClip> {
    const { path } = o;
    const clip = await this.download(ctx, wanted, o);
    try {
      return { clip, path, facts: await inspectClip(path, { signal: ctx.signal }) };
    } catch (error) {
      if (!isClipRefusal(error)) throw error;
      ctx.logger.warn({
        msg: 'goes on without a clip',
        jobId: ctx.id,
        clip,
        err: error,
      });
      return { clip, code: error.code };
    }
  }

  /** Writes a clip's file; gives what is in it. */
  private async download(
    ctx: ComposeContext,
    clip: ChosenClip,
    { path, size, cardOf }: { path: string; size: FrameSize; cardOf: (keyword: string) => WordCard },
  ): Promise<ChosenClip> {
    if (clip.source === 'card') {
      await drawn(clip, { path, size });
      return clip;
    }
    if (clip.source === 'media') {
      await this.store.getToFile(clip.key, path, { signal: ctx.signal });
      return clip;
    }
    const found = await this.stock.find(clip.id, ctx.signal);
    if (found !== null) {
      await this.stock.download(found.fileUrl, path, ctx.signal);
      return clip;
    }
    // What was found for a word nobody chose: it was there when it was picked, and no repeat brings it back.
    if (clip.keyword === null) throw brollRefused(`stock clip ${clip.id} is gone`, say('one_clip_gone'));
    const card = cardOf(clip.keyword);
    await drawn(card, { path, size });
    return card;
  }
}

async function drawn(
  { keyword: text, price, color }: WordCard,
  { path, size }: { path: string; size: FrameSize },
): Promise<void> {
  await writeFile(path, await drawWordCard({ text, price, color }, size));
}
