import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import { type ClipFacts, drawWordCard, type FrameSize, inspectClip, isClipRefusal } from '@pregonero/video';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import { brollRefused, type ChosenClip, type ComposeContext } from './broll-compose.types';
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
   * The files of the clips in their order; those that cannot be used apart. Cards are drawn in the size of the video.
   * @throws when one is gone or not to be had
   */
  async fetch(
    ctx: ComposeContext,
    clips: readonly ChosenClip[],
    { directory, size }: { directory: string; size: FrameSize },
  ): Promise<{ files: ClipFile[]; refused: RefusedClip[] }> {
    const files: ClipFile[] = [];
    const refused: RefusedClip[] = [];
    for (let first = 0; first < clips.length; first += FETCHES_AT_ONCE) {
      // Settled, not raced: the directory must not be removed under a download that still runs.
      const fetched = await Promise.allSettled(
        clips
          .slice(first, first + FETCHES_AT_ONCE)
          .map((clip, index) =>
            this.fetchOne(ctx, clip, { path: join(directory, `clip-${first + index}`), size }),
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
    clip: ChosenClip,
    { path, size }: { path: string; size: FrameSize },
  ): Promise<ClipFile | RefusedClip> {
    await this.download(ctx, clip, { path, size });
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

  private async download(
    ctx: ComposeContext,
    clip: ChosenClip,
    { path, size }: { path: string; size: FrameSize },
  ): Promise<void> {
    if (clip.source === 'card') {
      const { keyword: text, price, color } = clip;
      await writeFile(path, await drawWordCard({ text, price, color }, size));
      return;
    }
    if (clip.source === 'media') {
      await this.store.getToFile(clip.key, path, { signal: ctx.signal });
      return;
    }
    const found = await this.stock.find(clip.id, ctx.signal);
    if (found === null) {
      throw brollRefused(`stock clip ${clip.id} is gone`, say('one_clip_gone'));
    }
    await this.stock.download(found.fileUrl, path, ctx.signal);
  }
}
