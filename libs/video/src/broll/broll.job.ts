import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { spreadWords } from '../captions/caption.groups';
import type { LightUnder } from '../captions/caption.drawing';
import type { CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import { FRAMES_PER_SECOND } from '../formats';
import { MediaError } from '../media.error';
import { AUDIO_SETTINGS, MEDIA_CONCURRENCY, VIDEO_SETTINGS } from '../process/encoder.settings';
import { copyParts, JOINABLE, joinPartFiles } from '../process/joined.parts';
import { runFfmpeg, runTool } from '../process/media.process';
import { readBase, type BaseVideo } from './base.video';
import type { BrollClip } from './broll.clip';
import { cutTimeline, type Part } from './broll.timeline';
import { CaptionStrip } from './caption.strip';
import { PartCache, fileDigest, type PartCacheSettings } from './part.cache';
import { partCommand } from './part.command';
import { lightOfClip, prepareClip, type PreparedClip } from './prepared.clip';
import { drawStrip, writeStrip, type StripPictures } from './strip.pictures';

/** Clips to be laid over a video by a worker process. */
export interface BrollJob {
  basePath: string;
  clips: BrollClip[];
  subtitles: SubtitleCue[];
  captions: CaptionLook | null;
  fadeFrames: number;
  cache: PartCacheSettings | null;
  path: string;
  scratch: string;
}

/** What the finished video is. */
export interface BrollFacts {
  durationSeconds: number;
  frameCount: number;
  /** Frames that were encoded again; the others are the base's own bytes, or kept from an earlier composition. */
  encodedFrames: number;
  /** Frames of parts that were kept from an earlier composition. */
  reusedFrames: number;
}

/** A part on its way to its file. */
interface PartWork {
  part: Part;
  output: string;
  strip: StripPictures | null;
  /** ffmpeg's options without encoder and output; empty for a copied part. */
  command: string[];
  frames: number;
  isReused: boolean;
}

/** Far more than any machine needs; an ffmpeg that stands still is ended. */
const STANDSTILL_MS = { part: 60_000, frame: 500 } as const;

async function encodePart(work: PartWork, onFrames: () => void): Promise<void> {
  const { part, strip, command, output } = work;
  if (strip) await writeStrip(strip);
  const limit = AbortSignal.timeout(STANDSTILL_MS.part + STANDSTILL_MS.frame * part.frameCount);
  try {
    await runFfmpeg(
      [
        ...[...command, ...VIDEO_SETTINGS, '-progress', 'pipe:1', '-nostats', '-stats_period', '0.25'],
        ...[...JOINABLE, output],
      ],
      {
        signal: limit,
        onOutput: (chunk) => {
          const frame = [...chunk.toString('utf8').matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1];
          if (frame === undefined) return;
          work.frames = Math.min(part.frameCount, Number(frame));
          onFrames();
        },
      },
    );
  } catch (error) {
    if (limit.aborted) throw new MediaError('ffmpeg_failed', 'ffmpeg stood still and was ended.');
    throw error;
  }
  // A film without a single readable picture in its time leaves a hole that would move everything behind it.
  if (work.frames !== part.frameCount) {
    throw new MediaError(
      'clip_unreadable',
      `A part has ${work.frames} pictures instead of ${part.frameCount}.`,
    );
  }
}

/** Hashes of everything a part is made from: names of files give way to what is in them. */
class PartKeys {
  private readonly digests = new Map<string, Promise<string>>();
  private version: Promise<string> | undefined;

  async keyOf(work: PartWork, base: BaseVideo, clips: readonly PreparedClip[]): Promise<string> {
    const used = new Set(work.part.pieces.flatMap(({ clip }) => (clip ? [clip.path] : [])));
    const sources = clips.filter(({ path }) => used.has(path));
    const contents = new Map<string, string>([[base.path, await this.digestOf(base.path)]]);
    for (const { path, stillPath } of sources) {
      contents.set(stillPath ?? path, await this.digestOf(stillPath ?? path));
    }
    if (work.strip) contents.set(`${work.strip.prefix}-%05d.png`, digestOf(work.strip.pictures));
    const command = work.command.map((argument) => {
      const path = argument.replace(/^file:/u, '');
      return contents.get(path) ?? argument;
    });
    this.version ??= toolVersion();
    return digestOf([JSON.stringify([await this.version, command, VIDEO_SETTINGS, JOINABLE])]);
  }

  private digestOf(path: string): Promise<string> {
    const known = this.digests.get(path) ?? fileDigest(path);
    this.digests.set(path, known);
    return known;
  }
}

function digestOf(pieces: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(`${piece.length}:`).update(piece);
  return hash.digest('hex');
}

/** The first lines of `ffmpeg -version`: another build may give other bytes. */
async function toolVersion(): Promise<string> {
  return (await runTool({ tool: 'ffmpeg', arguments: ['-version'] })).stdout.toString('utf8');
}

async function prepareClips(job: BrollJob, base: BaseVideo): Promise<PreparedClip[]> {
  const known = new Map(job.clips.map(({ path, facts }) => [path, facts]));
  return pLimit(MEDIA_CONCURRENCY).map(known, ([path, facts], index) =>
    prepareClip(path, base.size, { stillPath: join(job.scratch, `still-${index}.yuv`), known: facts }),
  );
}

async function planParts(
  job: BrollJob,
  base: BaseVideo,
  clips: readonly PreparedClip[],
): Promise<PartWork[]> {
  const groups = (job.captions ? job.subtitles : [])
    .map(spreadWords)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const strip = new CaptionStrip(groups, base.size, job.captions ?? undefined);
  const byPath = new Map(clips.map((clip) => [clip.path, clip]));
  const lights = await lightsOf(job, { base, strip, clips: byPath });
  return cutTimeline({ ...base, clips: job.clips, fadeFrames: job.fadeFrames }).map((part, index) => {
    const output = join(job.scratch, `part-${String(index).padStart(4, '0')}.ts`);
    const prefix = `${output}-strip`;
    const pictures = part.pieces.length > 0 ? drawStrip(part, strip, { prefix, lights }) : null;
    const command = part.pieces.length > 0 ? partCommand({ part, base, clips: byPath, strip: pictures }) : [];
    return { part, output, strip: pictures, command, frames: 0, isReused: false };
  });
}

/** How light the clips are over which a caption asks for it. */
async function lightsOf(
  job: BrollJob,
  { base, strip, clips }: { base: BaseVideo; strip: CaptionStrip; clips: ReadonlyMap<string, PreparedClip> },
): Promise<Map<string, LightUnder>> {
  const asked = job.clips
    .filter(({ startSeconds, durationSeconds }) =>
      strip.asksForLight(startSeconds, startSeconds + durationSeconds),
    )
    .flatMap(({ path }) => clips.get(path) ?? []);
  const lights = await pLimit(MEDIA_CONCURRENCY).map(new Set(asked), async (clip) => {
    return [clip.path, await lightOfClip(clip, base.size)] as const;
  });
  return new Map(lights);
}

/** Takes the parts that are kept already; gives the keys of the others. */
async function reuseParts(
  cache: PartCache,
  parts: readonly PartWork[],
  o: { base: BaseVideo; clips: readonly PreparedClip[] },
): Promise<Map<PartWork, string>> {
  const keys = new PartKeys();
  const wanted = new Map<PartWork, string>();
  for (const work of parts) {
    if (work.part.pieces.length === 0) continue;
    const key = await keys.keyOf(work, o.base, o.clips);
    work.isReused = await cache.take(key, work.output);
    if (!work.isReused) wanted.set(work, key);
  }
  return wanted;
}

/** Lays clips over a video. Runs in a worker process. */
export async function runBrollJob(
  job: BrollJob,
  onProgress: (fraction: number) => void,
): Promise<BrollFacts> {
  const base = await readBase(job.basePath, { scratch: job.scratch, copies: true });
  const clips = await prepareClips(job, base);
  const parts = await planParts(job, base, clips);
  const cache = job.cache ? new PartCache(job.cache) : null;
  const keys = cache ? await reuseParts(cache, parts, { base, clips }) : new Map<PartWork, string>();

  const sumOf = (works: readonly PartWork[]): number =>
    works.reduce((sum, { part }) => sum + part.frameCount, 0);
  const reused = parts.filter(({ isReused }) => isReused);
  const encoded = parts.filter(({ part, isReused }) => part.pieces.length > 0 && !isReused);
  const copied = parts.filter(({ part }) => part.pieces.length === 0);
  const encodedFrames = sumOf(encoded);
  // The longest first keeps both places busy to the end.
  const queue = encoded.toSorted(
    (a, b) => b.part.pieces.length * b.part.frameCount - a.part.pieces.length * a.part.frameCount,
  );
  const encoding = pLimit(MEDIA_CONCURRENCY).map(queue, async (work) => {
    await encodePart(work, () => {
      const done = encoded.reduce((sum, one) => sum + one.frames, 0);
      onProgress((0.97 * done) / Math.max(1, encodedFrames));
    });
    const key = keys.get(work);
    if (cache && key !== undefined) await cache.keep(key, work.output);
  });
  const copying = copyParts(
    base.path,
    copied.map(({ part, output }) => ({ firstFrame: part.firstFrame, frameCount: part.frameCount, output })),
  );
  await Promise.all([encoding, copying]);
  await joinPartFiles({
    parts: parts.map(({ part, output }) => ({ output, frameCount: part.frameCount })),
    sound: {
      path: job.basePath,
      settings: base.hasSound ? (base.canCopy ? ['-c:a', 'copy'] : AUDIO_SETTINGS) : [],
    },
    scratch: job.scratch,
    path: job.path,
  });
  await cache?.trim(Date.now());
  const { frameCount } = base;
  return {
    durationSeconds: frameCount / FRAMES_PER_SECOND,
    frameCount,
    encodedFrames,
    reusedFrames: sumOf(reused),
  };
}
