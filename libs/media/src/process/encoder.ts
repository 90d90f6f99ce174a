import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { closeSync, openSync, constants, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import { MediaError } from '../media.error';

/**
 * H.264 settings of everything this package encodes. Segments can be joined without re-encoding only while these are
 * the same everywhere: closed groups of 30 frames, no scene cuts, pinned threads (the bytes depend on them).
 */
export const VIDEO_SETTINGS: readonly string[] = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '21',
  '-g',
  String(GROUP_OF_PICTURES),
  '-threads',
  '2',
  '-profile:v',
  'high',
  '-x264-params',
  'cabac=1:deblock=0,0:bframes=3:b-adapt=0:8x8dct=1:partitions=i8x8,i4x4:scenecut=0:open-gop=0',
  '-pix_fmt',
  'yuv420p',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

/** AAC settings of every sound track. */
export const AUDIO_SETTINGS: readonly string[] = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'];

const START_TIMEOUT_MS = 15_000;
const LOG_LINES = 6;

/** Encodes raw frames written one by one. */
export interface FrameEncoder {
  /** Blocks until ffmpeg has taken the frame: call it only in a process of its own. */
  write(frame: Uint8Array): void;
  /** Ends the video and waits for the file. Throws `ffmpeg_failed` with the last lines. */
  finish(): Promise<void>;
  /** Kills ffmpeg. */
  abandon(): void;
}

/** What to encode; `fifoPath` must be free and is left for the caller to delete. */
export interface EncoderRequest {
  width: number;
  height: number;
  framesPerSecond?: number;
  fifoPath: string;
  soundPath?: string;
  outputPath: string;
}

async function openWhenRead(path: string, child: ChildProcess): Promise<number> {
  const started = performance.now();
  for (;;) {
    try {
      // A non-blocking open fails until ffmpeg reads; a plain one would hang for ever if ffmpeg never came.
      const probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      const blocking = openSync(path, constants.O_WRONLY);
      closeSync(probe);
      return blocking;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENXIO')) throw error;
    }
    if (
      child.exitCode !== null ||
      child.signalCode !== null ||
      performance.now() - started > START_TIMEOUT_MS
    ) {
      throw new MediaError('ffmpeg_failed', 'ffmpeg did not start reading frames.');
    }
    await wait(5);
  }
}

/** Starts ffmpeg on a named pipe: cheaper than its standard input, and writing blocks instead of piling up. */
export async function startEncoder(o: EncoderRequest): Promise<FrameEncoder> {
  await promisify(execFile)('mkfifo', [o.fifoPath]);
  const sound = o.soundPath === undefined ? [] : ['-i', o.soundPath];
  const child = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-s',
      `${o.width}x${o.height}`,
      '-r',
      String(o.framesPerSecond ?? FRAMES_PER_SECOND),
      '-i',
      o.fifoPath,
      ...sound,
      '-map',
      '0:v',
      ...(o.soundPath === undefined ? [] : ['-map', '1:a', ...AUDIO_SETTINGS]),
      // Square pixels, said in the stream: parts join only when their headers are the same to the bit.
      '-vf',
      'setsar=1',
      ...VIDEO_SETTINGS,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      o.outputPath,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-16_384);
  });
  const failed = (reason: string): MediaError =>
    new MediaError('ffmpeg_failed', `${reason}\n${log.trim().split('\n').slice(-LOG_LINES).join('\n')}`);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new MediaError('ffmpeg_missing', 'ffmpeg is not installed.', { cause }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(failed(`ffmpeg exited with ${String(code)}:`));
    });
  });
  // Nobody listens before finish(); without this an early death would end the process instead of the job.
  ended.catch(() => undefined);
  let descriptor: number;
  try {
    descriptor = await openWhenRead(o.fifoPath, child);
  } catch (error) {
    child.kill('SIGKILL');
    await ended;
    throw error;
  }
  let broken = false;
  return {
    write(frame) {
      for (let offset = 0; offset < frame.byteLength && !broken;) {
        try {
          offset += writeSync(descriptor, frame, offset);
        } catch {
          // ffmpeg is gone; finish() reports why.
          broken = true;
        }
      }
      if (broken) throw failed('ffmpeg stopped reading frames:');
    },
    async finish() {
      closeSync(descriptor);
      await ended;
    },
    abandon() {
      child.kill('SIGKILL');
    },
  };
}
