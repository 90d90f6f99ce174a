import { frameSize, type VideoFormat } from '../formats';
import { MediaError } from '../media.error';
import { runTool } from '../process/media.process';
import { PRODUCT_VIDEO } from './product.video';
import { probeMedia, type MediaFacts } from './probe';

/** Why a video is not good enough; `message` is for the log. */
export interface QualityProblem {
  code:
    | 'no_video'
    | 'no_audio'
    | 'too_short'
    | 'too_long'
    | 'black'
    | 'frozen'
    | 'silent'
    | 'loudness'
    | 'true_peak'
    | 'av_offset'
    | 'not_streamable'
    | 'unreadable'
    | 'wrong_size';
  message: string;
}

/** Verdict on a file. `facts` is null when it cannot be read. */
export interface QualityReport {
  accepted: boolean;
  problems: QualityProblem[];
  facts: MediaFacts | null;
  /** Integrated loudness (EBU R 128) and true peak; null without sound that can be measured. */
  sound: { lufs: number; peakDb: number } | null;
}

/** Share of the video that may be black or still. */
const BLACK_SHARE = 0.25;
const FROZEN_SHARE = 0.5;
/** Sound below this loudness counts as silence, in LUFS. */
export const QUIET_LUFS = -45;
/** What networks play without turning it up or down, and the peak that survives their own encoding. */
const LOUDNESS = { target: -14, tolerance: 0.7 } as const;
const PEAK_MAX_DB = -1;
/** Sound that begins this much before or after the picture is seen on the lips. */
const OFFSET_MAX_SECONDS = 0.08;

/** What a video must be; times in seconds, `shortSide` in pixels, 1080 unless said. */
export interface ExpectedVideo {
  format: VideoFormat;
  minSeconds: number;
  maxSeconds: number;
  shortSide?: number;
  /** The closing card that we put at its end: it stands still, and may be dark. Only what comes before it is judged for that. */
  cardSeconds?: number;
}

interface Defects {
  blackSeconds: number;
  frozenSeconds: number;
  sound: { lufs: number; peakDb: number };
  brokenAt: boolean;
}

const timesIn = (log: string, pattern: RegExp): number[] =>
  [...log.matchAll(pattern)].map((match) => Number(match[1]));

/** How many of the first `until` seconds lie in spans of a log; one that has no end lasts until then. */
function secondsOf(log: string, spans: { start: RegExp; end: RegExp }, until: number): number {
  const ends = timesIn(log, spans.end);
  return timesIn(log, spans.start).reduce(
    (sum, start, index) => sum + Math.max(0, Math.min(ends[index] ?? until, until) - start),
    0,
  );
}

const lastNumber = (log: string, pattern: RegExp): number | undefined => {
  const found = [...log.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The part of a film that is judged for black and stillness, in seconds. */
function bodySeconds({ durationSeconds }: MediaFacts, { cardSeconds = 0 }: ExpectedVideo): number {
  return Math.max(0, durationSeconds - cardSeconds);
}

async function findDefects(
  path: string,
  facts: MediaFacts,
  o: { until: number; signal: AbortSignal | undefined },
): Promise<Defects> {
  // A small picture at five frames a second is enough to see black and stillness, at a tenth of the cost.
  const picture =
    facts.videoCodec === null
      ? []
      : [
          '-map',
          '0:v:0',
          '-vf',
          'fps=5,scale=160:-2,blackdetect=d=0.4:pix_th=0.10,freezedetect=n=0.0008:d=2',
        ];
  const sound = facts.audioCodec === null ? [] : ['-map', '0:a:0', '-af', 'ebur128=peak=true'];
  const { stderr } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      '-hide_banner',
      '-nostats',
      '-nostdin',
      '-threads',
      '1',
      ...PRODUCT_VIDEO.input,
      '-i',
      `file:${path}`,
      ...picture,
      ...sound,
      '-f',
      'null',
      '-',
    ],
    ...(o.signal ? { signal: o.signal } : {}),
  });
  return {
    blackSeconds: secondsOf(stderr, { start: /black_start:([\d.]+)/g, end: /black_end:([\d.]+)/g }, o.until),
    frozenSeconds: secondsOf(
      stderr,
      { start: /freeze_start: ([\d.]+)/g, end: /freeze_end: ([\d.]+)/g },
      o.until,
    ),
    sound: {
      lufs: lastNumber(stderr, /I:\s+(-?[\d.]+) LUFS/g) ?? -70,
      peakDb: lastNumber(stderr, /Peak:\s+(-?[\d.]+) dBFS/g) ?? -70,
    },
    brokenAt: /Invalid NAL|error while decoding|moov atom not found/i.test(stderr),
  };
}

/**
 * Judges a finished video before it is shown or published. Reads the whole file; never throws for a bad file, only
 * `ffmpeg_missing` and `aborted`.
 */
export async function checkQuality(
  path: string,
  expected: ExpectedVideo,
  signal?: AbortSignal,
): Promise<QualityReport> {
  const problems: QualityProblem[] = [];
  const add = (code: QualityProblem['code'], message: string): void => {
    problems.push({ code, message });
  };
  let facts: MediaFacts | null = null;
  let sound: QualityReport['sound'] = null;
  try {
    facts = await probeMedia(path, { demuxer: PRODUCT_VIDEO.demuxer, signal });
    const defects = await findDefects(path, facts, { until: bodySeconds(facts, expected), signal });
    if (defects.brokenAt) add('unreadable', 'frames are damaged');
    if (facts.audioCodec !== null) sound = defects.sound;
    judge({ facts, defects, expected, add });
  } catch (error) {
    if (error instanceof MediaError && ['ffmpeg_missing', 'aborted'].includes(error.code)) throw error;
    add('unreadable', 'the file cannot be read');
  }
  return { accepted: problems.length === 0, problems, facts, sound };
}

function judge(o: {
  facts: MediaFacts;
  defects: Defects;
  expected: ExpectedVideo;
  add: (code: QualityProblem['code'], message: string) => void;
}): void {
  const { facts, defects, expected, add } = o;
  const size = frameSize(expected.format, expected.shortSide);
  const length = facts.durationSeconds;
  const body = bodySeconds(facts, expected);
  if (facts.videoCodec === null) add('no_video', 'there is no picture');
  else {
    if (facts.width !== size.width || facts.height !== size.height) {
      add('wrong_size', `${facts.width}×${facts.height} instead of ${size.width}×${size.height}`);
    }
    if (defects.blackSeconds > body * BLACK_SHARE)
      add('black', `black for ${defects.blackSeconds.toFixed(1)} s`);
    else if (defects.frozenSeconds > body * FROZEN_SHARE)
      add('frozen', `still for ${defects.frozenSeconds.toFixed(1)} s`);
  }
  if (facts.audioCodec === null) add('no_audio', 'there is no sound');
  else judgeSound(facts, defects, add);
  if (length < expected.minSeconds)
    add('too_short', `${length.toFixed(1)} s instead of at least ${expected.minSeconds.toFixed(1)}`);
  if (length > expected.maxSeconds)
    add('too_long', `${length.toFixed(1)} s instead of at most ${expected.maxSeconds.toFixed(1)}`);
  if (!facts.hasFastStart) add('not_streamable', 'its index stands at its end');
}

function judgeSound(
  facts: MediaFacts,
  { sound }: Defects,
  add: (code: QualityProblem['code'], message: string) => void,
): void {
  if (sound.lufs < QUIET_LUFS) {
    add('silent', `${sound.lufs.toFixed(1)} LUFS`);
    return;
  }
  if (Math.abs(sound.lufs - LOUDNESS.target) > LOUDNESS.tolerance) {
    add('loudness', `${sound.lufs.toFixed(1)} LUFS instead of ${LOUDNESS.target}`);
  }
  if (sound.peakDb > PEAK_MAX_DB) {
    add('true_peak', `${sound.peakDb.toFixed(1)} dBTP instead of at most ${PEAK_MAX_DB}`);
  }
  if (facts.videoCodec !== null && Math.abs(facts.audioOffsetSeconds) > OFFSET_MAX_SECONDS) {
    add('av_offset', `the sound begins ${facts.audioOffsetSeconds.toFixed(2)} s after the picture`);
  }
}
