import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, constants } from 'node:fs';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { FRAMES_PER_SECOND, MediaError } from '@pregonero/video';
import { AUDIO_SETTINGS, GROUP_OF_PICTURES, toolCommand, VIDEO_SETTINGS } from '@pregonero/video/process';
import { framePipe } from './frame.pipe';

/**
 * H.264 settings of stock clips, which are never joined with anything but decoded and encoded again: the cheapest that
 * look the same. Threads are pinned here, too.
 */
export const CLIP_SETTINGS: readonly string[] = [
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '22',
    '-g',
    String(GROUP_OF_PICTURES),
    '-threads',
    '2',
  ],
  ...['-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
  ...['-color_range', 'tv'],
];

/** Frames that ffmpeg reads ahead; each takes memory. */
const FRAMES_AHEAD = '2';
const START_TIMEOUT_MS = 15_000;
/** What an ffmpeg that stopped reading may take to say why and to end. */
const LAST_WORDS_MS = 2_000;
const LOG_LINES = 6;

/** Encodes raw frames written one by one. */
export interface FrameEncoder {
  /**
   * Blocks until ffmpeg has taken the frame: call it only in a process of its own. The frame must not change until the
   * next one has been taken.
   */
  lend(frame: Uint8Array): void;
  /**
   * Ends the video and waits for the file.
   * @throws `ffmpeg_failed` with the last lines
   */
  finish(): Promise<void>;
  /** Kills ffmpeg and gives the error to throw: the cause, or what ffmpeg said when it was the one that stopped. */
  abandon(cause: unknown): Promise<unknown>;
}

/** What to encode; `fifoPath` must be free and is left for the caller to delete. */
export interface EncoderRequest {
  width: number;
  height: number;
  fifoPath: string;
  soundPath?: string;
  outputPath: string;
  /** By default {@link VIDEO_SETTINGS}. */
  videoSettings?: readonly string[];
}

async function openWhenRead(path: string, child: ChildProcess): Promise<number> {
  const started = performance.now();
  for (;;) {
    try {
      // A non-blocking open fails until ffmpeg reads; a plain one would hang for ever if ffmpeg never came.
      const probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      // Held meanwhile: were ffmpeg to die between the two, the second open would wait for a reader for ever.
      const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
      const blocking = openSync(path, constants.O_WRONLY);
      closeSync(probe);
      closeSync(reader);
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
  const {
    command,
    arguments: list,
    env,
  } = toolCommand('ffmpeg', [
    '-hide_banner',
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-thread_queue_size',
    FRAMES_AHEAD,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${o.width}x${o.height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    o.fifoPath,
    ...sound,
    '-map',
    '0:v',
    ...(o.soundPath === undefined ? [] : ['-map', '1:a', ...AUDIO_SETTINGS]),
    // Square pixels, said in the stream: parts join only when their headers are the same to the bit.
    '-vf',
    'setsar=1',
    ...(o.videoSettings ?? VIDEO_SETTINGS),
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
  ]);
  const child = spawn(command, list, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-16_384);
  });
  const failed = (reason: string, cause?: unknown): MediaError =>
    new MediaError('ffmpeg_failed', `${reason}\n${log.trim().split('\n').slice(-LOG_LINES).join('\n')}`, {
      cause,
    });
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
  const pipe = framePipe(descriptor);
  let stopped = false;
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const hand = (give: () => void): void => {
    try {
      give();
    } catch (cause) {
      stopped = true;
      throw failed('ffmpeg stopped reading frames:', cause);
    }
  };
  return {
    lend: (frame) => {
      hand(() => {
        pipe.lend(frame);
      });
    },
    async finish() {
      close();
      await ended;
    },
    async abandon(cause) {
      const timer = setTimeout(() => child.kill('SIGKILL'), stopped ? LAST_WORDS_MS : 0);
      close();
      await ended.catch(() => undefined);
      clearTimeout(timer);
      // What ffmpeg wrote is read only now: while frames are written this process does nothing else.
      return stopped ? failed('ffmpeg stopped reading frames:') : cause;
    },
  };
}
