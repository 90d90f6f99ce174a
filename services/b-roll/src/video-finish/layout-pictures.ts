import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { type DataOf, ProviderError, type videoFinish } from '@pregonero/contracts/jobs';
import {
  type CutClip,
  type GuionEntity,
  type UserMediaEntity,
  UserMediaRepository,
} from '@pregonero/persistence';
import { STOCK_FOOTAGE, type StockFootagePort } from '@pregonero/providers';
import type { JobContext } from '@pregonero/queue';
import { type LayoutPicture, picturesWanted, saidIn, type SubtitleCue } from '@pregonero/video';
import { BusinessPhotos } from '../business-photos';
import { keywordsOf, namedByWord } from '../broll-compose/clip-keywords';
import { labelsOf } from '../broll-compose/picture-labels';
import { ajustesOf, footageShape } from './layout-of';
import { StoredFiles } from './stored-files';

type FinishContext = JobContext<typeof videoFinish>;
type Found = NonNullable<DataOf<typeof videoFinish>['found']>;

/** The newest files of a library are looked at, and so many of its films come into one video. */
const OWN_FILMS = { among: 100, most: 6 } as const;

/** What a layout shows of a script's video, in files. */
export interface FetchedPictures {
  pictures: LayoutPicture[];
  /** Words of the script that cards may show. */
  words: string[];
  /** Files of the business that are gone. */
  ownGone: number;
  /** Films for words of the script could not all be had. */
  lacksFound: boolean;
}

/** What {@link LayoutPictures} goes by. */
export interface PicturesRequest {
  perfil: PerfilNegocio;
  subtitles: SubtitleCue[];
  durationSeconds: number;
  directory: string;
}

/** A file of the library with the name that its owner gave it. */
interface OwnFile {
  id: number;
  key: string;
  name: string;
  /** It is in the B-roll of the video. */
  isChosen?: boolean;
  /** The phrase that its owner put it on. */
  phrase?: string | undefined;
}

const ownFile = ({ id, cloudinaryPublicId: key, originalName: name }: UserMediaEntity): OwnFile => ({
  ...{ id, key, name },
});

/** A stock film with what it shows. */
interface StockFilm {
  id: number;
  labels: string[];
  isChosen?: boolean;
  phrase?: string | undefined;
}

/**
 * Fetches what a layout shows: photos of the business, the clips of the B-roll, films of the library, then stock films for words that
 * are said, as many as the film has room for. Which stock films is written down before one is fetched, so that a repeat shows the
 * same.
 */
@Injectable()
export class LayoutPictures {
  constructor(
    @Inject(STOCK_FOOTAGE) private readonly stock: StockFootagePort,
    private readonly files: StoredFiles,
    private readonly media: UserMediaRepository,
    private readonly photos: BusinessPhotos,
  ) {}

  async fetch(ctx: FinishContext, guion: GuionEntity, o: PicturesRequest): Promise<FetchedPictures> {
    const { perfil, subtitles, durationSeconds, directory } = o;
    const said = subtitles.map(({ text }) => text).join(' ');
    const words = saidIn(said, keywordsOf(guion, perfil));
    const wanted = picturesWanted(ajustesOf(guion).plantilla, durationSeconds);
    const { fotosMediaIds = [] } = perfil;
    const clips = guion.brollCut?.clips ?? [];
    const own = await this.ownFiles(guion, { clips, perfil, wanted, words });
    const pictures: LayoutPicture[] = [];
    for (const { id, key, name, isChosen = false, phrase } of own) {
      const path = join(directory, `own-${id}`);
      if ((await this.files.fetched(ctx, key, path)) === null) continue;
      pictures.push({ path, labels: labelsOf(name), isOwn: true, isChosen, phrase });
    }
    const photos = own.filter(({ id }) => fotosMediaIds.includes(id)).length;
    const ownGone = fotosMediaIds.length - photos + own.length - pictures.length;
    const films = clips.flatMap((clip): StockFilm[] => {
      if (clip.source === 'media') return [];
      const { id, keyword, phrase } = clip;
      return [keyword === null ? { id, labels: [], isChosen: true, phrase } : { id, labels: [keyword] }];
    });
    const named = [...pictures, ...films].flatMap(({ labels }) => labels);
    const open = words.filter((word) => saidIn(named.join(' '), [word]).length === 0);
    const count = wanted - pictures.length - films.length;
    const found = await this.found(ctx, guion, { films, words: open, count, directory });
    return { pictures: [...pictures, ...found.pictures], words, ownGone, lacksFound: found.lacks };
  }

  /**
   * Photos of the business, those of the B-roll, then films of the library: those named after a word of the script,
   * then the newest.
   */
  private async ownFiles(
    guion: GuionEntity,
    o: { clips: readonly CutClip[]; perfil: PerfilNegocio; wanted: number; words: readonly string[] },
  ): Promise<OwnFile[]> {
    const chosen = o.clips.flatMap((clip): OwnFile[] =>
      clip.source === 'media'
        ? [{ id: clip.id, key: clip.key, name: clip.name, isChosen: true, phrase: clip.phrase }]
        : [],
    );
    const photos = (await this.photos.of(guion, o.perfil)).map(ownFile);
    const sure = [
      ...photos.map((photo) => chosen.find(({ id }) => id === photo.id) ?? photo),
      ...chosen.filter(({ id }) => !photos.some((photo) => photo.id === id)),
    ];
    const room = Math.min(OWN_FILMS.most, o.wanted - sure.length);
    const library = room > 0 ? await this.media.listOf(guion.userId, { rows: OWN_FILMS.among }) : [];
    const films = library
      .filter(({ id, mimeType }) => mimeType.startsWith('video/') && !sure.some((file) => file.id === id))
      .map(ownFile);
    const named = new Set(namedByWord(o.words, films).values());
    const others = films.filter((film) => !named.has(film));
    return [...sure, ...[...named, ...others].slice(0, Math.max(0, room))];
  }

  /** The films of the B-roll, and others for words; those that cannot be had are left out, whatever the provider says. */
  private async found(
    ctx: FinishContext,
    guion: GuionEntity,
    o: { films: readonly StockFilm[]; words: readonly string[]; count: number; directory: string },
  ): Promise<{ pictures: LayoutPicture[]; lacks: boolean }> {
    const missed: string[] = [];
    const leave = (error: unknown, what: string): void => {
      // The business's own video does not wait for somebody's film of bread; a cancelled job ends all the same.
      if (!(error instanceof ProviderError) || ctx.signal.aborted) throw error;
      ctx.logger.warn({ msg: 'goes on without a stock film', jobId: ctx.id, what, err: error });
      missed.push(what);
    };
    const found: Found = [...(ctx.data.found ?? [])];
    if (ctx.data.found === undefined && o.count > 0) {
      for (const keyword of o.words) {
        if (found.length === o.count) break;
        try {
          const clip = await this.search(ctx, guion, { keyword, taken: [...o.films, ...found] });
          if (clip !== undefined) found.push(clip);
        } catch (error) {
          leave(error, keyword);
          break;
        }
      }
      // What could not be looked for is looked for again by whoever repeats this.
      if (missed.length === 0) await ctx.save({ found });
    }
    const pictures: LayoutPicture[] = [];
    const films = [...o.films, ...found.map(({ id, keyword }): StockFilm => ({ id, labels: [keyword] }))];
    for (const { id, labels, isChosen = false, phrase } of films) {
      const path = join(o.directory, `stock-${id}`);
      try {
        const clip = await this.stock.find(id, ctx.signal);
        if (clip === null) {
          missed.push(String(id));
          continue;
        }
        await this.stock.download(clip.fileUrl, path, ctx.signal);
        pictures.push({ path, labels, isOwn: false, isChosen, phrase });
      } catch (error) {
        leave(error, String(id));
      }
    }
    return { pictures, lacks: missed.length > 0 };
  }

  /** The first film for a word that no other word has; undefined where there is none. */
  private async search(
    ctx: FinishContext,
    guion: GuionEntity,
    { keyword, taken }: { keyword: string; taken: readonly { id: number }[] },
  ): Promise<Found[number] | undefined> {
    const clips = await this.stock.search({
      keyword,
      count: LIMITS.brollSuggestionsPerKeyword,
      orientation: footageShape(guion),
      signal: ctx.signal,
    });
    const clip = clips.find(({ id }) => !taken.some((other) => other.id === id));
    const file = clip && (await this.stock.find(clip.id, ctx.signal));
    return file ? { id: file.clip.id, author: file.author, pageUrl: file.pageUrl, keyword } : undefined;
  }
}
