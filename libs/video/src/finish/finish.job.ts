import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBase, type BaseVideo } from '../broll/base.video';
import { inspectClip } from '../broll/clip.facts';
import { TO_BT709 } from '../broll/clip.filters';
import { readClipPicture } from '../broll/clip.reader';
import { clipInputOptions } from '../broll/clip.signature';
import { FRAMES_PER_SECOND } from '../formats';
import { isClipRefusal, MediaError } from '../media.error';
import { AUDIO_SETTINGS, VIDEO_SETTINGS } from '../process/encoder.settings';
import { copyFrames, JOINABLE, joinPartFiles, type PartFile } from '../process/joined.parts';
import { runFfmpeg } from '../process/media.process';
import { type ClosingCard, drawClosingCard, type LogoPicture } from './closing.card';
import { mixSound } from './finish.sound';

/** A finishing to be made by a worker process. */
export interface FinishJob {
  finishOf: string;
  music: string | null;
  card: ClosingCard | null;
  path: string;
  scratch: string;
}

/** What the finished video is. */
export interface FinishFacts {
  durationSeconds: number;
  /** Whether the logo was damaged, or no picture: the card goes without it. */
  logoLeftOut: boolean;
}

/** Two and a half seconds: long enough to raise a phone to the code. */
const CARD_FRAMES = 75;
const LOGO_SIDE = 480;

/** The logo, small; null where the file cannot be used. */
async function readLogo(path: string): Promise<LogoPicture | null> {
  try {
    const facts = await inspectClip(path);
    const scale = Math.min(1, LOGO_SIDE / Math.max(facts.width, facts.height));
    const [width, height] = [facts.width, facts.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const { stdout } = await readClipPicture([
      ...[...clipInputOptions(facts.demuxer), '-i', `file:${path}`, '-map', '0:V:0', '-frames:v', '1'],
      ...['-vf', `scale=${width}:${height}:flags=area,format=rgba`, '-f', 'rawvideo', 'pipe:1'],
    ]);
    return stdout.length === width * height * 4 ? { pixels: stdout, width, height } : null;
  } catch (error) {
    // What the machine is to blame for is tried again; a file that is none stays one.
    if (error instanceof MediaError && isClipRefusal(error)) return null;
    throw error;
  }
}

async function bodyPart(base: BaseVideo, output: string): Promise<PartFile> {
  const { frameCount } = base;
  if (base.canCopy) {
    await copyFrames({ path: base.path, firstFrame: 0, frameCount, output });
    return { output, frameCount };
  }
  const { width, height } = base.size;
  const filters = [
    `fps=${FRAMES_PER_SECOND}:start_time=0`,
    `scale=${width}:${height}:${TO_BT709}`,
    'format=yuv420p,setsar=1',
    `tpad=stop_mode=clone:stop=${frameCount},trim=end_frame=${frameCount}`,
    `setpts=N/${FRAMES_PER_SECOND}/TB`,
  ];
  await runFfmpeg([
    ...['-i', `file:${base.path}`, '-map', '0:v:0', '-vf', filters.join(','), '-an'],
    ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(frameCount)],
    ...[...VIDEO_SETTINGS, ...JOINABLE, output],
  ]);
  return { output, frameCount };
}

async function cardPart(
  { size }: BaseVideo,
  o: { card: ClosingCard; logo: LogoPicture | null; scratch: string },
): Promise<PartFile> {
  const frame = join(o.scratch, 'card.rgba');
  const output = join(o.scratch, 'card.ts');
  await writeFile(frame, drawClosingCard(size, o.card, o.logo).pixels);
  await runFfmpeg([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`],
    ...['-r', String(FRAMES_PER_SECOND), '-i', frame],
    ...['-vf', `scale=${TO_BT709},format=yuv420p,setsar=1,loop=-1:1,trim=end_frame=${CARD_FRAMES}`, '-an'],
    ...['-frames:v', String(CARD_FRAMES), ...VIDEO_SETTINGS, ...JOINABLE, output],
  ]);
  return { output, frameCount: CARD_FRAMES };
}

/** Makes the finishing: the picture of the base is copied where this package encoded it, encoded once where not. */
export async function runFinishJob(job: FinishJob): Promise<FinishFacts> {
  const base = await readBase(job.finishOf, job.scratch);
  const baseSeconds = base.frameCount / FRAMES_PER_SECOND;
  const { card, scratch } = job;
  const logo = card?.logoPath == null ? null : await readLogo(card.logoPath);
  const parts = [await bodyPart(base, join(scratch, 'body.ts'))];
  if (card !== null) parts.push(await cardPart(base, { card, logo, scratch }));
  const durationSeconds = parts.reduce((sum, { frameCount }) => sum + frameCount, 0) / FRAMES_PER_SECOND;
  const sound = await mixSound({
    ...{
      basePath: job.finishOf,
      hasSound: base.hasSound,
      seconds: durationSeconds,
      music: job.music,
      scratch,
    },
    cuts: card === null ? [] : [baseSeconds],
  });
  await joinPartFiles({ parts, sound: { path: sound, settings: AUDIO_SETTINGS }, scratch, path: job.path });
  return { durationSeconds, logoLeftOut: card?.logoPath != null && logo === null };
}
