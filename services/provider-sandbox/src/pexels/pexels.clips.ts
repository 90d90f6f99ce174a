import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { foldedText } from '@pregonero/spoken-text';
import { frameSize } from '@pregonero/video';
import { z } from 'zod';
import { JsonFile } from '../files/json-file';

/** Values of the `orientation` parameter that the API documents. */
export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

const clipRecord = z.object({
  id: z.number(),
  keyword: z.string(),
  variant: z.number(),
  orientation: z.enum(ORIENTATIONS),
});
/** One clip: what it shows is decided by its keyword and variant. */
export type ClipRecord = z.infer<typeof clipRecord>;
const pexelsState = z.object({
  nextId: z.number(),
  clips: z.record(z.string(), clipRecord),
  requests: z.number(),
});

/** How many clips there are of any keyword. */
export const CLIPS_PER_KEYWORD = 40;
const FIRST_ID = 9_000_001;

/** A clip's files by their shorter side, largest first, where videos have 1080. */
const SHARES = [1, 2 / 3, 1 / 2];
const FORMAT_OF = { landscape: 'horizontal', portrait: 'vertical', square: 'square' } as const;

/** Sizes of a clip's files, largest first; that one is as large as videos are. */
export function fileSizes(orientation: Orientation, shortSide: number): [width: number, height: number][] {
  return SHARES.map((share) => {
    const { width, height } = frameSize(FORMAT_OF[orientation], shortSide * share);
    return [width, height];
  });
}

const PEOPLE = [
  'Ana Ruiz',
  'Camilo Torres',
  'Valentina Gómez',
  'Julián Mejía',
  'Laura Castaño',
  'Mateo Ríos',
] as const;

/** Like the help centre advises for caches: case and spaces do not make another query. */
export const normalised = (query: string): string =>
  query.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('es').slice(0, 100);

/** Number that belongs to a clip and a purpose for ever. */
function traitOf(clip: ClipRecord, purpose: string, below: number): number {
  return (
    createHash('sha256').update(`${clip.keyword}|${clip.variant}|${purpose}`).digest().readUInt16BE(0) % below
  );
}

/** Whole seconds, 5 to 8: the product shows about three of them, and each costs the time to draw it. */
export const secondsOf = (clip: ClipRecord): number => 5 + traitOf(clip, 'seconds', 4);

/** Who filmed a clip: invented, and the same one each time. */
export function authorOf(clip: ClipRecord): { id: number; name: string; url: string } {
  const index = traitOf(clip, 'author', PEOPLE.length);
  const name = PEOPLE[index] ?? PEOPLE[0];
  const handle = foldedText(name).replaceAll(' ', '-');
  return { id: 70 + index, name, url: `https://www.pexels.com/@${handle}` };
}

/** Ids of clips, kept on disk: a clip that was listed once can be looked up by its id for ever. */
export class PexelsClips {
  private readonly idsByKey = new Map<string, number>();

  private constructor(private readonly file: JsonFile<z.infer<typeof pexelsState>>) {
    for (const clip of Object.values(file.value.clips)) this.idsByKey.set(keyOf(clip), clip.id);
  }

  static async open(dataDirectory: string): Promise<PexelsClips> {
    const path = join(dataDirectory, 'pexels', 'state.json');
    return new PexelsClips(
      await JsonFile.open(path, pexelsState, { nextId: FIRST_ID, clips: {}, requests: 0 }),
    );
  }

  find(id: number): ClipRecord | undefined {
    return this.file.value.clips[String(id)];
  }

  /** Counts a successful request against the month. */
  countRequest(): number {
    this.file.value.requests += 1;
    return this.file.value.requests;
  }

  /** The clips of one page; those that had no id get one, on disk when this resolves. */
  async page(query: {
    keyword: string;
    orientation: Orientation | undefined;
    page: number;
    perPage: number;
  }): Promise<ClipRecord[]> {
    const first = (query.page - 1) * query.perPage;
    const variants = Array.from({ length: query.perPage }, (_unused, index) => first + index).filter(
      (variant) => variant < CLIPS_PER_KEYWORD,
    );
    const clips = variants.map((variant) => this.clipOf(query.keyword, variant, query.orientation));
    await this.file.save();
    return clips;
  }

  private clipOf(keyword: string, variant: number, wanted: Orientation | undefined): ClipRecord {
    // Without a wish most clips lie, as on the real site, and every fourth stands.
    const orientation = wanted ?? (variant % 4 === 3 ? 'portrait' : 'landscape');
    const key = keyOf({ keyword, variant, orientation });
    const { value } = this.file;
    const known = this.idsByKey.get(key);
    const existing = known === undefined ? undefined : value.clips[String(known)];
    if (existing !== undefined) return existing;
    const clip: ClipRecord = { id: value.nextId, keyword, variant, orientation };
    value.nextId += 1;
    value.clips[String(clip.id)] = clip;
    this.idsByKey.set(key, clip.id);
    return clip;
  }
}

const keyOf = (clip: Omit<ClipRecord, 'id'>): string =>
  JSON.stringify([clip.keyword, clip.variant, clip.orientation]);
