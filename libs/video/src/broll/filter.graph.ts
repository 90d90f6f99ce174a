import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import type { BaseVideo } from './base.video';
import { TO_BT709 } from './clip.filters';
import { stripTimes } from './strip.pictures';

const inSeconds = (frames: number): string => (frames / FRAMES_PER_SECOND).toFixed(6);

/** Exactly so many frames: the last one stays when there are too few. */
export function exactly(frameCount: number): string {
  return `format=yuv420p,setsar=1,tpad=stop_mode=clone:stop=${frameCount},trim=end_frame=${frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`;
}

/** One filter graph in the making: inputs of ffmpeg and chains over them. */
export class FilterGraph {
  readonly inputs: string[] = [];
  readonly chains: string[] = [];
  inputCount = 0;

  /** `decoders`: threads that decode the base; as many as there are processors when missing. */
  constructor(
    private readonly base: BaseVideo,
    private readonly o: { decoders?: number } = {},
  ) {}

  /** Its number among the inputs. */
  add(input: readonly string[]): number {
    this.inputs.push(...input);
    this.inputCount += 1;
    return this.inputCount - 1;
  }

  /** A chain that gives a run of the base's frames, without its end. */
  baseFrames(firstFrame: number, frameCount: number): { index: number; chain: string } {
    const { base } = this;
    const { decoders } = this.o;
    const index = this.add([
      ...(decoders === undefined ? [] : ['-threads', String(decoders)]),
      ...['-ss', inSeconds(firstFrame), '-t', inSeconds(frameCount), '-i', `file:${base.path}`],
    ]);
    const shaped = `fps=${FRAMES_PER_SECOND},scale=${base.size.width}:${base.size.height}:${TO_BT709}`;
    return { index, chain: `[${index}:v]${base.isRegular ? 'null' : shaped},${exactly(frameCount)}` };
  }

  /** The command that gives the base as it is, in this package's encoding. */
  whole(): string[] {
    const { frameCount } = this.base;
    const { chain } = this.baseFrames(0, frameCount);
    return [
      ...[...this.inputs, '-filter_complex', `${chain}[whole]`, '-map', '[whole]', '-an'],
      ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(frameCount)],
    ];
  }

  /** A chain that gives the numbered pictures of a prefix, each from its frame on, without its end. */
  numberedPictures(prefix: string, frames: readonly number[]): { index: number; chain: string } {
    const index = this.add([
      ...['-f', 'image2', '-framerate', String(FRAMES_PER_SECOND), '-i', `${prefix}-%05d.png`],
    ]);
    return { index, chain: `[${index}:v]${stripTimes(frames)},scale=${TO_BT709}` };
  }

  /**
   * Such a chain of raw RGBA pictures of a size, which come through standard input. One at a time: ffmpeg would take eight of them
   * beforehand and keep their memory.
   */
  pipedPictures({ width, height }: FrameSize, frames: readonly number[]): { index: number; chain: string } {
    const index = this.add([
      ...['-thread_queue_size', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ]);
    return { index, chain: `[${index}:v]${stripTimes(frames)},scale=${TO_BT709}` };
  }
}
