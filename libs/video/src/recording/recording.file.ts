import { open } from 'node:fs/promises';
import { MediaError } from '../media.error';
import { decodeSound, LISTENING_RATE } from './sound.samples';

/** Longest recording accepted, in seconds. */
export const LONGEST_RECORDING_SECONDS = 600;

const SHORTEST_SECONDS = 0.5;
/** Quieter than this for all but a tenth of a second is silence: 20 ms frames, in dB below full scale. */
const SILENCE_DB = -55;
const FRAME = LISTENING_RATE / 50;
const LEAST_SOUNDING_FRAMES = 5;

/** What a recording's bytes say it is, with ffmpeg's name of the container. */
export interface RecordingType {
  contentType: 'audio/wav' | 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/webm';
  extension: 'wav' | 'mp3' | 'm4a' | 'ogg' | 'webm';
  demuxer: string;
}

/** A recording that can be used, with its samples at 16 kHz. */
export interface Recording {
  type: RecordingType;
  durationSeconds: number;
  samples: Float32Array;
}

const text = (head: Uint8Array, from: number, to: number): string =>
  Buffer.from(head.subarray(from, to)).toString('latin1');

/** The type of a recording by its first 12 bytes or more; undefined when it is none of those accepted. */
export function sniffRecording(head: Uint8Array): RecordingType | undefined {
  if (['RIFF', 'RF64'].includes(text(head, 0, 4)) && text(head, 8, 12) === 'WAVE')
    return { contentType: 'audio/wav', extension: 'wav', demuxer: 'wav' };
  if (text(head, 4, 8) === 'ftyp') return { contentType: 'audio/mp4', extension: 'm4a', demuxer: 'mov' };
  if (text(head, 0, 4) === 'OggS') return { contentType: 'audio/ogg', extension: 'ogg', demuxer: 'ogg' };
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3)
    return { contentType: 'audio/webm', extension: 'webm', demuxer: 'matroska' };
  // MPEG audio layer III, with or without a tag before it.
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  if (text(head, 0, 3) === 'ID3' || isFrame)
    return { contentType: 'audio/mpeg', extension: 'mp3', demuxer: 'mp3' };
  return undefined;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(16);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether somebody can be heard: any tenth of a second above the noise of a quiet room. */
function isSilent(samples: Float32Array): boolean {
  let sounding = 0;
  for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
    let energy = 0;
    for (let index = start; index < start + FRAME; index += 1) energy += (samples[index] ?? 0) ** 2;
    if (10 * Math.log10(energy / FRAME + 1e-12) > SILENCE_DB) sounding += 1;
  }
  return sounding < LEAST_SOUNDING_FRAMES;
}

/**
 * Reads somebody's recording: WAV, MP3, M4A, Ogg or WebM by its bytes, at most ten minutes. Throws
 * `recording_type_refused`, `recording_unreadable` (corrupt, or a video without sound), `recording_too_long`,
 * `recording_too_short`, `recording_silent`, `ffmpeg_missing` or `aborted`.
 */
export async function readRecording(path: string, signal?: AbortSignal): Promise<Recording> {
  const head = await headOf(path).catch((cause: unknown) => {
    throw new MediaError('recording_unreadable', `${path} cannot be opened.`, { cause });
  });
  const type = sniffRecording(head);
  if (!type) throw new MediaError('recording_type_refused', 'It is not WAV, MP3, M4A, Ogg or WebM sound.');
  let samples: Float32Array;
  try {
    samples = await decodeSound({
      path,
      demuxer: type.demuxer,
      maxSeconds: LONGEST_RECORDING_SECONDS + 1,
      signal,
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'unreadable') throw error;
    throw new MediaError('recording_unreadable', 'The recording is corrupt or has no sound.', {
      cause: error,
    });
  }
  const durationSeconds = samples.length / LISTENING_RATE;
  // Containers add a few milliseconds of padding.
  if (durationSeconds > LONGEST_RECORDING_SECONDS + 0.2)
    throw new MediaError(
      'recording_too_long',
      `The recording is longer than ${LONGEST_RECORDING_SECONDS} s.`,
    );
  if (durationSeconds < SHORTEST_SECONDS)
    throw new MediaError('recording_too_short', `The recording lasts ${durationSeconds.toFixed(2)} s.`);
  if (isSilent(samples)) throw new MediaError('recording_silent', 'Nothing can be heard in the recording.');
  return { type, durationSeconds, samples };
}
