import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { readBase, type BaseVideo } from '../broll/base.video';
import { TO_BT709 } from '../broll/clip.filters';
import { FilterGraph } from '../broll/filter.graph';
import { FRAMES_PER_SECOND } from '../formats';
import { MEDIA_CONCURRENCY, VIDEO_SETTINGS } from '../process/encoder.settings';
import { copyParts, JOINABLE, joinPartFiles, type PartFile } from '../process/joined.parts';
import { runFfmpeg } from '../process/media.process';
import type { CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import { drawLayout, type LayoutFacts, type LayoutRun } from '../layout/layout.part';
import type { VideoLayout } from '../layout/video.layout';
import { type LogoPicture, readLogo } from '../drawing/logo.picture';
import { type ClosingCard, drawClosingCard } from './closing.card';
import { mixSound } from './finish.sound';

/** A finishing to be made by a worker process. */
export interface FinishJob {
  finishOf: string;
  music: string | null;
  layout: VideoLayout | null;
  subtitles: SubtitleCue[];
  captions: CaptionLook | null;
  card: ClosingCard | null;
  path: string;
  scratch: string;
}

/** What the finished video is. */
export interface FinishFacts {
  durationSeconds: number;
  /** How much of it is the closing card, at its end; 0 without one. */
  cardSeconds: number;
  /** Whether the logo was damaged, or no picture: the card goes without it. */
  logoLeftOut: boolean;
  /** How many pictures of the business were damaged, or none: the layout goes without them. */
  photosLeftOut: number;
  /** Likewise of those that were found for words of the script. */
  foundLeftOut: number;
  /** A list was wanted, and nothing in the script can stand in one: the presenter is shown instead. */
  listIsEmpty: boolean;
}

/**
 * Two and a half seconds to read; without music not so long that people hear nothing and leave. A card stands still, so one group
 * of its pictures is encoded and shown so many times.
 */
const CARD_TIMES = 3;
const CARD_FRAMES = { music: 25, silence: 14 } as const;

/** Runs that are made at once have a processor each: more threads would only wait for each other. */
const ONE_OF_SOME = ['-threads', '1'] as const;

/** Makes one part of the film. */
type MakePart = () => Promise<PartFile>;

/** Whether anything is drawn into the frames of a film. */
const isDrawnOver = ({ layout, captions }: FinishJob): boolean => layout !== null || captions !== null;

/** What the frames of a base are: drawn over, in our own encoding, or as they came. */
async function bodyOf(job: FinishJob, base: BaseVideo): Promise<{ makes: MakePart[]; facts: LayoutFacts }> {
  const { layout, subtitles, captions, scratch } = job;
  const encoded =
    ({ command, frameCount }: LayoutRun, index: number, { length }: readonly LayoutRun[]): MakePart =>
    async () => {
      const output = join(scratch, `body-${index}.ts`);
      const { arguments: drawn, feed } = await command();
      const settings = [...VIDEO_SETTINGS, ...(length > 1 ? ONE_OF_SOME : []), ...JOINABLE];
      await runFfmpeg([...drawn, ...settings, output], feed ? { feed } : {});
      return { output, frameCount };
    };
  if (isDrawnOver(job)) {
    const { runs, facts } = await drawLayout(base, {
      layout,
      subtitles,
      captions,
      scratch,
      runs: MEDIA_CONCURRENCY,
    });
    return { makes: runs.map(encoded), facts };
  }
  const facts: LayoutFacts = { cuts: [], photosLeftOut: 0, foundLeftOut: 0, listIsEmpty: false };
  const { frameCount } = base;
  if (!base.canCopy) {
    const command = () => Promise.resolve({ arguments: new FilterGraph(base).whole() });
    return { makes: [{ command, frameCount }].map(encoded), facts };
  }
  const copied = async (): Promise<PartFile> => {
    const output = join(scratch, 'body.ts');
    await copyParts(base.path, [{ firstFrame: 0, frameCount, output }]);
    return { output, frameCount };
  };
  return { makes: [copied], facts };
}

/** The card as the parts that it is joined from. */
async function cardParts(
  { size }: BaseVideo,
  o: { card: ClosingCard; logo: LogoPicture | null; scratch: string; frames: number },
): Promise<PartFile[]> {
  const frame = join(o.scratch, 'card.rgba');
  const output = join(o.scratch, 'card.ts');
  await writeFile(frame, drawClosingCard(size, o.card, o.logo).pixels);
  await runFfmpeg([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`],
    ...['-r', String(FRAMES_PER_SECOND), '-i', frame],
    ...['-vf', `scale=${TO_BT709},format=yuv420p,setsar=1,loop=-1:1,trim=end_frame=${o.frames}`, '-an'],
    ...['-frames:v', String(o.frames), ...VIDEO_SETTINGS, ...JOINABLE, output],
  ]);
  return Array.from({ length: CARD_TIMES }, () => ({ output, frameCount: o.frames }));
}

/** The card, and whether its logo could not be read; nothing where none is wanted. */
async function closingOf(
  { card, music, scratch }: FinishJob,
  base: BaseVideo,
): Promise<{ closing: PartFile[]; logoLeftOut: boolean; cardSeconds: number }> {
  if (card === null) return { closing: [], logoLeftOut: false, cardSeconds: 0 };
  const logo = card.logoPath === null ? null : await readLogo(card.logoPath);
  const logoLeftOut = card.logoPath !== null && logo === null;
  const frames = music === null ? CARD_FRAMES.silence : CARD_FRAMES.music;
  const closing = await cardParts(base, { card, logo, scratch, frames });
  return { closing, logoLeftOut, cardSeconds: (frames * CARD_TIMES) / FRAMES_PER_SECOND };
}

/**
 * Makes the finishing. The picture of the base is copied where nothing is drawn in it and this package encoded it, else it is
 * encoded once.
 */
export async function runFinishJob(job: FinishJob): Promise<FinishFacts> {
  const base = await readBase(job.finishOf, { scratch: job.scratch, copies: !isDrawnOver(job) });
  const { card, scratch } = job;
  // The card while the pictures of the film are prepared: beside the film it would take its memory, after it its own time.
  const [{ makes, facts }, { closing, logoLeftOut, cardSeconds }] = await Promise.all([
    bodyOf(job, base),
    closingOf(job, base),
  ]);
  const bodySeconds = base.frameCount / FRAMES_PER_SECOND;
  const seconds = bodySeconds + cardSeconds;
  const cuts = [...facts.cuts, ...(card === null ? [] : [bodySeconds])];
  // The sound needs no picture: it is made while that is encoded.
  const [parts, sound] = await Promise.all([
    pLimit(MEDIA_CONCURRENCY).map(makes, (make) => make()),
    mixSound({ basePath: job.finishOf, hasSound: base.hasSound, seconds, music: job.music, scratch, cuts }),
  ]);
  await joinPartFiles({
    parts: [...parts, ...closing],
    sound: { path: sound, settings: ['-c:a', 'copy'] },
    scratch,
    path: job.path,
  });
  const { photosLeftOut, foundLeftOut, listIsEmpty } = facts;
  return { durationSeconds: seconds, cardSeconds, logoLeftOut, photosLeftOut, foundLeftOut, listIsEmpty };
}
