import { runTool } from '../process/media.process';

/** Loudness every voice is brought to, in LUFS: what social networks play without turning it down. */
const TARGET_LOUDNESS = -14;
/** Ceiling of the samples as a linear level; leaves room for the overshoot of AAC below −1 dBTP. */
export const SAMPLE_CEILING = 0.8;
/** Sample rate of every voice that is written, in Hz. */
export const VOICE_RATE = 48_000;

const TOLERANCE = 0.3;
const MOST_CORRECTIONS = 4;

/** What `ebur128` wrote of the whole: LUFS, undefined for silence. */
export function integratedLoudness(log: string): number | undefined {
  const found = [...log.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  const value = Number(found);
  // The gate of the meter answers −70 when everything was silence.
  return found !== undefined && value > -60 ? value : undefined;
}

/** How a voice is written where nothing else is asked for. */
const WAVE: readonly string[] = [
  ...['-c:a', 'pcm_s16le', '-ar', String(VOICE_RATE)],
  ...['-fflags', '+bitexact', '-f', 'wav'],
];

/**
 * Sends a sound through ffmpeg's filters into a WAV at {@link VOICE_RATE}, or as `encoding` says. Gives its loudness in LUFS,
 * undefined when it cannot be measured. `demuxer` forces the container.
 * @throws `ffmpeg_missing`, `ffmpeg_failed` or `aborted`
 */
export async function filterVoice(
  input: string,
  output: string,
  options: {
    filters: string;
    signal: AbortSignal | undefined;
    demuxer?: string;
    encoding?: readonly string[] | undefined;
  },
): Promise<number | undefined> {
  const { stderr } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      '-hide_banner',
      '-nostats',
      '-nostdin',
      '-y',
      '-threads',
      '1',
      ...['-protocol_whitelist', 'file', ...(options.demuxer === undefined ? [] : ['-f', options.demuxer])],
      '-i',
      `file:${input}`,
      ...['-map', '0:a:0'],
      '-af',
      `${options.filters},ebur128=framelog=verbose`,
      ...(options.encoding ?? WAVE),
      output,
    ],
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return integratedLoudness(stderr);
}

/**
 * Limits with a gain until the loudness fits: `write` does it once and gives what it reached, in LUFS. What cannot be measured
 * is left as it is. Gives the loudness of the last time.
 */
export async function loudnessSteps(
  first: number | undefined,
  write: (gainDb: number) => Promise<number | undefined>,
): Promise<number | undefined> {
  let reached: number | undefined;
  let gain = first === undefined ? 0 : TARGET_LOUDNESS - first;
  for (let attempt = 0; attempt < MOST_CORRECTIONS; attempt += 1) {
    reached = await write(gain);
    const missing = reached === undefined ? 0 : TARGET_LOUDNESS - reached;
    if (Math.abs(missing) < TOLERANCE) break;
    // The limiter gives back part of what is added.
    gain += missing * 1.5;
  }
  return reached;
}

/** The steps of {@link loudnessSteps} from the scratch sound into the output. Gives the loudness reached, in LUFS. */
export async function reachLoudness(
  o: {
    scratchPath: string;
    outputPath: string;
    signal: AbortSignal | undefined;
    encoding?: readonly string[];
  },
  first: number | undefined,
): Promise<number | undefined> {
  return loudnessSteps(first, (gain) =>
    filterVoice(o.scratchPath, o.outputPath, {
      filters: `volume=${gain.toFixed(2)}dB,alimiter=limit=${SAMPLE_CEILING}:level=0:attack=3:release=60`,
      signal: o.signal,
      encoding: o.encoding,
    }),
  );
}

/** Level at which {@link RECORDING_COMPRESSOR} works, in LUFS. */
const COMPRESSED_LOUDNESS = -20;
/** A person's voice keeps its colour: only the largest differences of level are taken out. */
const RECORDING_COMPRESSOR = 'acompressor=threshold=-24dB:ratio=3:attack=5:release=150';

/**
 * Writes somebody's recording as mono 48 kHz WAV at about −14 LUFS; `scratchPath` is left for the caller to delete.
 * `demuxer` forces the container. Gives the loudness of what was written, in LUFS; undefined when there was nothing to
 * be measured.
 * @throws `ffmpeg_missing`, `ffmpeg_failed` or `aborted`
 */
export async function levelVoice(o: {
  path: string;
  demuxer: string;
  scratchPath: string;
  outputPath: string;
  signal: AbortSignal | undefined;
}): Promise<number | undefined> {
  // Measured first: the compressor must find the voice at a usual level, however quiet the microphone was.
  const mono = ['aformat=channel_layouts=mono', `aresample=${VOICE_RATE}`, 'highpass=f=60'];
  const measured = await filterVoice(o.path, o.scratchPath, {
    filters: mono.join(','),
    signal: o.signal,
    demuxer: o.demuxer,
  });
  const gain = measured === undefined ? 0 : COMPRESSED_LOUDNESS - measured;
  const first = await filterVoice(o.path, o.scratchPath, {
    filters: [...mono, `volume=${gain.toFixed(2)}dB`, RECORDING_COMPRESSOR].join(','),
    signal: o.signal,
    demuxer: o.demuxer,
  });
  return reachLoudness(o, first);
}
